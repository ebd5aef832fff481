import pwa from '@vite-pwa/astro';
import type { AstroIntegration } from 'astro';
import { filesOf } from './vite/record-files.ts';

/** Sources of the offline page and of the search for another domain. Even with Save-Data, a device saves their files. */
const NEEDED = [
	'src/boot.ts',
	'src/features/site/offline/saved.ts',
	'src/features/site/domains/lost/lost.ts',
];

/**
 * Sources of the rest that works offline: search and favourites of the lobby, pictures, the search of help. Forms, dialogs and
 * games need a network anyway; their scripts are saved once they have been used.
 */
const USEFUL = [
	'src/features/site/offline/register.ts',
	'src/features/games/lobby/Lobby.island.tsx',
	'src/features/games/built-games.ts',
	'src/core/pictures.ts',
	'src/features/support/help/help-page.ts',
];

/** Builds src/worker/sw.ts into m/sw.js, with the list of hashed files that it saves ahead (HashedFile in src/worker/ahead.ts). */
export function serviceWorker(): AstroIntegration {
	return pwa({
		strategies: 'injectManifest',
		srcDir: 'src/worker',
		filename: 'sw.ts',
		// src/features/site/offline registers it, late; src/build/web-manifest.ts writes the web app manifest.
		injectRegister: false,
		manifest: false,
		injectManifest: {
			rollupFormat: 'iife',
			target: 'es2018',
			minify: true,
			sourcemap: true,
			globPatterns: ['_astro/*.{js,css}'],
			manifestTransforms: [
				(entries) => {
					const needed = filesOf(NEEDED);
					const all = filesOf([...NEEDED, ...USEFUL]);
					const saved = entries.filter(({ url }) => all.has(url)).sort((a, b) => (a.url < b.url ? -1 : 1));
					return { manifest: saved.map((entry) => ({ ...entry, needed: needed.has(entry.url) })) };
				},
			],
		},
	});
}
