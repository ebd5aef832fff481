import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import type { Database } from '../../../src/demo/store/database.ts';
import type { Envelope } from '../../../src/gateway/contract/endpoint.ts';
import { encryptPayload } from '../../../src/lib/payload-cipher.ts';

interface Answer extends Envelope {
	status: number;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape that it expects
	value?: any;
}

type CallHeaders = Record<string, string>;

/** A request as it arrived. */
export interface ArrivedRequest {
	method: string;
	path: string;
	query: URLSearchParams;
	headers: Headers;
	body: string;
}

export interface Running {
	gateway: Gateway;
	controls: Gateway['controls'];
	url: string;
	/** The gateway's time in milliseconds. A test may change it. */
	clock: { now: number };
	/** Records the requests of this test from now on. */
	recordRequests(): ArrivedRequest[];
	fetch(path: string, init?: RequestInit): Promise<Response>;
	call(path: string, headers?: CallHeaders): Promise<Answer>;
	post(path: string, body: unknown, headers?: CallHeaders): Promise<Answer>;
	/** Posts an encrypted body, like the client. */
	sealed(path: string, body: unknown, headers?: CallHeaders): Promise<Answer>;
	/** Logs in and returns the headers of a member's call. */
	member(userName: string, password: string): Promise<CallHeaders>;
}

export const AURELIA = { Merchant: 'aurelia', Language: 'EN' };
export const MINUTE = 60_000;
const KEY = 'abcdefghijklmnopqrstuvwx';
const RSA_KEY = '/wps/session/key/rsa?_=1';

const START = Date.UTC(2027, 0, 15, 12);
let shared: ReturnType<typeof runGateway> | undefined;

/**
 * The gateway with the state of its first start. All test files share one, since hashing passwords, making a key pair
 * and preparing content take longer than most tests.
 */
export async function freshGateway(): Promise<Running> {
	shared ??= runGateway();
	const { running, reset } = await shared;
	reset();
	return running;
}

async function runGateway() {
	const clock = { now: START };
	let arrived: ArrivedRequest[] | undefined;
	const gateway = await createGateway({ now: () => clock.now, wait: () => Promise.resolve() });
	await gateway.app.request(RSA_KEY, { headers: AURELIA });
	const restore = snapshot(gateway.platform.database);
	const server = serve({
		port: 0,
		hostname: '127.0.0.1',
		async fetch(request, bindings) {
			if (arrived) {
				const { pathname: path, searchParams: query } = new URL(request.url);
				const body = await request.clone().text();
				arrived?.push({ method: request.method, path, query, headers: request.headers, body });
			}
			return gateway.app.fetch(request, bindings);
		},
	});
	await once(server, 'listening');
	server.unref();
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

	async function ask(path: string, init?: RequestInit): Promise<Answer> {
		const response = await fetch(url + path, init);
		return { ...(await response.json()), status: response.status, headers: response.headers };
	}
	const running: Running = {
		gateway,
		controls: gateway.controls,
		url,
		clock,
		recordRequests() {
			arrived = [];
			return arrived;
		},
		fetch: (path, init) => fetch(url + path, init),
		call: (path, headers = AURELIA) => ask(path, { headers }),
		post: (path, body, headers = AURELIA) =>
			ask(path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
			}),
		async sealed(path, body, headers = AURELIA) {
			const { value } = await running.call(RSA_KEY, headers);
			return running.post(path, seal(JSON.stringify(body), value), headers);
		},
		async member(username, password) {
			const body = { type: 'username', username, password };
			const { value } = await running.sealed('/wps/session/login', body);
			return { ...AURELIA, Authorization: value.token };
		},
	};
	function reset() {
		restore();
		gateway.controls.clearFaults();
		clock.now = START;
		arrived = undefined;
	}
	return { running, reset };
}

/** Returns a function that gives the database the records that it has now. */
function snapshot({ kinds }: Database): () => void {
	const saved = [...kinds.values()].map((records) => ({ records, entries: records.entries() }));
	return () => {
		for (const { records, entries } of saved) {
			records.deleteAll();
			for (const [key, record] of entries) records.set(key, record);
		}
	};
}

/** Fields that every registration has (EN-04). */
export const NEWCOMER = {
	registerMethod: 'H5',
	registerUrl: 'https://www.aurelia.example/m/register',
	isOfficialAppLogin: false,
	affiliateCode: 'www',
	domain: 'www.aurelia.example',
	pixelTrack: null,
	login: true,
	password: 'Secret12',
} as const;

/** Returns an encrypted body as the client sends it. Uses Node's RSA instead of jsencrypt. */
function seal(text: string, rsaKey: string) {
	const key = createPublicKey({ key: Buffer.from(rsaKey, 'base64'), format: 'der', type: 'spki' });
	const padding = constants.RSA_PKCS1_PADDING;
	return {
		rsaKey,
		RSA: publicEncrypt({ key, padding }, Buffer.from(KEY)).toString('base64'),
		DES: encryptPayload(text, KEY, 'TripleDES'),
	};
}
