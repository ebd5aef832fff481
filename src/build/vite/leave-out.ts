import type { Plugin } from 'vite';

/**
 * Modules that packages import and the site doesn't use, with the names they
 * export. The names become undefined, so using one fails.
 */
const UNUSED = [
	// Astro's code for client:* directives. With it, the script of all islands has more of preact/compat.
	{ module: /@astrojs\/react\/dist\/client\.js$/, names: ['default'] },
	// For the option `keys` of useStore: 0.2 KB of the first load, as boot has nanostores.
	{ module: /nanostores\/listen-keys\/index\.js$/, names: ['listenKeys', 'subscribeKeys'] },
];

const COMPAT = /preact\/compat\/dist\/compat\.mjs$/;

/** Parts of preact/compat that the site doesn't use, and their replacements. */
const UNUSED_PARTS: [part: RegExp, by: string][] = [
	// Names of SVG attributes, such as strokeWidth: 0.2 KB of the login dialog. Islands contain no SVG.
	[/\/\^\(\?:accent\|[^/]+\[A-Z\]\//, '/$^/'],
	// The attribute `style`: 0.2 KB. No island has it.
	[/if\("style"==\w&&.+?else if\("defaultValue"/, 'if("defaultValue"'],
	// Old names of lifecycle methods: 0.1 KB. Islands are functions.
	[/,\["componentWillMount",[^\]]+\]\.forEach\(.+?\}\}\)\}\);/, ';'],
];

/** Removes these modules and parts from the browser's scripts. The first load and the login dialog have no room for them. */
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
			filter: { id: COMPAT },
			handler(code, id) {
				let rest = code;
				for (const [part, by] of UNUSED_PARTS) {
					if (!part.test(rest)) throw new Error(`Not found in ${id}: ${part}`);
					rest = rest.replace(part, () => by);
				}
				return { code: rest, map: null };
			},
		},
	};
}
