import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesOf } from './vite/record-files.ts';

const BOOT = 'src/boot.ts';
/** In BOOT: the loader of an island, in its entry in the table of islands or before the table. */
const LOADER = /([\w-]+)'?(?::| =) \(\) => import\('\.\/(features\/.+\.island\.tsx)'\)/g;
/** In BOOT: an entry that shares a loader. */
const SHARED = /^\t'?([\w-]+)'?: (\w+),$/gm;
const GUARDED = / data-guard="/;
const IDLE_ISLAND = /<div data-island="([\w-]+)" data-start="idle"/g;
const BOOT_SCRIPT = /<script type="module" src="\/m\/_astro\/boot\./;

/**
 * Preloads the scripts of the islands that fill members' pages, so that browsers fetch them together with the boot
 * script. Otherwise boot, the island and its imports each take another round trip. Visitors' pages are complete without
 * islands.
 */
export function preloadIslands(): AstroIntegration {
	return {
		name: 'preload-islands',
		hooks: {
			'astro:build:done': ({ dir }) => {
				const folder = fileURLToPath(dir);
				const sources = islandSources(readFileSync(BOOT, 'utf8'));
				for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
					if (!path.endsWith('.html')) continue;
					const file = join(folder, path);
					const html = readFileSync(file, 'utf8');
					const names = [...html.matchAll(IDLE_ISLAND)].map(([, name = '']) => name);
					if (!names.length || !GUARDED.test(html)) continue;
					const islands = names.map((name) => {
						const source = sources.get(name);
						if (!source) throw new Error(`${BOOT} lists no island ${name}, which ${path} starts`);
						return source;
					});
					writeFileSync(
						file,
						html.replace(BOOT_SCRIPT, (boot) => linksTo(islands) + boot),
					);
				}
			},
		},
	};
}

/** Finds the source file of each island, by its name in the table of `boot`, the text of src/boot.ts. */
function islandSources(boot: string): Map<string, string> {
	const sources = new Map<string, string>();
	for (const [, name = '', path] of boot.matchAll(LOADER)) sources.set(name, `src/${path}`);
	for (const [, name = '', loader = ''] of boot.matchAll(SHARED)) {
		const source = sources.get(loader);
		if (source) sources.set(name, source);
	}
	return sources;
}

function linksTo(sources: readonly string[]): string {
	const atOnce = filesOf([BOOT]);
	return [...filesOf(sources)]
		.filter((file) => file.endsWith('.js') && !atOnce.has(file))
		.map((file) => `<link rel="modulepreload" href="/m/${file}">`)
		.join('');
}
