import type { Endpoint, RequestOf, ValueOf } from '../contract/endpoint.ts';
import { rsaKey } from '../contract/rsa-key.ts';
import { readAnswer } from './answer.ts';
import { createInFlight, readCache, unlessRefused, writeCache } from './cache.ts';
import { GatewayError } from './gateway-error.ts';
import { createQueue, createSpacing, layered, withTimeout } from './layers.ts';
import { type ClientEnvironment, encrypted, headersFor, requestKey, requestUrl } from './request.ts';

export type { ClientEnvironment } from './request.ts';

export interface CallOptions {
	/** Headers beside those of NET-01, such as Device for a login. */
	headers?: Record<string, string>;
	/** Requests a new answer even if one is stored, and stores it. */
	fresh?: boolean;
	/** Sent even if the player leaves the page. */
	keepalive?: boolean;
}

export interface Client {
	/** Types hold `input` to the contract, so the browser checks no request again. */
	call<E extends Endpoint>(endpoint: E, input: RequestOf<E>, options?: CallOptions): Promise<ValueOf<E>>;
}

/** A call looks for a stored answer and an equal request, queues, and checks its answer (specification section 7). */
export function createClient(environment: ClientEnvironment): Client {
	const share = createInFlight();
	const places = createQueue(10);
	const gameListPlaces = createQueue(2);
	const spaced = createSpacing();

	async function send<E extends Endpoint>(
		endpoint: E,
		url: string,
		headers: Record<string, string>,
		body: string | null,
		keepalive = false,
	): Promise<ValueOf<E>> {
		const { method, path, lane, timeout, noCache } = endpoint;
		// A game list takes one of the two places for game lists, then one of the ten.
		const waits = lane ? [gameListPlaces, places] : [places];
		const request = layered([...waits, spaced(path), withTimeout(timeout)], environment.network);
		const answer = await request(environment.baseUrl + url, {
			method,
			headers,
			body,
			keepalive,
			credentials: 'include',
			// With no-store the browser itself adds Cache-Control: no-cache for caches on the way (Fetch, 4.5).
			// Because it is not our header, a gateway on another origin need not allow it (CORS).
			cache: noCache ? 'no-store' : 'default',
		});
		return readAnswer(endpoint, answer, headers.Authorization);
	}

	async function call<E extends Endpoint>(
		endpoint: E,
		input: RequestOf<E>,
		options: CallOptions = {},
	): Promise<ValueOf<E>> {
		if (!endpoint.path) throw new GatewayError('request', { code: 'url_is_null_check' });
		const token = endpoint.auth === 'none' ? undefined : environment.token();
		const headers = { ...headersFor(environment, endpoint, token), ...options.headers };
		const url = requestUrl(endpoint, input);

		if (endpoint.method === 'POST') {
			const body = endpoint.encrypted
				? await encrypted(input, environment.cipher, call(rsaKey, { _: String(Date.now()) }))
				: input;
			return send(endpoint, url, headers, JSON.stringify(body), options.keepalive);
		}

		const forAll = endpoint.cached === 'shared' && { Authorization: undefined };
		const key = requestKey(environment, url, { ...headers, ...forAll });
		const storage = endpoint.cached && unlessRefused(() => environment.storage);
		const kept = storage && !options.fresh && readCache(storage, key, endpoint.value);
		if (kept) return kept.value as ValueOf<E>;
		return share(key, async () => {
			const value = await send(endpoint, url, headers, null);
			if (storage) writeCache(storage, key, value);
			return value;
		}) as Promise<ValueOf<E>>;
	}

	return { call };
}
