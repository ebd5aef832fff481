import { spawn } from 'node:child_process';
import { existsSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { writeBrand } from './brand.ts';
import { compressFolder } from './compress.ts';
import { prepareSite } from './prepare-site.ts';
import { robotsTxt } from './robots-txt.ts';
import { secureFolder } from './secure.ts';
import { SITEMAP_PATH, writeSitemap } from './sitemap.ts';

/** Folder of a built merchant; a path in it is the URL's path. */
export function distFolder(code: string): string {
	return resolve('dist', code);
}

/**
 * Builds one merchant's site into dist/CODE. The old one stays in place until
 * the new one is complete. Throws an Error of one line.
 */
export async function buildMerchant(code: string, gatewayUrl: string): Promise<void> {
	const { merchant, siteFile } = await prepareSite(code, gatewayUrl);
	const unfinished = resolve('dist', `.${code}-unfinished`);
	const outDir = `${unfinished}/m`;
	rmSync(unfinished, { recursive: true, force: true });
	try {
		await runAstro({
			SITE_FILE: siteFile,
			OUT_DIR: outDir,
			DEFAULT_LANGUAGE: merchant.defaultLanguage.toLowerCase(),
		});
		await writeBrand(merchant, outDir);
		secureFolder(outDir, merchant);
		const listed = writeSitemap(unfinished, merchant);
		writeFileSync(`${unfinished}/robots.txt`, robotsTxt(merchant, listed ? SITEMAP_PATH : undefined));
		await compressFolder(unfinished);
		replaceFolder(distFolder(code), unfinished);
	} finally {
		if (existsSync(unfinished)) rmSync(unfinished, { recursive: true, force: true });
	}
}

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
	const child = spawn(process.execPath, [astro, 'build', '--silent'], {
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
