import type { Merchant } from '../../merchants/schema.ts';
import { GatewayError } from '../client/gateway-error.ts';
import { readLimited } from '../client/limited.ts';
import { headersFor, requestUrl } from '../client/request.ts';
import { collect } from '../contract/collect.ts';
import type { Endpoint } from '../contract/endpoint.ts';

/** An answer as it came. */
export interface Answer {
	status: number;
	headers: Headers;
	body: string;
}

/** Outcome of a request: its answer, or the reason why there isn't one. */
export type Sent = { answer: Answer } | { failure: string };

export interface Receiver {
	origin: string;
	merchant: Merchant;
	/** Milliseconds for each call; the site's own limit if absent. */
	limitMs?: number | undefined;
}

/** The name in X-Real-UA, by which a gateway can distinguish these calls from a player's. */
const USER_AGENT = 'gateway-check';

/** Sends a call with the headers and the address that the site's client gives it. The body is sent as it is. */
export async function send(
	{ origin, merchant, limitMs }: Receiver,
	endpoint: Endpoint,
	input: object,
	language: string,
	token?: string,
): Promise<Sent> {
	const { name, method, auth, noCache, timeout = 30_000 } = endpoint;
	const limit = limitMs ?? timeout;
	const environment = { merchant: merchant.code, language, userAgent: USER_AGENT };
	const headers = {
		...headersFor(environment, endpoint, auth === 'none' ? undefined : token),
		...(name === 'login' && { Device: 'MOBILE' }),
	};
	try {
		const response = await fetch(origin + requestUrl(endpoint, input), {
			method,
			// A beacon is sent as text, without the client's headers.
			...(name !== collect.name && { headers }),
			body: method === 'POST' ? JSON.stringify(input) : null,
			cache: noCache ? 'no-store' : 'default',
			redirect: 'manual',
			signal: AbortSignal.timeout(limit),
		});
		const body = await readLimited(response);
		return { answer: { status: response.status, headers: response.headers, body } };
	} catch (error) {
		return { failure: failureOf(error as Error, limit) };
	}
}

function failureOf(error: Error, limit: number): string {
	if (error instanceof GatewayError) return `more than ${error.message}`;
	if (error.name === 'TimeoutError') return `nothing within ${limit / 1000} s`;
	const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
	return `a connection that broke off${code ? ` (${code})` : ''}`;
}
