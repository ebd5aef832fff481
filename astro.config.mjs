import react from '@astrojs/react';
import { defineConfig } from 'astro/config';
import astroI18next from 'astro-i18next';
import { bootChunk } from './src/cli/boot-chunk.ts';
import { embeddedGateway } from './src/cli/embedded-gateway.ts';
import { inlineScripts } from './src/cli/inline-scripts.ts';
import { leanContract } from './src/cli/lean-contract.ts';
import { leanValibot } from './src/cli/lean-valibot.ts';
import { leaveOut } from './src/cli/leave-out.ts';
import { oldBrowsers } from './src/cli/old-browsers.ts';
import { preloadHelper } from './src/cli/preload-helper.ts';

export default defineConfig({
	base: '/m',
	trailingSlash: 'never',
	outDir: process.env.OUT_DIR ?? './dist/dev',
	build: { format: 'file', assets: '_astro', inlineStylesheets: 'always' },
	compressHTML: 'jsx',
	devToolbar: { enabled: false },
	// The gateway first: it finds out for which merchant the others work.
	// Fast Refresh knows React only, and throws in modules of pages without Astro's own islands: reloading serves.
	integrations: [embeddedGateway(), react({ exclude: /\.tsx$/ }), astroI18next()],
	vite: {
		plugins: [
			inlineScripts(),
			leanContract(),
			leanValibot(),
			leaveOut(),
			preloadHelper(),
			oldBrowsers(),
			bootChunk(),
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
