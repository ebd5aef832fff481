import { vi } from 'vitest';
import type { ClientEnvironment } from '../../../../src/gateway/client/client.ts';

/** A browser's session storage, as far as the client uses it. */
export function memoryStorage(): NonNullable<ClientEnvironment['storage']> {
	const items = new Map<string, string>();
	return {
		getItem: (key) => items.get(key) ?? null,
		setItem: (key, value) => void items.set(key, value),
		removeItem: (key) => void items.delete(key),
		key: (index) => [...items.keys()][index] ?? null,
		get length() {
			return items.size;
		},
	};
}

export function namesIn(storage: NonNullable<ClientEnvironment['storage']>): string[] {
	return Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
}

export function environment(changes: Partial<ClientEnvironment> = {}): ClientEnvironment {
	return {
		baseUrl: '',
		merchant: 'aurelia',
		language: 'EN',
		cipher: 'TripleDES',
		userAgent: 'Phone/1.0 (tëst)',
		token: () => undefined,
		storage: memoryStorage(),
		...changes,
	};
}

export interface SentRequest {
	url: string;
	method: string;
	headers: Record<string, string>;
	body: string | null;
	credentials: string | undefined;
	cache: string | undefined;
	signal: AbortSignal;
	/** Responds with a successful envelope. */
	succeed(value: unknown): void;
	respond(body: string, status?: number): void;
	fail(error: unknown): void;
}

/** Stands in for fetch: each request stays open until the test answers it, or it is aborted. */
export function stubFetch(): SentRequest[] {
	const sent: SentRequest[] = [];
	vi.stubGlobal(
		'fetch',
		(
			url: string,
			init: RequestInit & { headers: Record<string, string>; body: string; signal: AbortSignal },
		) =>
			new Promise<Response>((resolve, reject) => {
				init.signal.addEventListener('abort', () => reject(init.signal.reason));
				const respond = (body: string, status = 200) => resolve(new Response(body, { status }));
				sent.push({
					url,
					method: init.method ?? 'GET',
					headers: init.headers,
					body: init.body,
					credentials: init.credentials,
					cache: init.cache,
					signal: init.signal,
					succeed: (value) => respond(JSON.stringify({ success: true, value })),
					respond,
					fail: reject,
				});
			}),
	);
	return sent;
}

/** Lets everything happen that waits for no clock. */
export const settle = () => vi.advanceTimersByTimeAsync(0);
