import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { GenericSchema } from 'valibot';

/**
 * Comments of the contract, for its document. They are read from the sources, because descriptions in the schemas would
 * be downloaded by every player.
 */

/** An expression of a source file. */
interface Place {
	node: ts.Node;
	file: string;
}

interface Field {
	comment: string | undefined;
	place: Place;
}

/** The parts of a schema that contain other schemas. */
interface Parts {
	entries?: Record<string, GenericSchema>;
	options?: readonly GenericSchema[];
	item?: GenericSchema;
	wrapped?: GenericSchema;
	value?: GenericSchema;
}

const sources = new Map<string, ts.SourceFile>();

function sourceOf(file: string): ts.SourceFile {
	const known = sources.get(file);
	if (known) return known;
	const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ESNext, true);
	sources.set(file, source);
	return source;
}

const variablesOf = (file: string): ts.VariableDeclaration[] =>
	sourceOf(file)
		.statements.filter(ts.isVariableStatement)
		.flatMap(({ declarationList }) => [...declarationList.declarations]);

/** Returns the text of the comment before a node, on one line and without the ids of requirements at its start. */
function commentOf(node: ts.Node): string | undefined {
	const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc);
	const text = ts.getTextOfJSDocComment(comment?.comment)?.replace(/\s+/g, ' ');
	const plain = text
		?.replace(/^[A-Z]{2,3}-\d+(, [A-Z]{2,3}-\d+)*[.:,]? */, '')
		.replace(/ \([A-Z]{2,3}-\d+\)/g, '');
	return plain ? plain.charAt(0).toUpperCase() + plain.slice(1) : undefined;
}

/** Finds the value of a name: a variable, a part of one, or an import. */
function placeOf(name: string, file: string): Place | undefined {
	for (const { name: declared, initializer } of variablesOf(file)) {
		if (!initializer) continue;
		if (ts.isIdentifier(declared) && declared.text === name) return { node: initializer, file };
		if (!ts.isObjectBindingPattern(declared)) continue;
		const part = declared.elements.find((each) => each.name.getText() === name);
		if (!part) continue;
		if (part.dotDotDotToken) return { node: initializer, file };
		return fieldsOf({ node: initializer, file }).get((part.propertyName ?? part.name).getText())?.place;
	}
	for (const statement of sourceOf(file).statements.filter(ts.isImportDeclaration)) {
		const from = (statement.moduleSpecifier as ts.StringLiteral).text;
		const names = statement.importClause?.namedBindings;
		if (!from.startsWith('.') || !names || !ts.isNamedImports(names)) continue;
		const found = names.elements.find((each) => each.name.text === name);
		if (found) return placeOf((found.propertyName ?? found.name).text, join(dirname(file), from));
	}
	return undefined;
}

/** Follows names to the call or the object that they stand for. */
function resolve(place: Place | undefined): Place | undefined {
	const { node, file } = place ?? {};
	if (!node || !file) return undefined;
	if (ts.isAsExpression(node) || ts.isSatisfiesExpression(node))
		return resolve({ node: node.expression, file });
	if (ts.isIdentifier(node)) return resolve(placeOf(node.text, file));
	if (!ts.isPropertyAccessExpression(node)) return place;
	const holder = resolve({ node: node.expression, file });
	if (node.name.text === 'entries' && holder && ts.isCallExpression(holder.node))
		return resolve({ node: holder.node.arguments[0] as ts.Node, file: holder.file });
	return holder && resolve(fieldsOf(holder).get(node.name.text)?.place);
}

/** Returns the fields of an object, with those that it takes from others. */
function fieldsOf(place: Place): Map<string, Field> {
	const found = resolve(place);
	const fields = new Map<string, Field>();
	if (!found || !ts.isObjectLiteralExpression(found.node)) return fields;
	const { file } = found;
	for (const property of found.node.properties) {
		if (ts.isSpreadAssignment(property)) {
			for (const [name, field] of fieldsOf({ node: property.expression, file })) fields.set(name, field);
		} else if (ts.isPropertyAssignment(property) || ts.isShorthandPropertyAssignment(property)) {
			const node = ts.isPropertyAssignment(property) ? property.initializer : property.name;
			fields.set(property.name.getText(), { comment: commentOf(property), place: { node, file } });
		}
	}
	return fields;
}

const coreOf = (schema: GenericSchema): Parts => {
	const { item, wrapped } = schema as Parts;
	const inner = item ?? wrapped;
	return inner ? coreOf(inner) : (schema as Parts);
};

/** Comments on fields, by the entries of the schema that has them. */
export type FieldComments = Map<object, Record<string, string>>;

/** Collects the comments on the fields of a schema, which `place` makes. */
function collect(schema: GenericSchema, place: Place, comments: FieldComments): void {
	const found = resolve(place);
	if (!found || !ts.isCallExpression(found.node)) return;
	const { node: call, file } = found;
	const [first, second] = call.arguments.map((node): Place => ({ node, file }));
	const { entries, options, value } = coreOf(schema);
	if (!first) return;
	switch (call.expression.getText()) {
		case 'object':
			for (const [name, field] of fieldsOf(first)) {
				const inner = entries?.[name];
				if (!entries || !inner) continue;
				if (field.comment) comments.set(entries, { ...comments.get(entries), [name]: field.comment });
				collect(inner, field.place, comments);
			}
			break;
		case 'record':
			if (value && second) collect(value, second, comments);
			break;
		case 'union':
		case 'intersect':
			if (ts.isArrayLiteralExpression(first.node))
				for (const [index, node] of first.node.elements.entries()) {
					const option = options?.[index];
					if (option) collect(option, { node, file }, comments);
				}
			break;
		default:
			collect(schema, first, comments);
	}
}

/** Adds the comments on the fields of an exported value, such as an endpoint's `value` or the `fields` of a check. */
export function collectFrom(
	schema: GenericSchema,
	{ name, file }: { name: string; file: string },
	part: 'value' | 'fields' | undefined,
	comments: FieldComments,
): void {
	const whole = placeOf(name, file);
	const place = part && whole ? fieldsOf(whole).get(part)?.place : whole;
	if (place) collect(schema, place, comments);
}

/** Returns the comments on the fields of an exported object, by their names. */
export const commentsIn = (name: string, file: string): Record<string, string | undefined> =>
	Object.fromEntries(
		[...fieldsOf(placeOf(name, file) ?? { node: sourceOf(file), file })].map(([field, { comment }]) => [
			field,
			comment,
		]),
	);

/** Returns the comment on an exported constant, and the name of the type of what a call sends. */
export function aboutConstant(
	name: string,
	file: string,
): { comment: string | undefined; request: string | undefined } {
	const variable = variablesOf(file).find((each) => each.name.getText() === name);
	const type = variable?.type;
	const request = type && ts.isTypeReferenceNode(type) ? type.typeArguments?.[0]?.getText() : undefined;
	return { comment: variable && commentOf(variable.parent.parent), request };
}
