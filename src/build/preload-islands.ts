import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { filesOf } from './vite/record-files.ts';

const BOOT = 'src/boot.ts';
/** An entry in the table of islands in BOOT. */
const ENTRY = /^\t'?([\w-]+)'?: \(\) => import\('\.\/(features\/.+\.island\.tsx)'\),$/gm;
const GUARDED = / data-guard="/;
const IDLE_ISLAND = /<div data-island="([\w-]+)" data-start="idle"/g;
const BOOT_SCRIPT = /<script type="module" src="\/m\/_astro\/boot\./;

/**
 * Lists the scripts of an island that a member's page consists of in the page itself, so that a browser fetches them
 * beside the boot script. Otherwise they come one after the other: boot, the island, and what the island imports, each
 * after another round trip. Pages of visitors are complete without an island, and have none listed.
 */
export function preloadIslands(): AstroIntegration {
	return {
		name: 'preload-islands',
		hooks: {
			'astro:build:done': ({ dir }) => {
				const folder = fileURLToPath(dir);
				const sources = new Map<string, string>();
				for (const [, name = '', path] of readFileSync(BOOT, 'utf8').matchAll(ENTRY))
					sources.set(name, `src/${path}`);
				for (const path of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
					if (!path.endsWith('.html')) continue;
					const file = join(folder, path);
					const html = readFileSync(file, 'utf8');
					const islands = [...html.matchAll(IDLE_ISLAND)].flatMap(([, name = '']) => sources.get(name) ?? []);
					if (islands.length && GUARDED.test(html))
						writeFileSync(
							file,
							html.replace(BOOT_SCRIPT, (boot) => linksTo(islands) + boot),
						);
				}
			},
		},
	};
}

function linksTo(sources: readonly string[]): string {
	const atOnce = filesOf([BOOT]);
	return [...filesOf(sources)]
		.filter((file) => file.endsWith('.js') && !atOnce.has(file))
		.map((file) => `<link rel="modulepreload" href="/m/${file}">`)
		.join('');
}
