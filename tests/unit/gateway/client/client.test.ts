import { string } from 'valibot';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type ClientEnvironment, createClient } from '../../../../src/gateway/client/client.ts';
import { announcements } from '../../../../src/gateway/contract/announcements.ts';
import { country } from '../../../../src/gateway/contract/country.ts';
import type { Endpoint, NoFields } from '../../../../src/gateway/contract/endpoint.ts';
import { gameList } from '../../../../src/gateway/contract/game-list.ts';
import { login } from '../../../../src/gateway/contract/login.ts';
import { logout } from '../../../../src/gateway/contract/logout.ts';
import { memberInfo } from '../../../../src/gateway/contract/member-info.ts';
import { status } from '../../../../src/gateway/contract/status.ts';
import { tokenCheck } from '../../../../src/gateway/contract/token-check.ts';
import { environment, memoryStorage, namesIn, type SentRequest, settle, stubFetch } from './support.ts';

let sent: SentRequest[];

beforeEach(() => {
	vi.useFakeTimers();
	sent = stubFetch();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

const vietnam = {
	countries: [{ countryCode: 'VN', countryDialingCode: '84' }],
	countryCode: 'VN',
	countryDialingCode: '84',
	currency: 'VND',
	currencySymbol: '₫',
	currencyPosition: 'after',
};

/** Returns a cached GET with its own path, for tests that need many calls. */
const numbered = (number: number): Endpoint<NoFields> => ({
	name: `call${number}`,
	method: 'GET',
	path: `/wps/call/${number}`,
	auth: 'optional',
	value: string(),
	cached: true,
});

test('API-08 bypasses every cache for the status call, and leaves other calls to the browser', async () => {
	const { call } = createClient(environment());
	void call(status, { device: 'MOBILE', track: '', originalDomain: 'a', url: 'b' });
	void call(memberInfo, {});
	await settle();
	expect(sent.map(({ cache }) => cache)).toEqual(['no-store', 'default']);
	// The browser adds it. Sent by the client, a gateway on another origin would have to allow it first.
	expect(sent[0]?.headers).not.toHaveProperty('Cache-Control');
});

test('NET-01 starts the timeout when a call leaves the queue', async () => {
	const { call } = createClient(environment());
	for (let i = 0; i < 10; i++) call(numbered(i), {}).catch(() => undefined);
	const waited = vi.fn();
	call(numbered(10), {}).catch(waited);
	await vi.advanceTimersByTimeAsync(30_000);
	expect(sent).toHaveLength(11);
	await vi.advanceTimersByTimeAsync(29_999);
	expect(waited).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(waited).toHaveBeenCalledOnce();
});

test('NET-02 answers from session storage for 179999 ms, and sends a request at 180000 ms', async () => {
	const storage = memoryStorage();
	const first = createClient(environment({ storage })).call(country, {});
	await settle();
	sent[0]?.succeed(vietnam);
	await expect(first).resolves.toEqual(vietnam);
	// Another page of the same tab.
	const { call } = createClient(environment({ storage }));
	await vi.advanceTimersByTimeAsync(179_999);
	await expect(call(country, {})).resolves.toEqual(vietnam);
	expect(sent).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(1);
	void call(country, {});
	await settle();
	expect(sent).toHaveLength(2);
});

test('NET-02 sends a request if the caller wants a fresh answer, and stores it', async () => {
	const { call } = createClient(environment());
	void call(country, {});
	await settle();
	sent[0]?.succeed(vietnam);
	await vi.advanceTimersByTimeAsync(120);
	void call(country, {}, { fresh: true });
	await settle();
	sent[1]?.succeed({ ...vietnam, currency: 'USD' });
	await settle();
	await expect(call(country, {})).resolves.toMatchObject({ currency: 'USD' });
	expect(sent).toHaveLength(2);
});

test('NET-02 stores neither failures nor answers that the contract doesn’t mark as cached', async () => {
	const storage = memoryStorage();
	const { call } = createClient(environment({ storage, token: () => 'tok' }));
	void call(tokenCheck, {});
	call(country, {}).catch(() => undefined);
	await settle();
	sent[0]?.succeed({ valid: true });
	sent[1]?.respond('{"success":false}', 500);
	await settle();
	expect(storage.length).toBe(0);
});

test('NET-02 separates the answers of visitors and of two sessions, and stores no token', async () => {
	const storage = memoryStorage();
	let token: string | undefined;
	const { call } = createClient(environment({ storage, token: () => token }));
	const tokens = [undefined, 'first-token', 'second-token'];
	for (const [index, next] of tokens.entries()) {
		token = next;
		const answer = call(numbered(1), {});
		await vi.advanceTimersByTimeAsync(120);
		sent[index]?.succeed(`for ${next}`);
		await expect(answer).resolves.toBe(`for ${next}`);
	}
	expect(namesIn(storage).join()).not.toContain('-token');
	for (const next of tokens) {
		token = next;
		await expect(call(numbered(1), {})).resolves.toBe(`for ${next}`);
	}
	expect(sent).toHaveLength(3);
});

test('NET-02 sends one request for a shared answer, before and after a login', async () => {
	let token: string | undefined;
	const { call } = createClient(environment({ token: () => token }));
	const asVisitor = call(country, {});
	token = 'tok';
	// While the request is in flight, and from storage.
	const asMember = call(country, {});
	await settle();
	sent[0]?.succeed(vietnam);
	await expect(Promise.all([asVisitor, asMember, call(country, {})])).resolves.toHaveLength(3);
	await vi.advanceTimersByTimeAsync(120);
	await expect(call(country, {})).resolves.toEqual(vietnam);
	expect(sent).toHaveLength(1);
});

const denied = () => {
	throw new DOMException('The operation is insecure.', 'SecurityError');
};
const withStorage = (get: () => never | undefined) =>
	Object.defineProperty(environment(), 'storage', { get }) as ClientEnvironment;

test.each([
	['is absent', withStorage(() => undefined)],
	['can’t be accessed', withStorage(denied)],
	['throws on every access', environment({ storage: new Proxy(memoryStorage(), { get: denied }) })],
])('NET-02 works if session storage %s', async (_, page) => {
	const answer = createClient(page).call(country, {});
	await settle();
	sent[0]?.succeed(vietnam);
	await expect(answer).resolves.toEqual(vietnam);
});

test('NET-02 merges identical GETs in flight, but no POSTs, and sends a new one once they have ended', async () => {
	const { call } = createClient(environment());
	const answers = [call(memberInfo, {}), call(memberInfo, {})];
	await settle();
	expect(sent).toHaveLength(1);
	sent[0]?.respond('{"success":false,"errorCode":"x"}');
	for (const answer of answers) await expect(answer).rejects.toMatchObject({ code: 'x' });
	await vi.advanceTimersByTimeAsync(120);
	call(memberInfo, {}).catch(() => undefined);
	await settle();
	expect(sent).toHaveLength(2);
	void call(logout, {});
	void call(logout, {});
	await settle();
	expect(sent).toHaveLength(4);
});

test('NET-03 runs at most 10 calls and 2 game lists at the same time', async () => {
	const { call } = createClient(environment());
	for (const vendor of ['a', 'b', 'c']) call(gameList, { vendor }).catch(() => undefined);
	for (let i = 0; i < 9; i++) call(numbered(i), {}).catch(() => undefined);
	await vi.advanceTimersByTimeAsync(1_000);
	const urls = () => sent.map((request) => request.url);
	expect(urls().filter((url) => url.includes('gameList'))).toHaveLength(2);
	expect(urls()).toHaveLength(10);
	sent.find(({ url }) => url.includes('gameList'))?.succeed({ games: [] });
	await vi.advanceTimersByTimeAsync(1_000);
	expect(urls()).toHaveLength(11);
	sent.find(({ url }) => url.includes('call'))?.succeed('done');
	await vi.advanceTimersByTimeAsync(1_000);
	expect(urls()).toHaveLength(12);
	expect(urls().filter((url) => url.includes('gameList'))).toHaveLength(3);
});

test.each(['', undefined])('VAL-06 rejects a request without a URL, and sends nothing', async (path) => {
	const { call } = createClient(environment());
	const nowhere = { ...memberInfo, path: path as string };
	await expect(call(nowhere, {})).rejects.toMatchObject({
		kind: 'request',
		code: 'url_is_null_check',
		status: 0,
	});
	expect(sent).toHaveLength(0);
});

test('NET-05 API-17 requests a key with a timestamp, and sends no login with an invalid key', async () => {
	vi.setSystemTime(1_700_000_000_000);
	const { call } = createClient(environment());
	const answer = call(login, { type: 'username', username: 'a', password: 'b' });
	const failed = expect(answer).rejects.toMatchObject({ kind: 'invalid' });
	await settle();
	expect(sent[0]?.url).toBe('/wps/session/key/rsa?_=1700000000000');
	sent[0]?.succeed('x'.repeat(64));
	await failed;
	expect(sent).toHaveLength(1);
});

test.each([
	['the session', memberInfo, {}, 'tok'],
	['the caller', memberInfo, { headers: { Authorization: 'other' } }, 'other'],
	['no one, if the contract excludes it', announcements, {}, undefined],
] as const)(
	'a refused call reports the token that was sent: that of %s',
	async (_, endpoint, options, token) => {
		const failed = vi.fn();
		createClient(environment({ token: () => 'tok' }))
			.call<Endpoint>(endpoint, {} as never, options)
			.catch(failed);
		await settle();
		expect(sent[0]?.headers.Authorization).toBe(token);
		sent[0]?.respond('{"success":false,"errorCode":"CUSTOMER_NOT_LOGIN"}', 401);
		await settle();
		expect(failed.mock.calls[0]?.[0]).toMatchObject({ status: 401, code: 'CUSTOMER_NOT_LOGIN', token });
	},
);
