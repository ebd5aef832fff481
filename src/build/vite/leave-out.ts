import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';

/**
 * Modules that packages import but nothing here uses, with the names they
 * export. Those names become undefined, so using one fails.
 */
const UNUSED = [
	// Astro's own hydration of islands (client:*). It would add more of preact/compat to the script of all islands.
	{ module: /@astrojs\/react\/dist\/client\.js$/, names: ['default'] },
	// For the option `keys` of useStore: 0.2 KB of the login dialog.
	{ module: /nanostores\/listen-keys\/index\.js$/, names: ['listenKeys', 'subscribeKeys'] },
];

/** Parts of package files that nothing here uses, and what takes their place. */
const UNUSED_PARTS = [
	// Node's crypto. Vite's empty stand-in for it would be one more script that a login waits for.
	{ module: /\/(crypto-js\/core|tweetnacl\/nacl-fast)\.js$/, part: /require\('crypto'\)/, by: 'undefined' },
	// Names of SVG attributes, which islands would write as strokeWidth: 0.2 KB of the login dialog. Icons are styled by CSS.
	{ module: /preact\/compat\/dist\/compat\.mjs$/, part: /\/\^\(\?:accent\|[^/]+\[A-Z\]\//, by: '/$^/' },
	// Styles with numbers, downloads, and double clicks: 0.2 KB. Islands have none.
	{
		module: /preact\/compat\/dist\/compat\.mjs$/,
		part: /if\("style"==\w&&.+?else if\("defaultValue"/,
		by: 'if("defaultValue"',
	},
	{ module: /preact\/compat\/dist\/compat\.mjs$/, part: /if\("download"==.+?else if\("tr/, by: 'if("tr' },
	{ module: /preact\/compat\/dist\/compat\.mjs$/, part: /"ondoubleclick"==\w\?\w="ondblclick":/, by: '' },
	// Lifecycle methods of classes by their old names: 0.1 KB. Islands are functions.
	{
		module: /preact\/compat\/dist\/compat\.mjs$/,
		part: /,\["componentWillMount",[^\]]+\]\.forEach\(.+?\}\}\)\}\);/,
		by: ';',
	},
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
				const lean = new RolldownMagicString(code);
				for (const { module, part, by } of UNUSED_PARTS) {
					if (!module.test(id)) continue;
					const found = part.exec(code);
					if (!found) throw new Error(`${id} has no ${part} any more`);
					if (by) lean.overwrite(found.index, found.index + found[0].length, by);
					else lean.remove(found.index, found.index + found[0].length);
				}
				return { code: lean.toString(), map: lean.generateMap({ source: id, hires: true }).toString() };
			},
		},
	};
}
