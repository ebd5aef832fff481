import { fallback, type GenericSchema, optional } from 'valibot';

/**
 * A field that a gateway may leave out. Null counts as missing, as Java gateways send it, and so does a value
 * of another kind: one field must not cost the rest of the answer.
 */
/* @__NO_SIDE_EFFECTS__ */
export const maybe = <const Schema extends GenericSchema>(schema: Schema) =>
	fallback(optional(schema), undefined);
