import { type InferOutput, safeParse } from 'valibot';
import { parseJson } from '../../lib/json.ts';
import type { Endpoint, Envelope } from '../contract/endpoint.ts';
import { GatewayError } from './gateway-error.ts';
import type { RawAnswer } from './layers.ts';

/** Fields that one line of the console names. */
const MOST_NAMED = 9;

/**
 * Finds emojis by their two halves, and halves alone. A platform that cuts a text by length can leave one, and
 * encodeURIComponent throws at it.
 */
const HALVES = /\\ud[89ab]..\\ud[c-f]..|\\ud[89a-f]../gi;

const textOrNothing = (value: unknown) => (typeof value === 'string' ? value : undefined);

/**
 * Returns the value of a valid answer, and throws for every other one. `token` is the one that was sent. Logs fields
 * that don't fit. In the browser, also logs those that a fallback replaced (src/lib/lean-valibot.ts).
 */
export function readAnswer<E extends Pick<Endpoint, 'name' | 'value'>>(
	{ name, value: schema }: E,
	{ status, body }: RawAnswer,
	token?: string,
): InferOutput<E['value']> {
	// Null and bare values parse too, and have no fields.
	const text = body.replace(HALVES, (found) => (found[6] ? found : '\\ufffd'));
	const { success, value, errorCode, message } = (parseJson(text) ?? {}) as {
		[Field in keyof Envelope]?: unknown;
	};
	if (status > 299 || success === false) {
		throw new GatewayError('gateway', {
			status,
			code: textOrNothing(errorCode),
			message: textOrNothing(message),
			value,
			token,
		});
	}
	const result = safeParse(schema, value);
	const { issues } = result;
	if (success !== true) throw new GatewayError('invalid', { status, call: name });
	if (issues?.[0]) {
		const fields = issues.slice(0, MOST_NAMED).map(({ path }) => path?.map(({ key }) => key).join('.'));
		// biome-ignore lint/suspicious/noConsole: for the gateway's integrator; a player never sees it.
		console.warn(`Wrong fields in ${name}: ${fields}`);
	}
	if (!result.success) throw new GatewayError('invalid', { status, call: name, issue: issues?.[0] });
	return result.output as InferOutput<E['value']>;
}
