import type { Plugin } from 'vite';

/** Makes the browser's build write a source map beside each script, which no script names. */
export function sourceMaps(): Plugin {
	return {
		name: 'source-maps',
		configEnvironment: (name) => (name === 'client' ? { build: { sourcemap: 'hidden' } } : undefined),
	};
}
