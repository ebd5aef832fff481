import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { afterAll, onTestFinished } from 'vitest';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import type { Envelope } from '../../../src/gateway/contract/endpoint.ts';
import { encryptPayload, type PayloadCipher } from '../../../src/lib/payload-cipher.ts';
import { emulator } from '../../support/firebase.ts';
import { type Databases, prepareDatabases } from '../../support/site.ts';

export interface Answer extends Envelope {
	status: number;
	headers: Headers;
	// biome-ignore lint/suspicious/noExplicitAny: each test asserts the shape that it expects
	value?: any;
}

export interface Running {
	gateway: Gateway;
	controls: Gateway['controls'];
	url: string;
	/** What the gateway's clock shows; a test moves it. */
	clock: { now: number };
	/** The delays of faults, in the order in which they would have been waited for. */
	waited: number[];
	fetch(path: string, init?: RequestInit): Promise<Response>;
	call(path: string, headers?: Record<string, string>): Promise<Answer>;
	post(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
	/** Posts a body encrypted, as the client does. */
	sealed(path: string, body: unknown, headers?: Record<string, string>): Promise<Answer>;
	login(user: Login): Promise<Answer>;
	/** Logs in and returns the headers of a member's call. */
	member(userName: string, password: string, merchant?: string): Promise<Record<string, string>>;
}

interface Login {
	username: string;
	password: string;
	merchant?: string;
	language?: string;
	cipher?: PayloadCipher;
}

export const STATUS = '/wps/v2/system/status?device=MOBILE&track=&originalDomain=x&url=y';
export const AURELIA = { Merchant: 'aurelia', Language: 'EN' };
export const SENVIET = { Merchant: 'senviet', Language: 'VI' };
const KEYS = { TripleDES: 'abcdefghijklmnopqrstuvwx', DES: 'a1B2c3D4' } as const;

const START = Date.UTC(2027, 0, 15, 12);
let databases: Promise<Databases> | undefined;
let copies = 0;

/** A database as on the first start of a gateway. To make a new one for each test would take longer than most tests. */
async function freshDatabase(): Promise<string> {
	databases ??= prepareDatabases({ now: () => START });
	return (await databases).copy(String(copies++));
}
afterAll(async () => (await databases)?.remove());

/** A gateway of its own for one test, on a port that the system chooses; it ends with the test. */
export async function startGateway(database?: string): Promise<Running> {
	const clock = { now: START };
	const waited: number[] = [];
	const gateway = await createGateway({
		database: database ?? (await freshDatabase()),
		now: () => clock.now,
		firebase: emulator,
		wait: async (ms) => {
			waited.push(ms);
		},
	});
	const server = serve({ fetch: gateway.app.fetch, hostname: '127.0.0.1', port: 0 });
	await new Promise((listening) => server.once('listening', listening));
	onTestFinished(async () => {
		await new Promise((closed) => server.close(closed));
		gateway.close();
	});
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
		waited,
		fetch: (path, init) => fetch(url + path, init),
		call: (path, headers = AURELIA) => ask(path, { headers }),
		post: (path, body, headers = AURELIA) =>
			ask(path, {
				method: 'POST',
				headers: { 'Content-Type': 'application/json', ...headers },
				body: typeof body === 'string' ? body : JSON.stringify(body),
			}),
		async sealed(path, body, headers = AURELIA) {
			const { value } = await running.call('/wps/session/key/rsa?_=1', headers);
			return running.post(path, seal(JSON.stringify(body), value), headers);
		},
		async login({ username, password, merchant = 'aurelia', language = 'EN', cipher = 'TripleDES' }) {
			const { value } = await running.call('/wps/session/key/rsa?_=1');
			const body = seal(JSON.stringify({ type: 'username', username, password }), value, cipher);
			return running.post('/wps/session/login', body, { Merchant: merchant, Language: language });
		},
		async member(username, password, merchant = 'aurelia') {
			const { value } = await running.login({ username, password, merchant });
			return { Merchant: merchant, Language: 'EN', Authorization: value.token };
		},
	};
	return running;
}

/** What a registration carries by whatever way (EN-04), and nothing that may be left out. */
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

/** An encrypted body as the client makes it, by Node's RSA in place of jsencrypt. */
export function seal(text: string, rsaKey: string, cipher: PayloadCipher = 'TripleDES') {
	const key = createPublicKey({ key: Buffer.from(rsaKey, 'base64'), format: 'der', type: 'spki' });
	const padding = constants.RSA_PKCS1_PADDING;
	return {
		rsaKey,
		RSA: publicEncrypt({ key, padding }, Buffer.from(KEYS[cipher])).toString('base64'),
		DES: encryptPayload(text, KEYS[cipher], cipher),
	};
}
