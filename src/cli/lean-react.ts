import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const lib = (file: string) => fileURLToPath(new URL(`../lib/${file}`, import.meta.url));

const REPLACED = new Map([
	['preact/compat', lib('react.ts')],
	['preact/compat/client', lib('react-dom-client.ts')],
]);

/**
 * In the browser, what islands use of React stands on Preact's own hooks alone:
 * preact/compat imitates the rest of React too, for a kilobyte more. Pages are
 * still rendered with it, and in development it serves as well.
 */
export function leanReact(): Plugin {
	return {
		name: 'lean-react',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		resolveId: {
			filter: { id: /^preact\/compat/ },
			handler: (id, importer) =>
				/\/src\/|@nanostores\/react/.test(importer ?? '') ? REPLACED.get(id) : undefined,
		},
	};
}
