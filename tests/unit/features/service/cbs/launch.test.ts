import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const { call, reportQuietly } = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly }));
let language = 'PT-BR';
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ language }) }));

const SITE = 'https://www.aurelia.example';
const CHAT = 'https://chat.platform.example';
let listeners: ((event: object) => void)[];
let chatUrl: string;
let keys: number;
const keyCalls = () => call.mock.calls.filter(([{ name }]) => name === 'chatAuthKey').length;
/** Modules of its own for each test: they know one chat for as long as the page lives. */
const load = async () => ({
	...(await import('../../../../../src/features/service/cbs/launch/launch.ts')),
	...(await import('../../../../../src/core/session.ts')),
	...(await import('../../../../../src/core/start-session.ts')),
	...(await import('../../../../../src/gateway/client/gateway-error.ts')),
});

/** A window within the page that a message comes from. */
const framed = () => ({ top: globalThis, parent: {} });
const say = (event: object) => {
	for (const listener of listeners) listener({ origin: CHAT, data: {}, ...event });
};

beforeEach(() => {
	language = 'PT-BR';
	vi.resetModules();
	listeners = [];
	keys = 0;
	chatUrl = `${CHAT}/b2c?room=7`;
	call
		.mockReset()
		.mockImplementation(async ({ name }) => (name === 'chatAuthKey' ? `key ${++keys}` : { chatUrl }));
	reportQuietly.mockReset();
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('location', { origin: SITE, pathname: '/m/th/news', search: '?cid=1', href: '' });
	vi.stubGlobal('addEventListener', (_: string, run: (event: object) => void) => listeners.push(run));
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => vi.unstubAllGlobals());

test('API-20 CBS_launchChat carries b2c, the title, the page to come back to and the language', async () => {
	const { launchChat } = await load();
	expect(await launchChat('Live chat', atom(0))).toBe(chatUrl);
	expect(call.mock.calls).toEqual([
		[
			expect.objectContaining({ path: '/wps/relay/CBS_launchChat' }),
			{ b2c: 'true', title: 'Live chat', backUrl: `${SITE}/m/th/news`, language: 'PT-BR' },
		],
	]);
	expect(Number(localStorage.getItem('chat_used'))).toBeGreaterThan(0);
	chatUrl = '/demo/chat?a=b c';
	expect(await launchChat('Live chat', atom(0))).toBe(`${SITE}/demo/chat?a=b%20c`);
});

test.each(['CN', 'TW'])('CON-01 API-20 the platform’s own chat has one Chinese: %s', async (code) => {
	language = code;
	const { launchChat } = await load();
	await launchChat('Live chat', atom(0));
	expect(call.mock.calls[0]?.[1]).toMatchObject({ language: 'CN' });
});

test.each([
	'javascript:alert(1)',
	'http://chat.platform.example/',
	'//chat.platform.example/',
	'https://good.example@evil.example/',
	'https:\\\\evil.example',
	'',
	'data:text/html,x',
])('an address that is not https, or on this host, opens nothing: %s', async (wrong) => {
	chatUrl = wrong;
	const { launchChat } = await load();
	await expect(launchChat('Live chat', atom(0))).rejects.toMatchObject({ kind: 'invalid' });
	expect(listeners).toEqual([]);
	expect(localStorage.getItem('chat_used')).toBeNull();
});

test('the chat gets a key of the member who is logged in, another one each time, and visitors have none', async () => {
	const { launchChat, authKey, startSession, clearSession } = await load();
	expect(await authKey()).toBe('');
	startSession({ token: 'one' });
	await launchChat('Live chat', atom(0));
	// It was asked for with the address.
	expect(keyCalls()).toBe(1);
	expect([await authKey(), keyCalls()]).toEqual(['key 1', 1]);
	expect(await authKey()).toBe('key 2');
	expect(localStorage.getItem('chat_used')).toBeNull();
	// One that was asked for before a login is another member's.
	await launchChat('Live chat', atom(0));
	startSession({ token: 'two' });
	expect(await authKey()).toBe('key 4');
	const late = authKey();
	clearSession();
	expect(await late).toBe('');
});

test('without a key, the chat takes the member for a visitor', async () => {
	const { authKey, startSession, GatewayError } = await load();
	startSession({ token: 'one' });
	const error = new GatewayError('gateway', { code: 'unknown_error' });
	call.mockRejectedValue(error);
	expect(await authKey()).toBe('');
	expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatAuthKey');
});

test('only the chat’s own window says how many answers are new', async () => {
	const { launchChat } = await load();
	const $unread = atom(0);
	await launchChat('Live chat', $unread);
	await launchChat('Live chat', $unread);
	expect(listeners).toHaveLength(1);
	const chat = framed();
	const news = (count: unknown) => ({ type: 'CHAT_UNREAD', count });
	for (const wrong of [
		{ source: chat, origin: SITE, data: news(4) },
		{ source: chat, origin: `${CHAT}.evil.example`, data: news(4) },
		{ source: { ...framed(), top: {} }, data: news(4) },
		{ source: null, data: news(4) },
		// The chat's page, where vendors' scripts run too, and the site itself.
		{ source: { top: globalThis, parent: globalThis }, data: news(4) },
		{ source: globalThis, data: news(4) },
		...['4', 1.5, Number.NaN, null, {}].map((unread) => ({ source: chat, data: news(unread) })),
		...[null, undefined, 'CHAT_UNREAD', 4].map((data) => ({ source: chat, data })),
	]) {
		say(wrong);
	}
	expect($unread.get()).toBe(0);
	say({ source: chat, data: news(4) });
	expect($unread.get()).toBe(4);
	say({ source: chat, data: news(-1) });
	expect($unread.get()).toBe(0);
});
