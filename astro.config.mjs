import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { preloadIslands } from './src/build/preload-islands.ts';
import { serviceWorker } from './src/build/service-worker.ts';
import { browserBuild } from './src/build/vite/browser-build.ts';
import { chunks } from './src/build/vite/chunks.ts';
import { inlineScripts } from './src/build/vite/inline-scripts.ts';
import { leanHelpers } from './src/build/vite/lean-helpers.ts';
import { leanPackages } from './src/build/vite/lean-packages.ts';
import { ownCopies } from './src/build/vite/own-copies.ts';
import { recordFiles } from './src/build/vite/record-files.ts';

export default defineConfig({
	base: '/m',
	trailingSlash: 'never',
	outDir: process.env.OUT_DIR ?? './dist/dev',
	build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
	compressHTML: 'jsx',
	devToolbar: { enabled: false },
	// Fast Refresh knows React only, and throws in modules of pages without Astro's own islands: reloading serves.
	integrations: [react({ exclude: /\.tsx$/ }), astroI18next(), serviceWorker(), preloadIslands()],
	vite: {
		plugins: [
			inlineScripts(),
			leanPackages(),
			ownCopies(),
			leanHelpers(),
			browserBuild(),
			chunks(),
			recordFiles(),
		],
		resolve: {
			// @nanostores/react has to see the same hooks as the islands, also at prerender.
			noExternal: ['@nanostores/react'],
			// React source, Preact on the wire (https://preactjs.com/guide/v11/getting-started#aliasing-react-to-preact):
			// 9 KB instead of 61.
			alias: [
				{ find: /^react$/, replacement: 'preact/compat' },
				{ find: /^react-dom$/, replacement: 'preact/compat' },
				{ find: /^react-dom\/client$/, replacement: 'preact/compat/client' },
				{ find: /^react-dom\/server$/, replacement: 'preact/compat/server' },
				{ find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
				{ find: /^react\/jsx-dev-runtime$/, replacement: 'preact/jsx-runtime' },
			],
		},
		// The first to know logical properties; for older ones they would be written out by language, 3 KB of it.
		build: { cssTarget: ['chrome87', 'safari14.1'] },
	},
});
