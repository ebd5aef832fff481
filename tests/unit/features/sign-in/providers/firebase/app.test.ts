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

async function connect() {
	const { getFirebase } = await import('../../../../../../src/features/sign-in/providers/firebase/app.ts');
	return getFirebase();
}
async function prepare() {
	const { prepareFirebase } = await import(
		'../../../../../../src/features/sign-in/providers/firebase/app.ts'
	);
	return prepareFirebase();
}
const signIn = async () => {
	const auth = await connect();
	await signInWithCredential(auth, GoogleAuthProvider.credential('{"sub":"g1"}'));
	return auth;
};

describe('the settings of the gateway', () => {
	test('EN-18 say which project it is', async () => {
		const auth = await connect();
		const { apiKey, projectId, appId, messagingSenderId } = project;
		expect(auth.app.options).toMatchObject({ apiKey, projectId, appId, messagingSenderId });
		expect(auth.languageCode).toBe('th');
	});

	test('EN-18 have Firebase’s pages on the site’s own host where that forwards them, else on the project’s', async () => {
		expect((await connect()).config.authDomain).toBe('www.aurelia.example');
	});

	test('EN-18 have them on the project’s own host if the site’s doesn’t forward them', async () => {
		given.merchant.forwarded = false;
		expect((await connect()).config.authDomain).toBe('aurelia.firebaseapp.com');
	});

	test.each([{ firebase: false }, { apiKey: '' }])('EN-18 say that there is none: %o', async (change) => {
		given.project = { ...project, ...change };
		await expect(connect()).rejects.toMatchObject({ code: 'auth/operation-not-allowed' });
		// The player hasn't tapped anything yet.
		await expect(prepare()).resolves.toBeUndefined();
		expect(asked).toEqual([]);
		// And are asked again the next time.
		given.project = { ...project };
		expect((await connect()).app.options.apiKey).toBe('key');
	});
});

test('all callers share one instance, which uses the emulator if the merchant has one', async () => {
	given.merchant.emulator = true;
	const [one, other] = await Promise.all([connect(), connect()]);
	expect(one).toBe(other);
	expect(one.emulatorConfig).toMatchObject({ host: 'www.aurelia.example', protocol: 'https' });
});

test('LOG-06 a logout that was cut short is finished first, so that its account isn’t used again', async () => {
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

describe('PSH-05 a token', () => {
	const renewals = () => askedFor('/v1/token').map(({ at }) => (at - NOW) / 1000);

	test('is renewed five minutes before it expires, and so is the next', async () => {
		await signIn();
		await vi.advanceTimersByTimeAsync(HOUR - 300_000 - 1);
		expect(renewals()).toEqual([]);
		await vi.advanceTimersByTimeAsync(1);
		expect(renewals()).toEqual([3300]);
		await vi.advanceTimersByTimeAsync(HOUR - 300_000);
		expect(renewals()).toEqual([3300, 6600]);
	});

	test('is tried again after 30 s doubling to 960 s while the network is gone, and from 30 s the next time', async () => {
		await signIn();
		outage = true;
		await vi.advanceTimersByTimeAsync(HOUR - 300_000);
		await vi.advanceTimersByTimeAsync(30_000 + 60_000 + 120_000 + 240_000 + 480_000 + 960_000 + 960_000);
		const waits = renewals()
			.slice(1)
			.map((at, index) => at - (renewals()[index] ?? 0));
		expect(waits).toEqual([30, 60, 120, 240, 480, 960, 960]);

		outage = false;
		await vi.advanceTimersByTimeAsync(960_000);
		const renewed = renewals().length;
		outage = true;
		await vi.advanceTimersByTimeAsync(HOUR - 300_000);
		await vi.advanceTimersByTimeAsync(30_000);
		expect(renewals().slice(renewed)).toHaveLength(2);
	});

	test('is no longer renewed once the player has signed out', async () => {
		await signOut(await signIn());
		await vi.advanceTimersByTimeAsync(2 * HOUR);
		expect(renewals()).toEqual([]);
	});
});

describe('API-27 a server of the merchant', () => {
	const told = () =>
		askedFor('/api/token').map(({ method, bearer }) => [method, bearer?.slice(0, 9) ?? null]);
	const settled = () => vi.advanceTimersByTimeAsync(0);

	test('gets each token, and the sign-out', async () => {
		given.merchant.tokenSync = '/api/token';
		const auth = await signIn();
		await settled();
		expect(told()).toContainEqual(['POST', 'Bearer h.']);
		const posts = () => askedFor('/api/token').filter(({ method }) => method === 'POST');
		expect(posts()).toHaveLength(1);
		await auth.currentUser?.getIdToken(true);
		await settled();
		expect(posts()).toHaveLength(2);
		expect(posts()[0]?.bearer).not.toBe(posts()[1]?.bearer);
		await signOut(auth);
		await settled();
		expect(told().at(-1)).toEqual(['DELETE', null]);
	});

	test('gets no token older than 300 s', async () => {
		const auth = await signIn();
		const { syncTokens } = await import('../../../../../../src/features/sign-in/providers/firebase/app.ts');
		vi.setSystemTime(NOW + 300_000);
		syncTokens(auth, '/api/token');
		await settled();
		expect(told()).toHaveLength(1);
		vi.setSystemTime(NOW + 301_000);
		syncTokens(auth, '/api/token');
		await settled();
		expect(told()).toHaveLength(1);
	});

	test.each(['//evil.example/t', 'https://evil.example/t'])(
		'on another host gets nothing: %s',
		async (path) => {
			given.merchant.tokenSync = path;
			await signIn();
			await settled();
			expect(askedFor('evil')).toEqual([]);
		},
	);

	test('that can’t be loaded doesn’t stop a sign-in', async () => {
		given.merchant.tokenSync = '/api/token';
		const auth = await connect();
		const failing = vi.fn();
		process.on('unhandledRejection', failing);
		await signInWithCredential(auth, GoogleAuthProvider.credential('{"sub":"g1"}'));
		outage = true;
		await auth.currentUser?.getIdToken(true).catch(() => undefined);
		await settled();
		process.off('unhandledRejection', failing);
		expect(auth.currentUser?.uid).toBe('u1');
		expect(failing).not.toHaveBeenCalled();
	});
});
