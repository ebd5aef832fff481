// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { ChatPage, ORIGIN } from './chat-page.ts';

const OPENED = { event: 'ready' };
const SCRIPTED = ['LIVECHAT', 'COMM100', 'MIDUOKE'] as const;

describe.each(SCRIPTED)('%s', (kind) => {
	test.each([
		[120, 500],
		[4000, 4000],
	])(
		'CON-01 the script is added 500 ms after the start of the page: asked for at %i ms, at %i ms',
		(asked, added) => {
			const page = new ChatPage();
			vi.advanceTimersByTime(asked);
			page.start(kind);
			vi.advanceTimersByTime(added - asked);
			expect(page.scripts.map(({ at }) => at)).toEqual([added]);
		},
	);

	test('opens against the vendor’s interface, once', async () => {
		const page = new ChatPage();
		page.start(kind);
		page.start(kind);
		vi.advanceTimersByTime(500);
		await page.arrive();
		page.inWindow(OPENED);
		vi.advanceTimersByTime(5000);
		expect(page.scripts).toHaveLength(1);
		expect(page.types).toEqual(['CHAT_READY', 'CHAT_OPENED']);
	});

	test.each<[string, (page: ChatPage) => unknown]>([
		['blocked', (page) => page.script.dispatchEvent(new Event('error'))],
		['refused', (page) => page.arrive('broken')],
	])('a script that is %s is reported at once', async (why, fail) => {
		const page = waiting(kind);
		await fail(page);
		expect(page.told.at(-1)).toEqual({ at: 500, type: 'CHAT_FAILED', why });
	});

	test('an account that isn’t one is refused, and nothing is loaded', () => {
		const page = new ChatPage();
		page.start(kind, { settings: { license: '1;alert(1)', site_id: 'x', host: 'a b', account: '"' } });
		vi.advanceTimersByTime(5000);
		expect(page.scripts).toEqual([]);
		expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_FAILED', why: 'refused' });
	});

	test('only the site that frames the page starts a chat', () => {
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

test('CON-01 LiveChat: the hook that opens the chat is applied again after 1 s and 3 s, to whatever its global is then', async () => {
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

test('CON-01 Comm100: the hook is applied again to a window that was closed meanwhile', async () => {
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

test('CON-01 MIDUOKE: the hook is applied again to a global that comes late', async () => {
	const page = waiting('MIDUOKE');
	page.script.dispatchEvent(new Event('load'));
	vi.advanceTimersByTime(1500);
	expect(page.types).toEqual(['CHAT_READY']);
	await page.arrive();
	expect(page.told.at(-1)).toEqual({ at: 2000, type: 'CHAT_OPENED' });
});

describe('LiveChat', () => {
	test('gets the account, the member and the language, and no getter before it has loaded', async () => {
		const page = new ChatPage();
		page.start('LIVECHAT');
		expect(page.global('__lc')).toEqual({ license: 1520, group: 3, asyncInit: true });
		expect(() => page.global('LiveChatWidget').get?.('state')).toThrow('before load');
		vi.advanceTimersByTime(500);
		const posted = await visitorAfter(page);
		expect(posted).toEqual({ name: 'demo', language: 'CN' });
		expect(page.global('LiveChatWidget').get?.('state')).toEqual({
			availability: 'online',
			visibility: 'maximized',
		});
	});

	test('counts what the agent writes while the chat is hidden, and starts again when it’s shown', async () => {
		const page = await opened('LIVECHAT');
		page.inWindow({ event: 'message', text: 'Seen' });
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ event: 'message', text: 'One' });
		page.inWindow({ event: 'message', text: 'Two' });
		page.say({ type: 'CHAT_SHOW' });
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ event: 'message', text: 'Three' });
		expect(page.told.filter(({ type }) => type === 'CHAT_UNREAD').map(({ count }) => count)).toEqual([
			1, 2, 1,
		]);
		// Its window was minimised by the site, not by the player.
		expect(page.types).not.toContain('CHAT_CLOSED');
	});

	test('says when the player minimises it', async () => {
		const page = await opened('LIVECHAT');
		page.inWindow({ event: 'minimize' });
		expect(page.types.at(-1)).toBe('CHAT_CLOSED');
	});

	test('a global that is replaced by one around it counts nothing twice', async () => {
		const page = await opened('LIVECHAT');
		Object.assign(globalThis, { LiveChatWidget: { ...page.global('LiveChatWidget') } });
		vi.advanceTimersByTime(5000);
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ event: 'message', text: 'One' });
		expect(page.told.filter(({ type }) => type === 'CHAT_UNREAD').map(({ count }) => count)).toEqual([1]);
	});
});

describe('Comm100', () => {
	test('gets the account, the member and the language', async () => {
		const page = new ChatPage();
		page.start('COMM100');
		expect(page.global('Comm100API')).toMatchObject({ site_id: 1000234, main_code_plan: '5000239' });
		vi.advanceTimersByTime(500);
		expect(page.script.src).toBe(`${ORIGIN}/demo/vendors/chat/aurelia/comm100/livechat.ashx?siteId=1000234`);
		expect(await visitorAfter(page)).toEqual({ name: 'demo', language: 'CN' });
	});

	test('counts what the agent writes while the chat is hidden, and says when the player minimises it', async () => {
		const page = await opened('COMM100');
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ event: 'message', text: 'One' });
		expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_UNREAD', count: 1 });
		page.say({ type: 'CHAT_SHOW' });
		page.inWindow({ event: 'minimize' });
		expect(page.types.at(-1)).toBe('CHAT_CLOSED');
		page.say({ type: 'CHAT_HIDE' });
		// The click that opened it counts no more.
		vi.advanceTimersByTime(5000);
		page.say({ type: 'CHAT_SHOW' });
		expect(document.querySelector('iframe')?.style.display).toBe('block');
	});
});

