import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { type HttpBindings, serve } from '@hono/node-server';
import { type CheckOptions, checkGateway, type Result } from '../../../src/gateway/check/check.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { ENDPOINTS } from '../gateway/every-endpoint.ts';
import { freshGateway } from '../gateway/support.ts';

/** Replaces the answer to one call. `outgoing` is the response of Node. */
export type Fault = (
	answer: Response,
	request: Request,
	outgoing: HttpBindings['outgoing'],
) => Response | Promise<Response>;

export const player = { name: 'player', password: 'Play1234' };
export const asMember = { account: player };

export const pathOf = (call: string): string =>
	(ENDPOINTS.find(({ name }) => name === call) as Endpoint).path;

/** Starts the embedded gateway with a fault in the answers on some paths. */
export async function startFaulty(faults: Record<string, Fault>) {
	const { gateway } = await freshGateway();
	const arrived: { method: string; path: string }[] = [];
	const server = serve({
		port: 0,
		hostname: '127.0.0.1',
		async fetch(request, bindings) {
			const { pathname: path } = new URL(request.url);
			arrived.push({ method: request.method, path });
			const copy = request.clone() as Request;
			copy.headers.delete('Accept-Encoding');
			const answer = await gateway.app.fetch(copy, bindings);
			return faults[path]?.(answer, request, (bindings as HttpBindings).outgoing) ?? answer;
		},
	});
	await once(server, 'listening');
	return {
		origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		arrived,
		close: () =>
			new Promise<void>((closed) => {
				server.close(() => closed());
				if ('closeAllConnections' in server) server.closeAllConnections();
			}),
	};
}

/** Checks the embedded gateway with faults. */
export async function checkFaulty(
	faults: Record<string, Fault>,
	options: Partial<CheckOptions> = {},
): Promise<Result[]> {
	const { origin, close } = await startFaulty(faults);
	try {
		return await checkGateway({ origin, merchant: await loadMerchant('aurelia'), ...options });
	} finally {
		await close();
	}
}

/** Sends another body with the same status and headers. */
export const withBody =
	(change: (body: string) => string): Fault =>
	async (answer) => {
		const { status, headers } = answer;
		return new Response(change(await answer.text()), { status, headers });
	};

// biome-ignore lint/suspicious/noExplicitAny: each fault changes the answer that it knows
type Json = any;

export const withJson = (change: (json: Json) => unknown): Fault =>
	withBody((body) => JSON.stringify(change(JSON.parse(body))));

/** Changes the value of a good answer, in place or by returning another one. A refusal stays. */
export const withValue = (change: (value: Json) => unknown): Fault =>
	withJson((json) => {
		if (!json.success) return json;
		const changed = change(json.value);
		return { success: true, value: changed === undefined ? json.value : changed };
	});

/** Replaces a field of a good value: games.0.image. */
export const withField = (path: string, field: unknown): Fault =>
	withValue((value) => {
		const keys = path.split('.');
		const last = keys.pop() as string;
		keys.reduce((part, key) => part[key], value)[last] = field;
	});

export const withHeader =
	(name: string, text?: string): Fault =>
	async (answer) => {
		const headers = new Headers(answer.headers);
		headers.delete(name);
		if (text !== undefined) headers.set(name, text);
		// A text would get a type of its own.
		const body = new Uint8Array(await answer.arrayBuffer());
		return new Response(body, { status: answer.status, headers });
	};

export const refusal = (errorCode: string): string =>
	JSON.stringify({ success: false, errorCode, message: 'No' });

/** Sends an answer of its own. */
export const instead =
	(
		status: number,
		body: string,
		headers: Record<string, string> = { 'Content-Type': 'application/json' },
	): Fault =>
	() =>
		new Response(body, { status, headers });
