/** The keywords of JSON Schema that the contract's document uses. */
export interface JsonSchema {
	$ref?: string;
	type?: string;
	const?: unknown;
	enum?: readonly unknown[];
	properties?: Record<string, JsonSchema>;
	required?: readonly string[];
	items?: JsonSchema;
	additionalProperties?: JsonSchema;
	anyOf?: readonly JsonSchema[];
	allOf?: readonly JsonSchema[];
	pattern?: string;
}

const typeOf = (value: unknown) => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value);

/** Returns the paths in a value that don't match a schema. `schemas` are the components that it refers to. */
export function misfits(
	schema: JsonSchema,
	value: unknown,
	schemas: Record<string, JsonSchema>,
	path = '',
): string[] {
	const { $ref, type, enum: choices, pattern } = schema;
	const inner = (each: JsonSchema, part: unknown, name: string | number) =>
		misfits(each, part, schemas, `${path}/${name}`);
	const wrong = (isWrong: boolean, what: string) => (isWrong ? [`${path}: ${what}`] : []);
	const fields = typeOf(value) === 'object' ? (value as Record<string, unknown>) : {};
	const options = schema.anyOf?.map((option) => misfits(option, value, schemas, path));
	return [
		...($ref ? misfits(schemas[$ref.replace(/.*\//, '')] as JsonSchema, value, schemas, path) : []),
		...wrong(type !== undefined && typeOf(value) !== type, `${typeOf(value)}, not ${type}`),
		...wrong('const' in schema && value !== schema.const, `not ${schema.const}`),
		...wrong(choices !== undefined && !choices.includes(value), `${value} is not one of ${choices}`),
		...wrong(pattern !== undefined && !new RegExp(pattern, 'u').test(String(value)), `not like ${pattern}`),
		...(schema.required ?? []).flatMap((name) => wrong(!(name in fields), `${name} is missing`)),
		...Object.entries(schema.properties ?? {}).flatMap(([name, field]) =>
			name in fields ? inner(field, fields[name], name) : [],
		),
		...Object.entries(fields).flatMap(([name, field]) =>
			schema.additionalProperties ? inner(schema.additionalProperties, field, name) : [],
		),
		...(Array.isArray(value) && schema.items
			? value.flatMap((item, index) => inner(schema.items as JsonSchema, item, index))
			: []),
		...(schema.allOf ?? []).flatMap((part) => misfits(part, value, schemas, path)),
		...(options?.every((found) => found.length) ? options.flat() : []),
	];
}
