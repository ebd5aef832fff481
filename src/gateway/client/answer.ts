import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { parseJson } from '../../lib/json.ts';
import type { Envelope } from '../contract/endpoint.ts';
import { GatewayError } from './gateway-error.ts';
import type { RawAnswer } from './layers.ts';

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The value of a good answer that fits the contract; throws for every other one. */
export function readAnswer<Schema extends GenericSchema>(
	schema: Schema,
	{ status, body }: RawAnswer,
): InferOutput<Schema> {
	// Null and bare values parse too, and have no fields.
	const { success, value, errorCode, message } = (parseJson(body) ?? {}) as {
		[Field in keyof Envelope]?: unknown;
	};
	if (status > 299 || success === false) {
		throw new GatewayError('gateway', {
			status,
			code: textOrNothing(errorCode),
			message: textOrNothing(message),
			value,
		});
	}
	const result = safeParse(schema, value);
	if (success !== true || !result.success) throw new GatewayError('invalid', { status });
	return result.output;
}
