import ts from 'typescript';
import type { GenericSchema } from 'valibot';

/** The parts of a schema that contain other schemas. */
interface Parts {
	entries?: Record<string, GenericSchema>;
	options?: readonly GenericSchema[];
	item?: GenericSchema;
	wrapped?: GenericSchema;
	value?: GenericSchema;
}

/** Comments on fields, by the entries of the schema that has them. */
export type FieldComments = Map<object, Record<string, string>>;

const OPTIONS: ts.CompilerOptions = {
	strict: true,
	module: ts.ModuleKind.NodeNext,
	target: ts.ScriptTarget.ESNext,
	allowImportingTsExtensions: true,
	noEmit: true,
	types: [],
};

/**
 * Reads comments from sources, for the document of the contract. Descriptions in the schemas would be downloaded by
 * every player.
 */
export function createReader(files: readonly string[]) {
	const program = ts.createProgram(files, OPTIONS);
	const checker = program.getTypeChecker();
	const comments: FieldComments = new Map();

	function exported(name: string, file: string): ts.Symbol {
		const source = program.getSourceFile(file);
		const module = source && checker.getSymbolAtLocation(source);
		const found = module && checker.getExportsOfModule(module).find((each) => each.name === name);
		if (!found) throw new Error(`${file} doesn't export ${name}`);
		return named(found);
	}

	/** Returns a symbol's comment on one line, without the ids of requirements at its start. */
	function commentOf(symbol: ts.Symbol): string | undefined {
		const text = ts.displayPartsToString(symbol.getDocumentationComment(checker)).replace(/\s+/g, ' ');
		const plain = text
			.replace(/^[A-Z]{2,3}-\d+(, [A-Z]{2,3}-\d+)*[.:,]? */, '')
			.replace(/ \([A-Z]{2,3}-\d+\)/g, '');
		return plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : undefined;
	}

	const named = (symbol: ts.Symbol) =>
		symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;

	/** Returns the expression that a constant or a field is set to. */
	function valueOfSymbol(symbol: ts.Symbol | undefined): ts.Expression | undefined {
		const declared = symbol && named(symbol).valueDeclaration;
		if (!declared) return undefined;
		if (ts.isShorthandPropertyAssignment(declared))
			return valueOfSymbol(checker.getShorthandAssignmentValueSymbol(declared));
		const { initializer } = declared as ts.VariableDeclaration | ts.PropertyAssignment;
		return initializer && ts.isIdentifier(initializer)
			? valueOfSymbol(checker.getSymbolAtLocation(initializer))
			: initializer;
	}

	/** Finds the type of a schema with fields or choices in an expression such as fallback(listOf(object({ … })), []). */
	function coreType(node: ts.Expression | undefined): ts.Type | undefined {
		const found = node && resolved(node);
		if (!found) return undefined;
		let type: ts.Type | undefined = checker.getTypeAtLocation(found);
		while (type && !['entries', 'options', 'key'].some((name) => type?.getProperty(name)))
			type = typeOf(type.getProperty('item') ?? type.getProperty('wrapped'));
		// The type of listOf() has no parts.
		return type ?? (ts.isCallExpression(found) ? coreType(found.arguments[0]) : undefined);
	}

	const resolved = (node: ts.Expression) =>
		ts.isIdentifier(node) ? valueOfSymbol(checker.getSymbolAtLocation(node)) : node;

	const typeOf = (symbol: ts.Symbol | undefined) => symbol && checker.getTypeOfSymbol(symbol);

	function collect(schema: GenericSchema, node: ts.Expression | undefined): void {
		const { entries = {}, options = [], item, wrapped, value } = schema as Parts;
		const inner = item ?? wrapped;
		if (inner) {
			collect(inner, node);
			return;
		}
		const partOf = (name: string) => typeOf(coreType(node)?.getProperty(name));
		for (const [name, part] of Object.entries(entries)) {
			const field = partOf('entries')?.getProperty(name);
			const comment = field && commentOf(field);
			if (comment) comments.set(entries, { ...comments.get(entries), [name]: comment });
			collect(part, valueOfSymbol(field));
		}
		const found = node && resolved(node);
		const [first, second] = found && ts.isCallExpression(found) ? found.arguments : [];
		if (value) collect(value, second);
		if (first && ts.isArrayLiteralExpression(first))
			for (const [index, option] of options.entries()) collect(option, first.elements[index]);
	}

	return {
		comments,

		/** Collects the comments on the fields of an exported schema, or of a part such as an endpoint's `value`. */
		collectFrom(schema: GenericSchema, name: string, file: string, part?: 'value' | 'fields'): void {
			const whole = valueOfSymbol(exported(name, file));
			const symbol = part && whole && checker.getTypeAtLocation(whole).getProperty(part);
			collect(schema, part ? valueOfSymbol(symbol) : whole);
		},

		/** Returns the comments on the fields of an exported object, by their names. */
		commentsIn(name: string, file: string): Record<string, string | undefined> {
			const fields = typeOf(exported(name, file))?.getProperties() ?? [];
			return Object.fromEntries(fields.map((field) => [field.name, commentOf(field)]));
		},

		commentOn: (name: string, file: string): string | undefined => commentOf(exported(name, file)),

		/** Returns the name of the first type argument of an exported constant: the type of what a call sends. */
		requestOf(name: string, file: string): string | undefined {
			const { valueDeclaration: declared } = exported(name, file);
			const type = declared && ts.isVariableDeclaration(declared) ? declared.type : undefined;
			return type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0]?.getText() : undefined;
		},
	};
}
