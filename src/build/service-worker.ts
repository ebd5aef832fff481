import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pwa from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';

/**
 * Scripts and styles that pages need offline, by name: those of the first load,
 * what marks a saved page, the search for another domain, search and favourites
 * of the lobby, the search of help. What they import comes along. Forms, dialogs and games need a network anyway; their scripts are
 * kept once they have been used.
 */
const SHELL = [
	'boot',
	'later',
	'saved',
	'lost',
	'race',
	'register',
	'lobby',
	'saved-games',
	'next-cdn',
	'help-page',
];

/** Builds src/worker/sw.ts into m/sw.js, with the names of the hashed files it saves ahead. */
export function serviceWorker(): AstroIntegration {
	return pwa({
		strategies: 'injectManifest',
		srcDir: 'src/worker',
		filename: 'sw.ts',
		// src/features/offline registers it, late; the web app manifest is of src/build/web-manifest.ts.
		injectRegister: false,
		manifest: false,
		injectManifest: {
			rollupFormat: 'iife',
			target: 'es2018',
			minify: true,
			globPatterns: ['_astro/*.{js,css}'],
			manifestTransforms: [
				(entries) => {
					const files = entries.map(({ url }) => url);
					const wanted = shellFiles(files, (file) =>
						readFileSync(join(process.env.OUT_DIR ?? '', file), 'utf8'),
					);
					return { manifest: entries.filter(({ url }) => wanted.includes(url)) };
				},
			],
		},
	});
}

/** Of all hashed files, those of the shell with what they import, other than by import(), in a fixed order. */
function shellFiles(files: readonly string[], read: (file: string) => string): string[] {
	const wanted = new Set<string>();
	const add = (file: string | undefined) => {
		if (!file || wanted.has(file)) return;
		wanted.add(file);
		if (!file.endsWith('.js')) return;
		for (const [, name] of read(file).matchAll(/(?:from|import)\s*["']\.\/([\w.-]+\.js)["']/g)) {
			add(files.find((each) => each === `_astro/${name}`));
		}
	};
	for (const name of SHELL) {
		const found = files.filter((file) => file.startsWith(`_astro/${name}.`));
		if (!found.length)
			throw new Error(`src/build/service-worker.ts: there is no script or style named ${name}`);
		for (const file of found) add(file);
	}
	return [...wanted].sort();
}
