import { spawn } from 'node:child_process';
import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { dictionaryPathsIn } from '../server/site-dictionaries.ts';
import { type Compression, compressed } from './compress.ts';
import { addDictionaries, differences } from './dictionaries.ts';
import { finishSite } from './finish-site.ts';
import { scriptHashes } from './inline-scripts.ts';
import { prepareSite } from './prepare-site.ts';
import { readSite, type SiteFiles, writeFiles } from './site-files.ts';

/** Folder of a built merchant; a path in it is the URL's path. */
export function distFolder(code: string): string {
	return resolve('dist', code);
}

/**
 * Builds one merchant's site into dist/CODE. The old one stays in place until
 * the new one is complete. Throws an Error of one line.
 */
export async function buildMerchant(
	code: string,
	gatewayUrl: string,
	compression: Compression = {},
): Promise<void> {
	const prepared = await prepareSite(code, gatewayUrl);
	const unfinished = resolve('dist', `.${code}-unfinished`);
	const outDir = `${unfinished}/m`;
	rmSync(unfinished, { recursive: true, force: true });
	try {
		const scripts = await scriptHashes();
		await runAstro({
			SITE_FILE: prepared.siteFile,
			OUT_DIR: outDir,
			DEFAULT_LANGUAGE: prepared.merchant.defaultLanguage.toLowerCase(),
		});
		const rendered = readSite(unfinished);
		const files = new Map(rendered);
		await finishSite(files, prepared, scripts);
		const dictionaries = addDictionaries(files, olderDictionaries(distFolder(code)));
		writeFiles(
			unfinished,
			[...files].filter(([path, content]) => rendered.get(path) !== content),
		);
		writeFiles(unfinished, await compressed(files, compression));
		writeFiles(unfinished, differences(files, dictionaries));
		replaceFolder(distFolder(code), unfinished);
	} finally {
		if (existsSync(unfinished)) rmSync(unfinished, { recursive: true, force: true });
	}
}

/** Those that players have of the site that is replaced. */
const olderDictionaries = (folder: string): SiteFiles =>
	new Map(dictionaryPathsIn(folder).map((path) => [path.slice(1), readFileSync(folder + path)]));

/** Two renames, so that a server in front of the folder sees either the whole old site or the whole new one. */
function replaceFolder(folder: string, by: string): void {
	const old = `${by}-replaced`;
	rmSync(old, { recursive: true, force: true });
	if (existsSync(folder)) renameSync(folder, old);
	renameSync(by, folder);
	rmSync(old, { recursive: true, force: true });
}

/** Each build gets its own process, because Astro and i18next keep one site's state in their modules. */
function runAstro(variables: Record<string, string>): Promise<void> {
	const astro = resolve('node_modules/astro/bin/astro.mjs');
	// RT-25: what the address of the service worker says.
	const mode = process.env.BUILD_ENV ? ['--mode', process.env.BUILD_ENV] : [];
	const child = spawn(process.execPath, [astro, 'build', '--silent', ...mode], {
		env: { ...process.env, ...variables, ASTRO_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' },
		stdio: ['ignore', 'pipe', 'pipe'],
	});
	let output = '';
	child.stdout.on('data', (chunk) => (output += chunk));
	child.stderr.on('data', (chunk) => (output += chunk));
	return new Promise((done, failed) => {
		child.on('error', failed);
		child.on('exit', (exit) => {
			if (exit === 0) done();
			else failed(new Error(`The pages could not be built: ${firstComplaint(output)}`));
		});
	});
}

/** The line of a tool's output that says what is wrong: the last one before its stack trace. */
function firstComplaint(output: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
	const lines = output.replace(/\x1b\[[0-9;]*m/g, '').split('\n');
	const trace = lines.findIndex((line) => /^\s+at /.test(line));
	const before = (trace < 0 ? lines : lines.slice(0, trace)).map((line) => line.trim()).filter(Boolean);
	return before.find((line) => /error|cannot|missing|not /i.test(line)) ?? before.at(-1) ?? 'no reason given';
}
