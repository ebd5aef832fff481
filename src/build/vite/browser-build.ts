import type { Plugin } from 'vite';

/**
 * Options of the browser's build. Astro sets its target to esnext, but cheap phones keep the browser they came with.
 * No script names its source map.
 */
export function browserBuild(): Plugin {
	return {
		name: 'browser-build',
		enforce: 'post',
		configEnvironment: (name) =>
			name === 'client' ? { build: { target: 'es2018', sourcemap: 'hidden' } } : undefined,
	};
}
