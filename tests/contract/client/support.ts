import { beforeEach } from 'vitest';
import { type ClientEnvironment, createClient } from '../../../src/gateway/client/client.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import { type ArrivedRequest, freshGateway, type Running } from '../gateway/support.ts';

/** Gives each test of a file a fresh gateway that records its requests. */
export function runGateway() {
	let running: Running;
	let arrived: ArrivedRequest[] = [];
	beforeEach(async () => {
		running = await freshGateway();
		arrived = running.recordRequests();
	});

	return {
		get arrived() {
			return arrived;
		},
		/** Returns the only request to a path that arrived. */
		theOne(path: string): ArrivedRequest {
			const found = arrived.filter((request) => request.path === path);
			if (!found[0] || found.length > 1) throw new Error(`${found.length} requests to ${path}`);
			return found[0];
		},
		get controls() {
			return running.controls;
		},
		get clock() {
			return running.clock;
		},
		get baseUrl() {
			return running.url;
		},
		/** Opens a merchant's page, with the session in `page.session`. */
		open(changes: Partial<ClientEnvironment> & { session?: string } = {}) {
			const page = { session: changes.session };
			const client = createClient({
				baseUrl: running.url,
				merchant: 'aurelia',
				language: 'EN',
				cipher: 'TripleDES',
				userAgent: 'Phone/1.0 (tëst)',
				token: () => page.session,
				storage: undefined,
				...changes,
			});
			return { ...client, page };
		},
	};
}

/** Returns the error of a call that fails. */
export async function failure(call: Promise<unknown>): Promise<GatewayError> {
	const error = await call.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof GatewayError)) throw new Error(`Not a failed call: ${error}`);
	return error;
}

export const player = { type: 'username', username: 'player', password: 'Play1234' } as const;
