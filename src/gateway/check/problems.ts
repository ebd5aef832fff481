import { type GenericSchema, safeParse } from 'valibot';

/** A fault in an answer. Texts of the answer are never part of it, because they can be secret. */
export interface Problem {
	/** Path of the field, such as value.games.3.image; or a part of the answer, such as Content-Type. */
	field: string;
	came: string;
	right: string;
}

/** The parts of a schema that the check reads. */
interface Parts {
	type: string;
	fallback?: unknown;
	entries?: Record<string, Schema>;
	item?: Schema;
	wrapped?: Schema;
	value?: Schema;
	options?: readonly unknown[];
	literal?: unknown;
	pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
}
type Schema = GenericSchema & Parts;

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
	if (value === '') return 'an empty text';
	if (Array.isArray(value)) return 'a list';
	return KINDS[typeof value] ?? typeof value;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Finds the fields of a value that don't fit its schema, also those that the site replaces by a fallback: the gateway
 * means something with them that no player sees. A field that may be missing may be null.
 */
export function problemsOf(schema: GenericSchema, value: unknown, field = 'value'): Problem[] {
	const {
		type,
		fallback,
		entries = {},
		item,
		wrapped,
		value: each,
		options = [],
		literal,
		pipe,
	} = schema as Schema;
	const mayBeMissing = 'fallback' in schema || type === 'optional';
	if ((value === undefined || value === null) && mayBeMissing) return [];
	const wrong = (right: string, came = kindOf(value)): Problem[] => [{ field, came, right }];
	switch (type) {
		case 'optional':
			return wrapped ? problemsOf(wrapped, value, field) : [];
		case 'object':
			// The value of a call that only succeeds or fails can be anything.
			if (fallback && !Object.keys(entries).length) return [];
			if (!isObject(value)) return wrong('an object');
			return Object.entries(entries).flatMap(([name, part]) =>
				problemsOf(part, value[name], `${field}.${name}`),
			);
		case 'array':
			if (!Array.isArray(value)) return wrong('a list');
			return value.flatMap((part, index) => (item ? itemProblems(item, part, `${field}.${index}`) : []));
		case 'record':
			if (!isObject(value)) return wrong('an object');
			return Object.entries(value).flatMap(([name, part]) =>
				each ? problemsOf(each, part, `${field}.${name}`) : [],
			);
		case 'picklist':
			if (options.includes(value)) return [];
			return wrong(`one of ${options.join(', ')}`, typeof value === 'string' ? 'another text' : undefined);
		case 'literal':
			return value === literal ? [] : wrong(String(literal));
		case 'union':
			return safeParse(schema, value).success && isOneOf(options as Schema[], value)
				? []
				: wrong((options as Schema[]).map((option) => KINDS[option.type]).join(' or '));
		default:
			if (typeof value !== type) return wrong(KINDS[type] ?? type);
			return fitsPipe(pipe, String(value))
				? []
				: wrong('a text of the contract’s form', 'a text of another form');
	}
}

/** Items of most lists may be wrong, at the cost of the item. Null isn't an item at all. */
const itemProblems = (item: Schema, part: unknown, field: string): Problem[] =>
	problemsOf(item.type === 'optional' && item.wrapped ? item.wrapped : item, part, field);

const isOneOf = (options: readonly Schema[], value: unknown) =>
	options.some(({ type }) => typeof value === type);

function fitsPipe(pipe: Parts['pipe'], text: string): boolean {
	return (pipe ?? []).every(({ type, requirement }) => {
		if (type === 'regex') return (requirement as RegExp).test(text);
		return type !== 'min_length' || text.length >= (requirement as number);
	});
}
