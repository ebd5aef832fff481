import type { Plugin } from 'vite';

const IMPORT = /import \{ ([^}]+) \} from "[^"]*rolldown-runtime[^"]*";/;

/** Rolldown's helpers, as far as the scripts here use them. */
const HELPERS: Record<string, string> = {
	// The exports of a module, for import() of a script that contains several.
	__exportAll: `(all) => {
	const namespace = {};
	for (const name in all) Object.defineProperty(namespace, name, { get: all[name], enumerable: true });
	return namespace;
}`,
	// The packages of the encryption (NET-05). Both are imported by their default.
	__commonJSMin: `(run, module) => () => {
	if (!module) run((module = { exports: {} }).exports, module);
	return module.exports;
}`,
	__toESM: '(exported) => ({ default: exported })',
	// They look for Node's crypto before they take the browser's.
	__require: "() => { throw new Error('There is no require() in a browser'); }",
};

/**
 * Gives each script the helpers that it needs. Rolldown has all of them in one
 * script of half a kilobyte, and every login would wait for it.
 */
export function leanHelpers(): Plugin {
	return {
		name: 'lean-helpers',
		apply: 'build',
		applyToEnvironment: ({ name }) => name === 'client',
		renderChunk(code) {
			const names = IMPORT.exec(code)?.[1]
				?.split(',')
				.map((each) => each.trim().replace(/^\w+ as /, ''));
			if (!names) return null;
			const helpers = names.map((name) => {
				const helper = HELPERS[name];
				if (!helper) throw new Error(`A script needs rolldown's ${name}, which is not known here`);
				return `const ${name} = ${helper};`.replace(/\n\t*/g, ' ');
			});
			// On the import's own line: the source map stays right for all others.
			return { code: code.replace(IMPORT, () => helpers.join(' ')), map: null };
		},
	};
}
