import { type CallOptions, type Client, createClient } from '../gateway/client/client.ts';
import type { Endpoint, RequestOf, ValueOf } from '../gateway/contract/endpoint.ts';
import { getPage } from './page.ts';
import { $session } from './session.ts';

let client: Client | undefined;

/** Asks the merchant's gateway. Rejects with a GatewayError. */
export function call<E extends Endpoint>(
	endpoint: E,
	input: RequestOf<E>,
	options?: CallOptions,
): Promise<ValueOf<E>> {
	client ??= connect();
	return client.call(endpoint, input, options);
}

function connect(): Client {
	const page = getPage();
	return createClient({
		/** The site status may name another (unusual-status.ts). */
		get baseUrl() {
			return page.gatewayUrl;
		},
		merchant: page.merchant,
		language: page.language,
		cipher: page.cipher,
		userAgent: navigator.userAgent,
		token: () => $session.get()?.token,
		storage: storageOrNone(),
	});
}

function storageOrNone(): Storage | undefined {
	try {
		return sessionStorage;
	} catch {
		return undefined;
	}
}
