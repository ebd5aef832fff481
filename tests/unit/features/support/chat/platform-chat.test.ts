import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { SessionRecord } from '../../../../../src/lib/session-record.ts';

const { call, reportQuietly } = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly }));

// They know one chat and one session for as long as the page lives.
beforeEach(() => {
	vi.resetModules();
	reportQuietly.mockReset();
	vi.stubGlobal('window', globalThis);
});

/** The modules that a test uses, new for each test. */
const load = async () => ({
	...(await import('../../../../../src/features/support/state.ts')),
	...(await import('../../../../../src/features/support/chat/platform-chat.ts')),
	...(await import('../../../../../src/features/support/chat/platform-unread.ts')),
	...(await import('../../../../../src/core/session.ts')),
	...(await import('../../../../../src/core/member.ts')),
	...(await import('../../../../../src/gateway/client/gateway-error.ts')),
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

	/** Opens a page as a member. */
	async function openForMember() {
		const modules = await load();
		modules.startSession({ token: 'one' });
		modules.pollPlatformUnread();
		await vi.advanceTimersByTimeAsync(0);
		return modules;
	}

	/** Makes the gateway answer only when the returned function is called. */
	function holdAnswer() {
		let answer = (_value: unknown): void => undefined;
		call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
		return async (unread: number) => {
			answer({ unread });
			await vi.advanceTimersByTimeAsync(0);
		};
	}

	beforeEach(() => {
		vi.useFakeTimers();
		call.mockReset().mockResolvedValue({ unread: 2 });
		listeners = {};
		seen = 'visible';
		vi.stubGlobal('addEventListener', () => {});
		vi.stubGlobal('document', {
			get visibilityState() {
				return seen;
			},
			addEventListener: (name: string, run: () => void) => {
				listeners[name] = run;
			},
		});
	});

	test('API-20 are requested for members at once, every minute while the tab is visible, and on return to it', async () => {
		const { POLL_INTERVAL_MS, $platformUnread } = await openForMember();
		expect([count(), $platformUnread.get()]).toEqual([1, 2]);
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

	test('API-20 are requested for visitors only if they have used the chat in the last thirty days', async () => {
		const { POLL_INTERVAL_MS, ANSWERED_WITHIN_MS, pollPlatformUnread } = await load();
		pollPlatformUnread();
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

	test('are stored for the next page, which requests them when they are a minute old', async () => {
		const { $session } = await openForMember();
		// The player leaves the first page.
		vi.clearAllTimers();
		vi.resetModules();
		vi.setSystemTime(Date.now() + 40_000);
		const { setSession, pollPlatformUnread, $platformUnread } = await load();
		setSession($session.get() as SessionRecord);
		pollPlatformUnread();
		expect($platformUnread.get()).toBe(2);
		await vi.advanceTimersByTimeAsync(19_999);
		expect(count()).toBe(1);
		await vi.advanceTimersByTimeAsync(1);
		expect(count()).toBe(2);
	});

	test('are requested if another session stored some', async () => {
		sessionStorage.setItem('chat_unread', JSON.stringify({ span: 'x', at: Date.now(), unread: 99 }));
		const { $platformUnread } = await openForMember();
		expect([count(), $platformUnread.get()]).toEqual([1, 2]);
	});

	test('SES-01 of a member aren’t shown to the next one, or to a visitor', async () => {
		const { POLL_INTERVAL_MS, startSession, clearSession, $platformUnread } = await openForMember();
		const answer = holdAnswer();
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		clearSession();
		expect($platformUnread.get()).toBe(0);
		expect(sessionStorage.getItem('chat_unread')).toContain('"unread":0');
		await answer(7);
		expect($platformUnread.get()).toBe(0);
		const answerTwo = holdAnswer();
		startSession({ token: 'two' });
		clearSession();
		await answerTwo(7);
		expect($platformUnread.get()).toBe(0);
	});

	test('are taken from the chat’s window if it reports later, and stay after a failed call', async () => {
		const { POLL_INTERVAL_MS, GatewayError, $platformUnread } = await openForMember();
		const answer = holdAnswer();
		turn('visible');
		$platformUnread.set(0);
		await answer(2);
		expect($platformUnread.get()).toBe(0);
		$platformUnread.set(3);
		const error = new GatewayError('network');
		call.mockRejectedValue(error);
		await vi.advanceTimersByTimeAsync(POLL_INTERVAL_MS);
		expect($platformUnread.get()).toBe(3);
		expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatUnread');
	});
});

describe('a launch', () => {
	const SITE = 'https://www.aurelia.example';
	const CHAT = 'https://chat.platform.example';
	let listeners: ((event: object) => void)[];
	let chatUrl: string;
	let keys: number;
	const launch = async () => (await load()).launchPlatformChat('Live chat', 'PT-BR');

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

	test('API-20 sends b2c, the title, the page to return to and the language, and returns the address', async () => {
		expect(await launch()).toEqual({ window: chatUrl });
		expect(call.mock.calls).toEqual([
			[
				expect.objectContaining({ path: '/wps/relay/CBS_launchChat' }),
				{ b2c: 'true', title: 'Live chat', backUrl: `${SITE}/m/th/news`, language: 'PT-BR' },
			],
		]);
		expect(Number(localStorage.getItem('chat_used'))).toBeGreaterThan(0);
		chatUrl = '/demo/chat?a=b c';
		expect(await launch()).toEqual({ window: `${SITE}/demo/chat?a=b%20c` });
	});

	test.each(['javascript:alert(1)', 'http://chat.platform.example/', ''])(
		'refuses the address “%s”',
		async (wrong) => {
			chatUrl = wrong;
			expect(await launch()).toBe('refused');
			expect(localStorage.getItem('chat_used')).toBeNull();
		},
	);

	test.each([
		['gateway', 'refused'],
		['timeout', 'slow'],
	] as const)(
		'reports an error of the kind %s, as the session may be over, and returns “%s”',
		async (kind, reason) => {
			const { launchPlatformChat, GatewayError } = await load();
			const error = new GatewayError(kind);
			call.mockRejectedValue(error);
			expect(await launchPlatformChat('Live chat', 'PT-BR')).toBe(reason);
			expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'launchChat');
		},
	);

	test('requests a key of the member who is logged in, a new one each time, and none for visitors or after a failure', async () => {
		const { launchPlatformChat, platformAuthKey, startSession, clearSession, GatewayError } = await load();
		expect([await platformAuthKey(), keys]).toEqual(['', 0]);
		startSession({ token: 'one' });
		await launchPlatformChat('Live chat', 'PT-BR');
		expect([await platformAuthKey(), await platformAuthKey()]).toEqual(['key 1', 'key 2']);
		expect(localStorage.getItem('chat_used')).toBeNull();
		const late = platformAuthKey();
		clearSession();
		expect(await late).toBe('');
		startSession({ token: 'two' });
		const error = new GatewayError('gateway');
		call.mockRejectedValue(error);
		expect(await platformAuthKey()).toBe('');
		expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatAuthKey');
	});

	test('lets only the chat’s own window report how many answers are new', async () => {
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
