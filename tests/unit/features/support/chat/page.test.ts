// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { ChatPage, ORIGIN } from './chat-page.ts';

const SCRIPTED = ['LIVECHAT', 'COMM100', 'MIDUOKE'] as const;

describe.each(SCRIPTED)('%s', (kind) => {
	test.each([
		[120, 500],
		[4000, 4000],
	])(
		'CON-01 its script, requested at %i ms, is added at %i ms: 500 ms after the start of the page or later',
		(requested, added) => {
			const page = new ChatPage();
			vi.advanceTimersByTime(requested);
			page.start(kind);
			vi.advanceTimersByTime(added - requested);
			expect(page.scripts.map(({ at }) => at)).toEqual([added]);
		},
	);

	test('refuses an invalid account, and loads nothing', () => {
		const page = new ChatPage();
		page.start(kind, { settings: { license: '1;alert(1)', site_id: 'x', host: 'a b', account: '"' } });
		vi.advanceTimersByTime(5000);
		expect(page.scripts).toEqual([]);
		expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_FAILED', why: 'refused' });
	});

	test('is started only by the site that frames the page', () => {
		const page = new ChatPage();
		const message = { type: 'CHAT_START', kind, address: 'https://evil.example/a.js', settings: {} };
		page.say(message, { source: window });
		page.say(message, { origin: 'https://evil.example' });
		page.say(message, { source: null });
		vi.advanceTimersByTime(5000);
		expect(page.scripts).toEqual([]);
		expect(page.types).toEqual(['CHAT_READY']);
	});
});

test('CON-01 the hook is applied again to LiveChat’s global of that moment after 1 s and 3 s', async () => {
	const page = waiting('LIVECHAT');
	await page.arrive();
	const calls: [number, unknown][] = [];
	const replacement = () => ({
		on() {},
		call: (name: string) => calls.push([performance.now(), name]),
	});
	Object.assign(globalThis, { LiveChatWidget: replacement() });
	vi.advanceTimersByTime(499);
	expect(calls).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(calls).toEqual([
		[1000, 'set_customer_name'],
		[1000, 'set_session_variables'],
		[1000, 'maximize'],
	]);
	Object.assign(globalThis, { LiveChatWidget: replacement() });
	vi.advanceTimersByTime(60_000);
	expect(calls.slice(3).map(([at]) => at)).toEqual([3000, 3000, 3000]);
});

test('CON-01 the hook is applied again to a window of Comm100 that was closed meanwhile', async () => {
	const page = waiting('COMM100');
	await page.arrive();
	const clicks: number[] = [];
	Object.assign(globalThis, {
		Comm100API: { loaded: true, on() {}, set() {}, do: () => clicks.push(performance.now()) },
	});
	page.inWindow({ event: 'minimize' });
	vi.advanceTimersByTime(500);
	expect(clicks).toEqual([1000]);
});

test('CON-01 the hook is applied again to a global of MIDUOKE that comes late', async () => {
	const page = waiting('MIDUOKE');
	page.script.dispatchEvent(new Event('load'));
	vi.advanceTimersByTime(1500);
	expect(page.types).toEqual(['CHAT_READY']);
	await page.arrive();
	expect(page.told.at(-1)).toEqual({ at: 2000, type: 'CHAT_OPENED' });
});

test.each([
	['LIVECHAT', '__lc', { license: 1520, group: 3, asyncInit: true }],
	['COMM100', 'Comm100API', { site_id: 1000234, main_code_plan: '5000239' }],
	['MIDUOKE', '_MICHAT', { a: expect.arrayContaining([['cptid', '386983e498c6b51476']]) }],
] as const)('%s gets the account by its global %s', (kind, name, account) => {
	const page = new ChatPage();
	page.start(kind);
	expect({ ...page.global(name) }).toMatchObject(account);
});

test('LiveChat counts each message once if its global is replaced by one around it', async () => {
	const page = await opened('LIVECHAT');
	Object.assign(globalThis, { LiveChatWidget: { ...page.global('LiveChatWidget') } });
	vi.advanceTimersByTime(5000);
	page.say({ type: 'CHAT_HIDE' });
	page.inWindow({ event: 'message', text: 'One' });
	expect(page.counts).toEqual([1]);
});

test('Comm100 counts the agent’s messages while the chat is hidden, and reports when the player minimises it', async () => {
	const page = await opened('COMM100');
	expect(page.script.src).toMatch(/\/comm100\/livechat\.ashx\?siteId=1000234$/);
	page.say({ type: 'CHAT_HIDE' });
	page.inWindow({ event: 'message', text: 'One' });
	expect(page.counts).toEqual([1]);
	page.say({ type: 'CHAT_SHOW' });
	page.inWindow({ event: 'minimize' });
	expect(page.types.at(-1)).toBe('CHAT_CLOSED');
	page.say({ type: 'CHAT_HIDE' });
	// The click that opened it no longer counts.
	vi.advanceTimersByTime(5000);
	page.say({ type: 'CHAT_SHOW' });
	expect(document.querySelector('iframe')?.style.display).toBe('block');
});

