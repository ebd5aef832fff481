import { type ConversionConfig, type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type { GenericSchema } from 'valibot';
import type { FieldComments } from './comments.ts';

export type { JsonSchema } from '@valibot/to-json-schema';

/** The parts of a schema that decide whether a gateway may leave a field out. */
interface Field {
	type: string;
	entries?: Record<string, Field>;
	fallback?: unknown;
}

const PREFIX = '#/components/schemas/';

/** Converts schemas of the contract to JSON Schema for OpenAPI 3.1. `named` become components. */
export function createConverter(named: Record<string, GenericSchema>, comments: FieldComments) {
	const config: ConversionConfig = {
		target: 'draft-2020-12',
		typeMode: 'input',
		definitions: named,
		overrideRef: ({ referenceId }) => PREFIX + referenceId,
		overrideSchema({ valibotSchema, jsonSchema }) {
			const { type, entries = {} } = valibotSchema as unknown as Field;
			// The names of a record may be any text.
			if (type === 'record') delete jsonSchema.propertyNames;
			if (type !== 'object') return jsonSchema;
			jsonSchema.required = (jsonSchema.required ?? []).filter((name) => !mayBeMissing(entries[name]));
			if (!jsonSchema.required.length) delete jsonSchema.required;
			const notes = comments.get(entries) ?? {};
			for (const [name, field] of Object.entries(jsonSchema.properties ?? {})) {
				if (typeof field !== 'object') continue;
				if (notes[name]) field.description = notes[name];
				const instead = entries[name]?.fallback;
				if (instead !== undefined) field.default = instead as JsonSchema['default'];
			}
			return jsonSchema;
		},
		overrideAction({ valibotAction, jsonSchema, errors }) {
			// A list leaves out items that don't fit, and a comment describes the check. JSON Schema's patterns are Unicode.
			const isKnown = ['filter_items', 'check', 'regex'].includes(valibotAction.type);
			return errors && isKnown ? jsonSchema : undefined;
		},
	};
	const withoutDefinitions = ({ $schema: _, $defs, ...schema }: JsonSchema) => ({ schema, $defs });
	return {
		convert: (schema: GenericSchema): JsonSchema =>
			withoutDefinitions(toJsonSchema(schema as never, config)).schema,
		definitions: (): Record<string, JsonSchema> =>
			(withoutDefinitions(toJsonSchema({ kind: 'schema', type: 'unknown' } as never, config)).$defs ??
				{}) as Record<string, JsonSchema>,
	};
}

/** The site has something to put in its place. */
const mayBeMissing = (field: Field | undefined): boolean => field !== undefined && 'fallback' in field;
