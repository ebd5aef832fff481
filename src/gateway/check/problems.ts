import { type GenericSchema, pipe, safeParse } from 'valibot';

/** A fault in an answer. Texts of the answer are never part of it, because they can be secret. */
export interface Problem {
	/** Path of the field, such as value.games.3.image; or a part of the answer, such as Content-Type. */
	field: string;
	came: string;
	right: string;
}

/** The parts of a schema that the check reads. */
interface Schema {
	type: string;
	fallback?: unknown;
	entries?: Record<string, Schema>;
	item?: Schema;
	wrapped?: Schema;
	value?: Schema;
	options?: readonly unknown[];
	literal?: unknown;
	pipe?: readonly GenericSchema[];
}

const KINDS: Record<string, string> = {
	string: 'a text',
	number: 'a number',
	boolean: 'true or false',
	array: 'a list',
	object: 'an object',
	record: 'an object',
};

/** Describes a value by its kind. */
export function kindOf(value: unknown): string {
	if (value === undefined) return 'nothing';
	if (value === null || typeof value === 'boolean') return String(value);
	if (Array.isArray(value)) return 'a list';
	return KINDS[typeof value] ?? typeof value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds the fields of a value that don't fit its schema, also those that the site replaces by a fallback: the gateway
 * means something with them that no player sees. A field that may be missing may be null.
 */
export const problemsOf = (schema: GenericSchema, value: unknown): Problem[] =>
	problemsAt('value', schema as unknown as Schema, value);

function problemsAt(field: string, schema: Schema, value: unknown): Problem[] {
	const { type, entries, item, wrapped, value: each } = schema;
	if ((value === undefined || value === null) && ('fallback' in schema || type === 'optional')) return [];
	if (wrapped) return problemsAt(field, wrapped, value);
	if (Array.isArray(value) && item)
		// Items of most lists may be wrong, at the cost of the item. Null isn't an item at all.
		return value.flatMap((part, index) => problemsAt(`${field}.${index}`, item.wrapped ?? item, part));
	if (isObject(value) && (entries || each))
		return Object.entries<Schema | undefined>(entries ?? (value as never)).flatMap(([name]) =>
			problemsAt(`${field}.${name}`, entries?.[name] ?? (each as Schema), value[name]),
		);
	return fits(schema, value) ? [] : [{ field, came: kindOf(value), right: rightOf(schema) }];
}

function fits({ type, fallback, entries, literal, options, pipe: steps }: Schema, value: unknown): boolean {
	// The value of a call that only succeeds or fails can be anything.
	if (entries) return fallback !== undefined && !Object.keys(entries).length;
	if (type === 'literal') return value === literal;
	if (type === 'picklist') return options?.includes(value) ?? false;
	if (type === 'union') return (options as Schema[]).some((option) => fits(option, value));
	// The schema itself may have a fallback; its steps have none.
	return steps ? safeParse(pipe(...(steps as [GenericSchema])), value).success : typeof value === type;
}

function rightOf({ type, literal, options = [], pipe: steps }: Schema): string {
	if (type === 'literal') return String(literal);
	if (type === 'picklist') return `one of ${options.join(', ')}`;
	if (type === 'union') return (options as Schema[]).map(rightOf).join(' or ');
	return `${KINDS[type]}${steps && type !== 'array' ? ' of the contract’s form' : ''}`;
}
