import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { createGateway, type Gateway, type GatewayOptions } from '../../../src/demo/gateway.ts';
import { type ClientEnvironment, createClient } from '../../../src/gateway/client/client.ts';

/** A request as it arrived. */
export interface ArrivedRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: Headers;
	body: string;
}

/** The embedded gateway on a port of its own, for all tests of a file. */
export function runGateway(options: GatewayOptions = {}) {
	const arrived: ArrivedRequest[] = [];
	let gateway: Gateway;
	let server: ReturnType<typeof serve>;

	beforeAll(async () => {
		gateway = await createGateway({ database: ':memory:', ...options });
		server = serve({
			port: 0,
			hostname: '127.0.0.1',
			async fetch(request, bindings) {
				const { pathname: path, searchParams: query } = new URL(request.url);
				const body = await request.clone().text();
				arrived.push({ method: request.method, path, query, headers: request.headers, body });
				return gateway.app.fetch(request, bindings);
			},
		});
		await once(server, 'listening');
	});
	afterEach(() => {
		gateway.controls.reset();
		arrived.length = 0;
	});
	afterAll(() => {
		server.close();
		gateway.close();
	});

	return {
		arrived,
		/** The one request of a path that arrived. */
		theOne(path: string): ArrivedRequest {
			const found = arrived.filter((request) => request.path === path);
			if (!found[0] || found.length > 1) throw new Error(`${found.length} requests of ${path}`);
			return found[0];
		},
		get controls() {
			return gateway.controls;
		},
		get baseUrl() {
			return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
		},
		/** A page of a merchant; the session is what `page.session` says. */
		open(changes: Partial<ClientEnvironment> & { session?: string } = {}) {
			const page = { session: changes.session };
			const client = createClient({
				baseUrl: this.baseUrl,
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

export const player = { type: 'username', username: 'player', password: 'Play1234' } as const;
