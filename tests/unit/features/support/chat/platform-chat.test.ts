import { atom } from 'nanostores';
import { beforeEach, describe, expect, test, vi } from 'vitest';

const { call, reportQuietly } = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly }));

// The modules know one chat and one session for as long as the page lives.
beforeEach(() => {
	vi.resetModules();
	reportQuietly.mockReset();
	vi.stubGlobal('window', globalThis);
});

describe('unread answers', () => {
	let listeners: Record<string, () => void>;
	let seen: 'visible' | 'hidden';
	const count = () => call.mock.calls.length;

	/** Hides the tab, or shows it again. */
	function turn(to: typeof seen): void {
		seen = to;
		listeners.visibilitychange?.();
	}

	/** Modules of its own for each test: what follows the session does so for as long as the page lives. */
	async function load() {
		const { POLL_INTERVAL_MS, ANSWERED_WITHIN_MS, pollPlatformUnread } = await import(
			'../../../../../src/features/support/chat/platform-unread.ts'
		);
		const { clearSession } = await import('../../../../../src/core/session.ts');
		const { startSession } = await import('../../../../../src/core/member.ts');
		const openPage = () => {
			const $count = atom(0);
			pollPlatformUnread($count);
			return $count;
		};
		const { GatewayError } = await import('../../../../../src/gateway/client/gateway-error.ts');
		async function openForMember() {
			startSession({ token: 'one' });
			const $count = openPage();
			await vi.advanceTimersByTimeAsync(0);
			return $count;
		}
		return { POLL_INTERVAL_MS, ANSWERED_WITHIN_MS, GatewayError, openPage, openForMember, clearSession };
	}

	beforeEach(() => {
		vi.useFakeTimers();
		call.mockReset().mockResolvedValue({ unread: 2 });
		listeners = {};
		seen = 'visible';
		vi.stubGlobal('document', {
			get visibilityState() {
				return seen;
			},
			addEventListener: (name: string, run: () => void) => {
				listeners[name] = run;
			},
		});
	});

	test('API-20 asks for a member at once, every minute while the tab is seen, and on return to it', async () => {
		const { POLL_INTERVAL_MS, openForMember } = await load();
		const $count = await openForMember();
		expect([count(), $count.get()]).toEqual([1, 2]);
		await vi.advanceTimersByTimeAsync(3 * POLL_INTERVAL_MS);
		expect(count()).toBe(4);
		turn('hidden');
		await vi.advanceTimersByTimeAsync(10 * POLL_INTERVAL_MS);
		expect(count()).toBe(4);
		turn('visible');
		expect(count()).toBe(5);
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		expect(count()).toBe(6);
	});

	test('API-20 asks for visitors only if they have used the chat, in the last thirty days', async () => {
		const { POLL_INTERVAL_MS, ANSWERED_WITHIN_MS, openPage } = await load();
		openPage();
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		expect(count()).toBe(0);
		localStorage.setItem('chat_used', String(Date.now()));
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		expect(count()).toBe(1);
		for (const used of [Date.now() - ANSWERED_WITHIN_MS, Date.now() + ANSWERED_WITHIN_MS, 'soon']) {
			localStorage.setItem('chat_used', String(used));
			await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		}
		expect(count()).toBe(1);
	});

	test('the next page shows what this one knows, and asks when it is a minute old', async () => {
		const { openPage, openForMember } = await load();
		await openForMember();
		// The player leaves the first page.
		vi.clearAllTimers();
		vi.setSystemTime(Date.now() + 40_000);

		const next = openPage();
		expect(next.get()).toBe(2);
		await vi.advanceTimersByTimeAsync(19_999);
		expect(count()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(count()).toBe(2);
		// Anything can write to storage.
		for (const kept of [
			'{',
			'{"span":"","at":0,"unread":"x"}',
			JSON.stringify({ span: 'x', at: Date.now(), unread: 99 }),
		]) {
			sessionStorage.setItem('chat_unread', kept);
			expect(openPage().get()).toBe(0);
		}
	});

	test('SES-01 a member’s answers are not the next one’s, nor a visitor’s', async () => {
		const { POLL_INTERVAL_MS, openForMember, clearSession } = await load();
		const $count = await openForMember();
		let answer = (_value: unknown): void => undefined;
		call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		clearSession();
		expect([$count.get(), sessionStorage.getItem('chat_unread')]).toEqual([
			0,
			expect.stringContaining('"unread":0'),
		]);
		answer({ unread: 7 });
		await vi.advanceTimersByTimeAsync(0);
		expect($count.get()).toBe(0);
	});

	test('a count from the chat’s window is newer, and a failure changes nothing', async () => {
		const { POLL_INTERVAL_MS, GatewayError, openForMember } = await load();
		const $count = await openForMember();
		let answer = (_value: unknown): void => undefined;
		call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
		turn('visible');
		$count.set(0);
		answer({ unread: 2 });
		await vi.advanceTimersByTimeAsync(0);
		expect($count.get()).toBe(0);
		$count.set(3);
		const error = new GatewayError('network');
		call.mockRejectedValue(error);
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		expect($count.get()).toBe(3);
		expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatUnread');
	});
});

describe('the launch', () => {
	const SITE = 'https://www.aurelia.example';
	const CHAT = 'https://chat.platform.example';
	let listeners: ((event: object) => void)[];
	let chatUrl: string;
	let keys: number;
	const keyCalls = () => call.mock.calls.filter(([{ name }]) => name === 'chatAuthKey').length;
	/** Modules of its own for each test: they know one chat for as long as the page lives. */
	const load = async () => ({
		...(await import('../../../../../src/features/support/state.ts')),
		...(await import('../../../../../src/features/support/chat/platform-chat.ts')),
		...(await import('../../../../../src/core/session.ts')),
		...(await import('../../../../../src/core/member.ts')),
		...(await import('../../../../../src/gateway/client/gateway-error.ts')),
	});

	/** A window within the page that a message comes from. */
	const framed = () => ({ top: globalThis, parent: {} });
	const say = (event: object) => {
		for (const listener of listeners) listener({ origin: CHAT, data: {}, ...event });
	};

	beforeEach(() => {
		listeners = [];
		keys = 0;
		chatUrl = `${CHAT}/b2c?room=7`;
		call
			.mockReset()
			.mockImplementation(async ({ name }) => (name === 'chatAuthKey' ? `key ${++keys}` : { chatUrl }));
		vi.stubGlobal('location', { origin: SITE, pathname: '/m/th/news', search: '?cid=1', href: '' });
		vi.stubGlobal('addEventListener', (_: string, run: (event: object) => void) => listeners.push(run));
	});

	test('API-20 CBS_launchChat carries b2c, the title, the page to come back to and the language', async () => {
		const { launchPlatformChat } = await load();
		expect(await launchPlatformChat('Live chat', 'PT-BR')).toBe(chatUrl);
		expect(call.mock.calls).toEqual([
			[
				expect.objectContaining({ path: '/wps/relay/CBS_launchChat' }),
				{ b2c: 'true', title: 'Live chat', backUrl: `${SITE}/m/th/news`, language: 'PT-BR' },
			],
		]);
		expect(Number(localStorage.getItem('chat_used'))).toBeGreaterThan(0);
		chatUrl = '/demo/chat?a=b c';
		expect(await launchPlatformChat('Live chat', 'PT-BR')).toBe(`${SITE}/demo/chat?a=b%20c`);
	});

	test.each(['javascript:alert(1)', 'http://chat.platform.example/', ''])(
		'%j isn’t opened as a chat',
		async (wrong) => {
			chatUrl = wrong;
			const { launchPlatformChat } = await load();
			await expect(launchPlatformChat('Live chat', 'PT-BR')).rejects.toMatchObject({ kind: 'invalid' });
			expect(localStorage.getItem('chat_used')).toBeNull();
		},
	);

	test('the chat gets a key of the member who is logged in, another one each time, and visitors have none', async () => {
		const { launchPlatformChat, platformAuthKey, startSession, clearSession } = await load();
		expect(await platformAuthKey()).toBe('');
		startSession({ token: 'one' });
		await launchPlatformChat('Live chat', 'PT-BR');
		// It was requested together with the address.
		expect(keyCalls()).toBe(1);
		expect([await platformAuthKey(), keyCalls()]).toEqual(['key 1', 1]);
		expect(await platformAuthKey()).toBe('key 2');
		expect(localStorage.getItem('chat_used')).toBeNull();
		// One that was asked for before a login is another member's.
		await launchPlatformChat('Live chat', 'PT-BR');
		startSession({ token: 'two' });
		expect(await platformAuthKey()).toBe('key 4');
		const late = platformAuthKey();
		clearSession();
		expect(await late).toBe('');
	});

	test('without a key, the chat treats the member as a visitor', async () => {
		const { platformAuthKey, startSession, GatewayError } = await load();
		startSession({ token: 'one' });
		const error = new GatewayError('gateway', { code: 'unknown_error' });
		call.mockRejectedValue(error);
		expect(await platformAuthKey()).toBe('');
		expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatAuthKey');
	});

	test('only the chat’s own window says how many answers are new', async () => {
		const { launchPlatformChat, $platformUnread } = await load();
		await launchPlatformChat('Live chat', 'PT-BR');
		await launchPlatformChat('Live chat', 'PT-BR');
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
		expect($platformUnread.get()).toBe(0);
		say({ source: chat, data: news(4) });
		expect($platformUnread.get()).toBe(4);
		say({ source: chat, data: news(-1) });
		expect($platformUnread.get()).toBe(0);
	});
});
