import type { Plugin } from 'vite';
import { inlineScript } from '../inline-scripts.ts';

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
			const { text, files } = await inlineScript(id.slice(0, -SUFFIX.length));
			for (const file of files) this.addWatchFile(file);
			return `export default ${JSON.stringify(text)}`;
		},
	};
}
