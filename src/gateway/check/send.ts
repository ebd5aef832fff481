import { unknown } from 'valibot';
import type { Merchant } from '../../merchants/schema.ts';
import { createClient } from '../client/client.ts';
import { GatewayError } from '../client/gateway-error.ts';
import { readLimited } from '../client/limited.ts';
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

export interface Sender {
	send(endpoint: Endpoint, input: object, language: string, token?: string): Promise<Sent>;
}

export interface SenderOptions {
	origin: string;
	merchant: Merchant;
	/** Milliseconds for each call; the site's own limit if absent. */
	limitMs?: number | undefined;
}

/** The name in X-Real-UA, by which a gateway can distinguish these calls from a player's. */
const USER_AGENT = 'gateway-check';

/** Makes calls by the site's client, and keeps the answers unread. Bodies are sent as they are given. */
export function createSender({ origin, merchant, limitMs }: SenderOptions): Sender {
	return {
		async send(endpoint, input, language, token) {
			let sent: Sent | undefined;
			const network = async (url: string, options: RequestInit) => {
				try {
					const response = await fetch(url, { ...options, redirect: 'manual' });
					const { status, headers } = response;
					const body = await readLimited(response);
					sent = { answer: { status, headers, body } };
					return { status, body };
				} catch (error) {
					sent = { failure: failureOf(error as Error) };
					throw error instanceof GatewayError ? error : new GatewayError('network');
				}
			};
			const client = createClient({
				baseUrl: origin,
				merchant: merchant.code,
				language,
				cipher: merchant.payloadCipher,
				userAgent: USER_AGENT,
				token: () => token,
				network,
				storage: undefined,
			});
			const timeout = limitMs ?? endpoint.timeout ?? 30_000;
			const headers: Record<string, string> = endpoint.name === 'login' ? { Device: 'MOBILE' } : {};
			try {
				// A beacon is sent as text, without the client's headers.
				if (endpoint.name === collect.name)
					await network(origin + collect.path, {
						method: 'POST',
						body: JSON.stringify(input),
						signal: AbortSignal.timeout(timeout),
					});
				else {
					const { encrypted: _, ...plain } = endpoint;
					await client.call({ ...plain, value: unknown(), timeout }, input, { headers });
				}
			} catch (error) {
				if (!(error instanceof GatewayError)) throw error;
				if (error.kind === 'timeout') return { failure: `nothing within ${timeout / 1000} s` };
			}
			return sent ?? { failure: 'nothing' };
		},
	};
}

function failureOf(error: Error): string {
	if (error instanceof GatewayError) return `more than ${error.message}`;
	if (error.name === 'TimeoutError') return 'nothing in time';
	const { code = '' } = (error.cause ?? {}) as NodeJS.ErrnoException;
	return `a connection that broke off${code ? ` (${code})` : ''}`;
}
