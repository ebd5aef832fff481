import { readdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { scriptHashes } from '../build/inline-scripts.ts';
import type { Bundle, Pages } from './bundle.ts';

/** Lets Astro compile pages and scripts, keeps both in `folder`, and renders nothing. */
export function keepPages(folder: string): AstroIntegration {
	let compiled: URL;
	let pages: Pages = new Map();
	return {
		name: 'keep-pages',
		hooks: {
			'astro:config:done': ({ config }) => {
				compiled = new URL('./.prerender/', config.outDir);
			},
			'astro:build:setup': (build) => {
				// Their styles come later, as they are bundled.
				pages = build.pages;
			},
			'astro:build:start': ({ setPrerenderer }) => {
				setPrerenderer({
					name: 'keep-pages',
					async setup() {
						renameSync(fileURLToPath(compiled), `${folder}/pages`);
						const [entry = ''] = readdirSync(`${folder}/pages`).filter((file) =>
							/^prerender-entry\..*\.mjs$/.test(file),
						);
						const styles = Object.fromEntries([...pages].map(([key, page]) => [key, page.styles]));
						const scripts = [...(await scriptHashes())];
						const bundle: Bundle = { entry, styles, scripts };
						writeFileSync(`${folder}/bundle.json`, JSON.stringify(bundle));
					},
					getStaticPaths: async () => [],
					render: () => Promise.reject(new Error('Nothing is rendered here')),
				});
			},
		},
	};
}
