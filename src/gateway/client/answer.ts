import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import type { Envelope } from '../contract/endpoint.ts';
import { attempt } from './attempt.ts';
import { GatewayError } from './gateway-error.ts';

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The value of a good answer that fits the contract; throws for every other one. */
export function readAnswer<Schema extends GenericSchema>(
	schema: Schema,
	status: number,
	body: string,
): InferOutput<Schema> {
	// Null and bare values parse as well, and have no fields.
	const { success, value, errorCode, message }: { [Field in keyof Envelope]?: unknown } =
		attempt(() => JSON.parse(body)) ?? {};
	if (status > 299 || success === false) {
		throw new GatewayError('gateway', {
			status,
			code: textOrNothing(errorCode),
			message: textOrNothing(message),
			value,
		});
	}
	const result = safeParse(schema, value);
	if (success !== true || !result.success) throw new GatewayError('rubbish', { status });
	return result.output;
}
