import type { Plugin } from 'vite';

/** Astro sets the client's target to esnext, but cheap phones keep the browser they came with. */
export function oldBrowsers(): Plugin {
	return {
		name: 'old-browsers',
		enforce: 'post',
		configEnvironment: (name) => (name === 'client' ? { build: { target: 'es2018' } } : undefined),
	};
}
