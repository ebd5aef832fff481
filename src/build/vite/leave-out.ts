import type { Plugin } from 'vite';

/**
 * Modules of packages that nothing here uses, though what is used imports them,
 * and what they export. Using one all the same fails: it's undefined.
 */
const UNUSED = [
	// What Astro would hydrate islands with (client:*). It would bring more of preact/compat into the script of all islands.
	{ module: /@astrojs\/react\/dist\/client\.js$/, names: ['default'] },
	// For the option `keys` of useStore: 0.2 KB of the login dialog.
	{ module: /nanostores\/listen-keys\/index\.js$/, names: ['listenKeys', 'subscribeKeys'] },
];

/** Leaves them out of what browsers get. */
export function leaveOut(): Plugin {
	return {
		name: 'leave-out',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		load: {
			filter: { id: UNUSED.map(({ module }) => module) },
			handler(id) {
				const names = UNUSED.find(({ module }) => module.test(id))?.names ?? [];
				return `const unused = undefined; export { ${names.map((name) => `unused as ${name}`).join()} };`;
			},
		},
	};
}