describe('a page in a frame', () => {
	const ADDRESS = 'https://chat.example.com/tx?id=7';
	const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
	/** Starts the chat at an address. Returns its page, the messages to its window, and the requests to its host. */
	function framed(address = ADDRESS, probe: Promise<unknown> = Promise.resolve()) {
		const fetched = vi.fn((_address: string, _options: RequestInit) => probe);
		vi.stubGlobal('fetch', fetched);
		const page = new ChatPage();
		page.start('FRAME', { address, settings: {} });
		const posted: unknown[][] = [];
		Object.defineProperty(frame(), 'contentWindow', {
			value: { postMessage: (...args: unknown[]) => posted.push(args) },
		});
		return { page, posted, fetched };
	}

	test('loads at once, may not navigate the site, and gets language and member by a message to its origin', async () => {
		const { page, posted, fetched } = framed();
		expect(frame().src).toBe(ADDRESS);
		expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
		expect(fetched.mock.calls[0]).toEqual([
			'https://chat.example.com/favicon.ico',
			{ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
		]);
		frame().dispatchEvent(new Event('load'));
		await vi.waitFor(() => expect(page.types).toContain('CHAT_OPENED'));
		expect(posted).toEqual([
			[{ type: 'CHAT_VISITOR', language: 'CN', userName: 'demo' }, 'https://chat.example.com'],
		]);
	});

	test.each([
		['blocked if its host doesn’t respond, though the browser’s error page loads', ADDRESS, 'blocked'],
		['refused if it’s on this host and doesn’t exist', `${ORIGIN}/demo/vendors/cbs/chat`, 'refused'],
	])('is %s', async (_, address, why) => {
		const probe = why === 'blocked' ? Promise.reject(new TypeError('Failed to fetch')) : undefined;
		const { page, fetched } = framed(address, probe);
		performance.getEntriesByName = (() => [{ responseStatus: 404 }]) as never;
		frame().dispatchEvent(new Event('load'));
		await vi.waitFor(() => expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_FAILED', why }));
		expect(fetched).toHaveBeenCalledTimes(why === 'blocked' ? 1 : 0);
	});

	test('opens 2 s after it has loaded if its host hasn’t responded by then', async () => {
		const { page } = framed(ADDRESS, new Promise(() => {}));
		frame().dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(1999);
		expect(page.types).toEqual(['CHAT_READY']);
		await vi.advanceTimersByTimeAsync(1);
		expect(page.types).toEqual(['CHAT_READY', 'CHAT_OPENED']);
	});

	test('reports its unread count and requests the member’s key, while messages from others are ignored', async () => {
		const { page, posted } = framed();
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ type: 'CHAT_UNREAD', count: 2 }, 'https://chat.example.com');
		page.inWindow({ type: 'CHAT_UNREAD', count: 9 }, 'https://evil.example');
		page.say({ type: 'CHAT_AUTH_KEY' }, { source: {}, origin: 'https://chat.example.com' });
		page.inWindow({ type: 'CHAT_UNREAD', count: '9' }, 'https://chat.example.com');
		expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_UNREAD', count: 2 });
		page.inWindow({ type: 'CHAT_AUTH_KEY' }, 'https://chat.example.com');
		expect(page.types.at(-1)).toBe('CHAT_AUTH_KEY');
		page.say({ type: 'CHAT_AUTH_KEY', authKey: 'k1' });
		expect(posted.at(-1)).toEqual([{ type: 'CHAT_AUTH_KEY', authKey: 'k1' }, 'https://chat.example.com']);
	});

	test('closes the sheet when the vendor closes the chat, unless the sheet shows something else', () => {
		const { page } = framed();
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ type: 'CHAT_CLOSED' }, 'https://chat.example.com');
		expect(page.types).not.toContain('CHAT_CLOSED');
		page.say({ type: 'CHAT_SHOW' });
		page.inWindow({ type: 'CHAT_CLOSED' }, 'https://chat.example.com');
		expect(page.types.at(-1)).toBe('CHAT_CLOSED');
	});
});

/** Opens a page, which adds the vendor's script. */
function waiting(kind: (typeof SCRIPTED)[number]): ChatPage {
	const page = new ChatPage();
	page.start(kind);
	vi.advanceTimersByTime(500);
	return page;
}

async function opened(kind: (typeof SCRIPTED)[number]): Promise<ChatPage> {
	const page = waiting(kind);
	await page.arrive();
	page.inWindow({ event: 'ready' });
	expect(page.types).toEqual(['CHAT_READY', 'CHAT_OPENED']);
	return page;
}
