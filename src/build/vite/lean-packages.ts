import { resolve } from 'node:path';
import { RolldownMagicString } from 'rolldown';
import type { Plugin } from 'vite';

/** Stands in for valibot: a small module that has only what the contract uses. */
export const LEAN_VALIBOT = resolve(import.meta.dirname, '../../lib/lean-valibot.ts');

/** Modules that packages import, and what takes their place. */
const MODULES = [
	// Astro's own hydration of islands (client:*). It would add more of preact/compat to the script of all islands.
	{ module: /@astrojs\/react\/dist\/client\.js$/, by: 'export default undefined;' },
	// For the option `keys` of useStore, which nothing here uses: 0.2 KB of the login dialog.
	{
		module: /nanostores\/listen-keys\/index\.js$/,
		by: 'export const listenKeys = undefined, subscribeKeys = undefined;',
	},
	// Vite's helper behind every import() also waits for style sheets, which scripts here never bring, and costs the first
	// load 0.7 KB more. This one only fetches a script's own imports together with it, not after it.
	{
		module: /^\0vite\/preload-helper\.js$/,
		by: `export const __vitePreload = (load, files) => {
			for (const file of files || []) {
				const link = document.createElement('link');
				link.rel = 'modulepreload';
				link.href = '/m/' + file;
				document.head.append(link);
			}
			return load();
		};`,
	},
];

const COMPAT = /preact\/compat\/dist\/compat\.mjs$/;
const FINGERPRINT = /@fingerprintjs\/fingerprintjs\/dist\/fp\.esm\.js$/;

/** Parts of packages that nothing here uses, or that have to change, and what takes their place. */
const PARTS = [
	// Node's crypto. Vite's empty stand-in for it would be one more script that a login waits for.
	{ module: /\/(crypto-js\/core|tweetnacl\/nacl-fast)\.js$/, part: /require\('crypto'\)/, by: 'undefined' },
	// Names of SVG attributes, which islands would write as strokeWidth: 0.2 KB of the login dialog. Icons are styled by CSS.
	{ module: COMPAT, part: /\/\^\(\?:accent\|[^/]+\[A-Z\]\//, by: '/$^/' },
	// Styles with numbers, downloads, and double clicks: 0.2 KB. Islands have none.
	{ module: COMPAT, part: /if\("style"==\w&&.+?else if\("defaultValue"/, by: 'if("defaultValue"' },
	{ module: COMPAT, part: /if\("download"==.+?else if\("tr/, by: 'if("tr' },
	{ module: COMPAT, part: /"ondoubleclick"==\w\?\w="ondblclick":/, by: '' },
	// Lifecycle methods of classes by their old names: 0.1 KB. Islands are functions.
	{ module: COMPAT, part: /,\["componentWillMount",[^\]]+\]\.forEach\(.+?\}\}\)\}\);/, by: ';' },
	// FingerprintJS measures fonts in a frame that it gives a constant text as its page. If pages enforce Trusted Types,
	// the text has to come from the site's policy; without it, such devices would get other ids.
	{
		module: FINGERPRINT,
		part: /^/,
		by: `import { trustedFrame } from ${JSON.stringify(resolve('src/core/trusted-types.ts'))}; `,
	},
	{ module: FINGERPRINT, part: /(?<=iframe\.srcdoc = )initialHtml(?=;)/, by: 'trustedFrame(initialHtml)' },
];

/** Replaces modules and parts of packages in the browser's scripts. */
export function leanPackages(): Plugin {
	return {
		name: 'lean-packages',
		enforce: 'pre',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		resolveId: { filter: { id: /^valibot$/ }, handler: () => LEAN_VALIBOT },
		load: {
			filter: { id: MODULES.map(({ module }) => module) },
			handler: (id) => MODULES.find(({ module }) => module.test(id))?.by,
		},
		transform: {
			filter: { id: PARTS.map(({ module }) => module) },
			handler(code, id) {
				const lean = new RolldownMagicString(code);
				for (const { module, part, by } of PARTS) {
					if (!module.test(id)) continue;
					const found = part.exec(code);
					if (!found) throw new Error(`${id} has no ${part} any more`);
					const end = found.index + found[0].length;
					if (!found[0]) lean.prependLeft(found.index, by);
					else if (by) lean.overwrite(found.index, end, by);
					else lean.remove(found.index, end);
				}
				return { code: lean.toString(), map: lean.generateMap({ source: id, hires: true }).toString() };
			},
		},
	};
}
