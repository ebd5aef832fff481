import { parse } from 'acorn';

/**
 * Returns the syntax in a module that is newer than ES2018, or undefined if there is none. It accepts `import()` and
 * `import.meta`: browsers that run modules with them run them natively, and no build can lower them.
 */
export function newerThanEs2018(source: string): string | undefined {
	try {
		// Inside a text, the other name does no harm.
		const plain = source.replace(/\bimport(?=\s*\(|\.meta\b)/g, 'Import');
		parse(plain, { ecmaVersion: 2018, sourceType: 'module' });
		return undefined;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
		return `${error.message} at: ${source.slice(Math.max(0, at - 20), at + 40)}`;
	}
}
