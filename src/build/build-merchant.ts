import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadMerchant } from '../merchants/index.ts';
import { compressed } from './compress.ts';
import { FINGERPRINT_FILE, fingerprint, fingerprintOf } from './fingerprint.ts';
import { finishSite } from './finish-site.ts';
import { inlineScripts } from './inline-scripts.ts';
import { archiveFolder, storeMaps, takeMaps } from './maps/store.ts';
import { prepareSite } from './prepare-site.ts';
import { readSite, writeFiles } from './site-files.ts';
import { keepHashedFiles, swapSite } from './swap.ts';
import { wranglerFiles } from './wrangler-config.ts';

/** Folder of a built merchant. A path in it is the path of its URL. */
export function distFolder(code: string): string {
	return resolve('dist', code);
}

export interface BuildOptions {
	/** Whether each text file gets a .gz beside its .br. */
	gzip?: boolean;
	/** Whether the content of the last build may be used if the gateway is unavailable. */
	mayUseSaved?: boolean;
	/** Whether to skip a site whose content, settings and code haven't changed. */
	onlyChanged?: boolean;
}

/**
 * Builds one merchant's site into dist/CODE. The old site stays in place until the new one is complete. Returns the
 * number of pages, or 'unchanged'. Throws a one-line error.
 */
export async function buildMerchant(
	code: string,
	gatewayUrl: string,
	{ gzip = false, mayUseSaved = false, onlyChanged = false }: BuildOptions = {},
): Promise<number | 'unchanged'> {
	const folder = distFolder(code);
	// Before the content: a change during the download is detected by the next build.
	const madeOf = await fingerprint(await loadMerchant(code), gatewayUrl, { gzip });
	if (onlyChanged && madeOf && madeOf === fingerprintOf(folder)) return 'unchanged';
	const prepared = await prepareSite(code, gatewayUrl, mayUseSaved);
	const unfinished = resolve('dist', `.${code}-unfinished`);
	const outDir = `${unfinished}/m`;
	rmSync(unfinished, { recursive: true, force: true });
	try {
		const inline = await inlineScripts();
		await runAstro({
			SITE_FILE: prepared.siteFile,
			OUT_DIR: outDir,
			DEFAULT_LANGUAGE: prepared.merchant.defaultLanguage.toLowerCase(),
		});
		const scripts = takeMaps(unfinished);
		const rendered = readSite(unfinished);
		const files = new Map(rendered);
		await finishSite(files, prepared, inline);
		storeMaps(archiveFolder(), code, files, scripts, inline.values());
		writeFiles(
			unfinished,
			[...files].filter(([path, content]) => rendered.get(path) !== content),
		);
		writeFiles(unfinished, await compressed(files, { gzip }));
		writeFiles(unfinished, wranglerFiles(prepared.merchant, folder, process.env.GATEWAY_URL ?? ''));
		if (madeOf && prepared.isCurrent) writeFiles(unfinished, [[FINGERPRINT_FILE, madeOf]]);
		keepHashedFiles(folder, unfinished);
		swapSite(folder, unfinished);
		return [...files.keys()].filter((path) => path.endsWith('.html')).length;
	} finally {
		rmSync(unfinished, { recursive: true, force: true });
	}
}

/** Each build gets its own process, because Astro and i18next keep one site's state in their modules. */
function runAstro(variables: Record<string, string>): Promise<void> {
	const astro = resolve('node_modules/astro/bin/astro.mjs');
	// RT-25: the service worker is registered with the name of this environment.
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
			else failed(new Error(`The pages could not be built: ${errorLine(output)}`));
		});
	});
}

/** Returns the line of a tool's output that has the error: the one before its stack trace. */
function errorLine(output: string): string {
	// biome-ignore lint/suspicious/noControlCharactersInRegex: terminal colours are control characters.
	const lines = output.replace(/\x1b\[[0-9;]*m/g, '').split('\n');
	const trace = lines.findIndex((line) => /^\s+at |^\s+(Location|Stack trace):/.test(line));
	const before = (trace < 0 ? lines : lines.slice(0, trace)).map((line) => line.trim()).filter(Boolean);
	return (
		before.find((line) => /error|cannot|missing|not |no such/i.test(line)) ?? before.at(-1) ?? 'unknown error'
	);
}
