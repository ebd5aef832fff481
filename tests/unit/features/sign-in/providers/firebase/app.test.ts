import { GoogleAuthProvider, signInWithCredential, signOut } from 'firebase/auth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

/** The SDK takes hold of fetch when it loads. */
const server = vi.hoisted(() => {
	const standIn = {
		answer: async (_input: string, _init?: RequestInit) => new Response(),
		fetch: (input: string, init?: RequestInit) => standIn.answer(input, init),
	};
	vi.stubGlobal('fetch', standIn.fetch);
	return standIn;
});

const HOUR = 3_600_000;
const NOW = Date.UTC(2026, 2, 1, 12);

const project = {
	firebase: true,
	appId: '1:2:web:3',
	apiKey: 'key',
	authDomain: 'aurelia.firebaseapp.com',
	projectId: 'aurelia',
	messagingSenderId: '2',
};
const merchant = { api: '/api.js', authDomain: '', forwarded: true, emulator: false, tokenSync: '' };
const given = { project: { ...project }, merchant: { ...merchant } };
vi.mock('../../../../../../src/core/gateway.ts', () => ({ call: async () => given.project }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings: async () => ({ signIn: { firebase: given.merchant } }),
}));

interface Asked {
	at: number;
	url: string;
	method: string;
	bearer: string | null;
}
const asked: Asked[] = [];
const askedFor = (part: string) => asked.filter(({ url }) => url.includes(part));
let outage = false;

/** Firebase's servers, and the merchant's own for tokens. */
server.answer = async (input: string, init: RequestInit = {}) => {
	const url = String(input);
	const bearer = new Headers(init.headers).get('Authorization');
	asked.push({ at: Date.now(), url, method: init.method ?? 'GET', bearer });
	if (outage) throw new TypeError('Failed to fetch');
	if (url.includes('accounts:lookup')) return Response.json({ users: [{ localId: 'u1' }] });
	if (url.includes('/v1/token'))
		return Response.json({ access_token: idToken(), refresh_token: 'r', expires_in: '3600' });
	if (url.includes('signInWithIdp'))
		return Response.json({ localId: 'u1', idToken: idToken(), refreshToken: 'r', expiresIn: '3600' });
	return new Response();
};
let issued = 0;
function idToken(): string {
	const seconds = Date.now() / 1000;
	const claims = { sub: 'u1', auth_time: seconds, iat: seconds, exp: seconds + 3600, jti: ++issued };
	return `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
}

beforeEach(() => {
	vi.useFakeTimers({ now: NOW });
	vi.stubGlobal('fetch', server.fetch);
	vi.stubGlobal('document', { documentElement: { lang: 'th' } });
	vi.stubGlobal('location', new URL('https://www.aurelia.example/m/login'));
	asked.length = 0;
	outage = false;
	given.project = { ...project };
	given.merchant = { ...merchant };
});
afterEach(async () => {
	const { deleteApp, getApps } = await import('firebase/app');
	await Promise.all(getApps().map(deleteApp));
	vi.resetModules();
});

const loadApp = () => import('../../../../../../src/features/sign-in/providers/firebase/app.ts');
const connect = async () => (await loadApp()).getFirebase();
const signIn = async () => {
	const auth = await connect();
	await signInWithCredential(auth, GoogleAuthProvider.credential('{"sub":"g1"}'));
	return auth;
};

test.each([
	[true, 'www.aurelia.example'],
	[false, 'aurelia.firebaseapp.com'],
])('EN-18 uses the gateway’s project; with forwarding %s, its pages are on %s', async (forwarded, host) => {
	given.merchant.forwarded = forwarded;
	const auth = await connect();
	const { apiKey, projectId, appId, messagingSenderId } = project;
	expect(auth.app.options).toMatchObject({ apiKey, projectId, appId, messagingSenderId });
	expect([auth.languageCode, auth.config.authDomain]).toEqual(['th', host]);
});

test.each([{ firebase: false }, { apiKey: '' }])(
	'EN-18 fails without a project, and reads the settings again the next time: %o',
	async (change) => {
		given.project = { ...project, ...change };
		await expect(connect()).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
		// Preparing is silent, as the player hasn't tapped anything yet.
		await expect((await loadApp()).prepareFirebase()).resolves.toBeUndefined();
		expect(asked).toEqual([]);
		given.project = { ...project };
		expect((await connect()).app.options.apiKey).toBe('key');
	},
);

test('LOG-06 first finishes a logout that was cut short, so that its account isn’t used again', async () => {
	const account = 'firebase:authUser:key:[DEFAULT]';
	const items: Record<string, unknown> = { firebase_used: 'left', [account]: '{"uid":"u1"}' };
	vi.stubGlobal('localStorage', {
		...items,
		getItem: (key: string) => items[key] ?? null,
		removeItem: (key: string) => void delete items[key],
	});
	given.merchant.tokenSync = '/api/token';
	expect((await connect()).currentUser).toBeNull();
	expect(items).toEqual({});
	expect(asked.map(({ url, method }) => [url, method])).toEqual([['/api/token', 'DELETE']]);
});

test('PSH-05 renews a token five minutes before it expires, and after a failure in 30 s, doubling to 960 s', async () => {
	const renewals = () => askedFor('/v1/token').map(({ at }) => (at - NOW) / 1000);
	await signIn();
	await vi.advanceTimersByTimeAsync(HOUR - 300_000 - 1);
	expect(renewals()).toEqual([]);
	await vi.advanceTimersByTimeAsync(1);
	expect(renewals()).toEqual([3300]);
	outage = true;
	await vi.advanceTimersByTimeAsync(HOUR - 300_000 + 2_850_000);
	const waits = renewals().map((at, index, all) => at - (all[index - 1] ?? 0));
	expect(waits.slice(1)).toEqual([3300, 30, 60, 120, 240, 480, 960, 960]);
});

describe('API-27 the merchant’s server', () => {
	const told = () => askedFor('/api/token').map(({ method }) => method);
	const settled = () => vi.advanceTimersByTimeAsync(0);

	test('gets each token, and the sign-out', async () => {
		given.merchant.tokenSync = '/api/token';
		const auth = await signIn();
		await settled();
		await auth.currentUser?.getIdToken(true);
		await settled();
		await signOut(auth);
		await settled();
		expect(told().slice(-3)).toEqual(['POST', 'POST', 'DELETE']);
		const [first, second] = askedFor('/api/token').slice(-3);
		expect(first?.bearer).toMatch(/^Bearer h\./);
		expect(first?.bearer).not.toBe(second?.bearer);
	});

	test('gets no token older than 300 s', async () => {
		const auth = await signIn();
		const { syncTokens } = await loadApp();
		for (const age of [300_000, 301_000]) {
			vi.setSystemTime(NOW + age);
			syncTokens(auth, '/api/token');
			await settled();
			expect(told()).toHaveLength(1);
		}
	});

	test.each(['//evil.example/t', 'https://evil.example/t'])(
		'gets nothing on another host: %s',
		async (path) => {
			given.merchant.tokenSync = path;
			await signIn();
			await settled();
			expect(askedFor('evil')).toEqual([]);
		},
	);
});
