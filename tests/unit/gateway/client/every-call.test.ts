import { generateKeyPairSync } from 'node:crypto';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createClient } from '../../../../src/gateway/client/client.ts';
import type { Endpoint } from '../../../../src/gateway/contract/endpoint.ts';
import { ENDPOINTS } from '../../../contract/gateway/every-endpoint.ts';
import { environment, type SentRequest, settle, stubFetch } from './support.ts';

/** Every call of the contract except the manifest, a file that web-manifest.ts reads. */
const CALLS = ENDPOINTS.filter(({ name }) => name !== 'webManifest');

/**
 * Specification section 6: "Some announcement and promotion calls send no authorization"; a beacon has no headers, and
 * the list of a site's pixels is the same for every visitor. The entry page has no session yet.
 */
const EXEMPT = [
	'announcements',
	'announcementCategories',
	'promotions',
	'collect',
	'pixelSettings',
	'sessionHandoverRedeem',
];
/** Specification section 7. */
const MODULES: Record<string, string> = { register: 'REG3', registerMobile: 'MOBILENUMREG3' };
/** Specification section 9, "Launch game timeout"; everything else has 30000 ms. */
const TIMEOUTS: Record<string, number> = {
	// Ours: a player waits for the chat's page.
	launchChat: 10_000,
	launchGame: 10_000,
	startSeaGame: 10_000,
	startVietnamGame: 10_000,
	trialLaunch: 10_000,
	// Ours: a player waits to be on another domain.
	sessionHandover: 3000,
	sessionHandoverRedeem: 4000,
	// Ours: a build can do without it.
	contentRevisions: 10_000,
	// "Ping abort", and ours where it stands for another call.
	testPing: 15_000,
	trackEvents: 15_000,
	serverEvent: 15_000,
};

const { publicKey } = generateKeyPairSync('rsa', {
	modulusLength: 1024,
	publicKeyEncoding: { type: 'spki', format: 'pem' },
	privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
});

let sent: SentRequest[];
// Fetched beforehand, as no time passes in the tests while it is.
beforeAll(() => import('../../../../src/gateway/client/encrypt.ts'));
beforeEach(() => {
	vi.useFakeTimers();
	sent = stubFetch();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

/** Makes the call. Returns the request that was sent. */
async function make(endpoint: Endpoint, token: string | undefined) {
	const failed = vi.fn();
	const { call } = createClient(environment({ token: () => token }));
	call(endpoint, {}).catch(failed);
	await settle();
	if (endpoint.encrypted) {
		sent[0]?.succeed(publicKey);
		while (sent.length < 2) await settle();
	}
	return { request: sent.at(-1) as SentRequest, failed };
}

describe.each(CALLS)('$method $path', (endpoint) => {
	const { name, method, path } = endpoint;

	test(`NET-01 ROL-02 ${name} sends a member's token, unless the specification exempts it`, async () => {
		const { request } = await make(endpoint, 'tok');
		expect(request).toMatchObject({ method, credentials: 'include' });
		expect(request.url.split('?')[0]).toBe(path);
		expect(request.headers).toEqual({
			Accept: 'application/json',
			Merchant: 'aurelia',
			Language: 'EN',
			'X-Real-UA': 'Phone%2F1.0%20(t%C3%ABst)',
			...(!EXEMPT.includes(name) && { Authorization: 'tok' }),
			...(MODULES[name] && { ModuleId: MODULES[name] }),
			...(method === 'POST' && { 'Content-Type': 'application/json' }),
		});
		if (method === 'POST') expect(() => JSON.parse(request.body ?? '')).not.toThrow();
		else expect(request.body).toBeNull();
	});

	test(`NET-01 ${name} sends no Authorization for a visitor, and times out when specified`, async () => {
		const { request, failed } = await make(endpoint, undefined);
		expect(request.headers).not.toHaveProperty('Authorization');
		const limit = TIMEOUTS[name] ?? 30_000;
		await vi.advanceTimersByTimeAsync(limit - 1);
		expect(failed).not.toHaveBeenCalled();
		await vi.advanceTimersByTimeAsync(1);
		expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout', code: 'ECONNABORTED' }));
	});
});
