import { rolldown } from 'rolldown';
import type { Plugin } from 'vite';
import { LEAN } from './lean-valibot.ts';

const SUFFIX = '?inline-script';

/**
 * Makes `import text from './head.ts?inline-script'` give that module, bundled
 * and minified, as the text of a classic script. So inline scripts are typed
 * and tested, and share their rules with the other scripts.
 */
export function inlineScripts(): Plugin {
	return {
		name: 'inline-scripts',
		enforce: 'pre',
		async resolveId(source, importer) {
			if (!source.endsWith(SUFFIX)) return undefined;
			const resolved = await this.resolve(source.slice(0, -SUFFIX.length), importer, { skipSelf: true });
			return resolved && `${resolved.id}${SUFFIX}`;
		},
		async load(id) {
			if (!id.endsWith(SUFFIX)) return undefined;
			const bundle = await rolldown({
				input: id.slice(0, -SUFFIX.length),
				platform: 'browser',
				resolve: { alias: { valibot: LEAN } },
				transform: { target: 'es2018' },
			});
			const { output } = await bundle.generate({ format: 'iife', minify: true });
			for (const file of await bundle.watchFiles) this.addWatchFile(file);
			await bundle.close();
			return `export default ${JSON.stringify(output[0].code.trim())}`;
		},
	};
}
