import type { Plugin } from 'vite';

/**
 * Modules that packages import but nothing here uses, with the names they
 * export. Those names become undefined, so using one fails.
 */
const UNUSED = [
	// What Astro would hydrate islands with (client:*). It would bring more of preact/compat into the script of all islands.
	{ module: /@astrojs\/react\/dist\/client\.js$/, names: ['default'] },
];

/** Parts of package files that nothing here uses, and what takes their place. */
const UNUSED_PARTS = [
	// Names of SVG attributes, which islands would write as strokeWidth: 0.2 KB of the login dialog. Islands draw no SVG.
	{ module: /preact\/compat\/dist\/compat\.mjs$/, part: /\/\^\(\?:accent\|[^/]+\[A-Z\]\//, by: '/$^/' },
];

/** Leaves these modules and parts out of the browser's scripts. */
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
		transform: {
			filter: { id: UNUSED_PARTS.map(({ module }) => module) },
			handler(code, id) {
				const { part, by } = UNUSED_PARTS.find(({ module }) => module.test(id)) as (typeof UNUSED_PARTS)[0];
				if (!part.test(code)) throw new Error(`${id} has no ${part} any more`);
				return { code: code.replace(part, () => by), map: null };
			},
		},
	};
}
