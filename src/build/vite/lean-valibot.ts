import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Stands in for valibot. */
export const LEAN = fileURLToPath(new URL('../../lib/lean-valibot.ts', import.meta.url));

/** In the browser, a small module that has only what the contract uses takes valibot's place (src/lib/lean-valibot.ts). */
export function leanValibot(): Plugin {
	return {
		name: 'lean-valibot',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		resolveId: { filter: { id: /^valibot$/ }, handler: () => LEAN },
	};
}
