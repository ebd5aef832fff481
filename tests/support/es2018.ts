import { type Node, parse } from 'acorn';

/**
 * Returns the syntax in a module that is newer than ES2018, or undefined if there is none.
 * `import()` and `import.meta` are let through: browsers that run modules with
 * them run them natively, and no build can lower them.
 */
export function newerThanEs2018(source: string): string | undefined {
	try {
		parse(withoutNativeImports(source), { ecmaVersion: 2018, sourceType: 'module' });
		return undefined;
	} catch (error) {
		if (!(error instanceof SyntaxError)) throw error;
		const at = 'pos' in error && typeof error.pos === 'number' ? error.pos : 0;
		return `${error.message} at: ${source.slice(Math.max(0, at - 20), at + 40)}`;
	}
}

/** Puts a name of the same length in place of each `import` that is an expression. */
function withoutNativeImports(source: string): string {
	let result = source;
	const visit = (node: Node) => {
		if (isNativeImport(node)) {
			result = `${result.slice(0, node.start)}Import${result.slice(node.start + 'import'.length)}`;
		}
		for (const child of Object.values(node).flat()) if (isNode(child)) visit(child);
	};
	visit(parse(source, { ecmaVersion: 'latest', sourceType: 'module' }));
	return result;
}

function isNativeImport(node: Node & { meta?: { name?: string } }): boolean {
	return node.type === 'ImportExpression' || (node.type === 'MetaProperty' && node.meta?.name === 'import');
}

function isNode(value: unknown): value is Node {
	return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}