test('MIDUOKE gets the account and the language', async () => {
	const page = new ChatPage();
	page.start('MIDUOKE');
	const { a } = page.global('_MICHAT') as unknown as { a: unknown[][] };
	expect(a).toEqual([
		['cptid', '386983e498c6b51476'],
		['domain', 'chat.example.com'],
		['lng', 'cn'],
	]);
	vi.advanceTimersByTime(500);
	expect(await visitorAfter(page)).toEqual({ language: 'cn' });
});

describe('a page in a frame', () => {
	const ADDRESS = 'https://chat.example.com/tx?id=7';
	const frame = () => document.querySelector('iframe') as HTMLIFrameElement;
	/** Its own window, with what was posted to it. */
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

	test('is there at once, and may not lead the site away', () => {
		const { fetched } = framed();
		expect(frame().src).toBe(ADDRESS);
		expect(frame().getAttribute('sandbox')).not.toContain('top-navigation');
		expect(fetched.mock.calls[0]).toEqual([
			'https://chat.example.com/favicon.ico',
			{ mode: 'no-cors', credentials: 'omit', referrerPolicy: 'no-referrer' },
		]);
	});

	test('gets language and member once it has loaded, at exactly its origin and not in its address', async () => {
		const { page, posted } = framed();
		frame().dispatchEvent(new Event('load'));
		await vi.waitFor(() => expect(page.types).toContain('CHAT_OPENED'));
		expect(posted).toEqual([
			[{ type: 'CHAT_VISITOR', language: 'CN', userName: 'demo' }, 'https://chat.example.com'],
		]);
	});

	test('is blocked if its host doesn’t respond, though the browser’s error page loads', async () => {
		const { page } = framed(ADDRESS, Promise.reject(new TypeError('Failed to fetch')));
		frame().dispatchEvent(new Event('load'));
		await vi.waitFor(() => expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_FAILED', why: 'blocked' }));
	});

	test('that has loaded doesn’t wait for the rest of its host', async () => {
		const { page } = framed(ADDRESS, new Promise(() => {}));
		frame().dispatchEvent(new Event('load'));
		await vi.advanceTimersByTimeAsync(1999);
		expect(page.types).toEqual(['CHAT_READY']);
		await vi.advanceTimersByTimeAsync(1);
		expect(page.types).toEqual(['CHAT_READY', 'CHAT_OPENED']);
	});

	test('reports its unread count, and requests the member’s key; messages from others are ignored', async () => {
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

	test('that closes itself closes the sheet only while it’s shown there', () => {
		const { page } = framed();
		page.say({ type: 'CHAT_HIDE' });
		page.inWindow({ type: 'CHAT_CLOSED' }, 'https://chat.example.com');
		expect(page.types).not.toContain('CHAT_CLOSED');
		page.say({ type: 'CHAT_SHOW' });
		page.inWindow({ type: 'CHAT_CLOSED' }, 'https://chat.example.com');
		expect(page.types.at(-1)).toBe('CHAT_CLOSED');
	});

	test('of this host is refused if it doesn’t exist', async () => {
		const address = `${ORIGIN}/demo/vendors/cbs/chat`;
		const { page, fetched } = framed(address);
		performance.getEntriesByName = (() => [{ responseStatus: 404 }]) as never;
		frame().dispatchEvent(new Event('load'));
		await vi.waitFor(() => expect(page.told.at(-1)).toMatchObject({ type: 'CHAT_FAILED', why: 'refused' }));
		expect(fetched).not.toHaveBeenCalled();
	});
});

/** A page that has added the vendor's script. */
function waiting(kind: (typeof SCRIPTED)[number]): ChatPage {
	const page = new ChatPage();
	page.start(kind);
	vi.advanceTimersByTime(500);
	return page;
}

async function opened(kind: (typeof SCRIPTED)[number]): Promise<ChatPage> {
	const page = waiting(kind);
	await page.arrive();
	page.inWindow(OPENED);
	expect(page.types).toEqual(['CHAT_READY', 'CHAT_OPENED']);
	return page;
}

/** The visitor's details that the vendor's window gets. */
async function visitorAfter(page: ChatPage): Promise<unknown> {
	await page.arrive();
	const posted = vi.fn();
	const { contentWindow } = document.querySelector('iframe') as HTMLIFrameElement;
	Object.assign(contentWindow as Window, { postMessage: posted });
	page.inWindow(OPENED);
	return posted.mock.calls.at(-1)?.[0].visitor;
}
