import { beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage, settle } from '../../gateway/client/support.ts';
import { MEMBER } from '../../support/session.ts';

/** Tokens that the gateway accepts. */
const good = new Set<string>();

interface Tab {
	token(): string | undefined;
	receive(message: unknown): Promise<void>;
}
let tabs: Tab[] = [];
/** Number of messages sent. */
let sent = 0;

/** Opens a tab with its own modules. Its messages reach all other tabs, as over a BroadcastChannel. */
async function openTab() {
	vi.resetModules();
	// It's still mocked for the tab before.
	vi.doUnmock('../../../../src/core/session.ts');
	const storage = memoryStorage();
	const page = {
		adoptCounts: vi.fn(),
		ensureMember: vi.fn(),
		leaveAfterLogout: vi.fn(async () => true),
		leaveProtected: vi.fn(() => true),
	};
	vi.doMock('../../../../src/core/storage.ts', async (original) => ({
		...(await original<object>()),
		sessionStore: storage,
		localStore: storage,
	}));
	const core = await import('../../../../src/core/session.ts');
	const { $session, setSession, clearSession } = core;
	const { GatewayError } = await import('../../../../src/gateway/client/gateway-error.ts');
	const call = vi.fn(async (_endpoint: unknown, _input: unknown, { headers = {} } = {} as never) => {
		const { Authorization } = headers as { Authorization?: string };
		if (!good.has(Authorization ?? '')) throw new GatewayError('gateway', { status: 401 });
		return { valid: true };
	});
	const tell = (message: object) => {
		sent++;
		for (const other of tabs) if (other !== tab) void other.receive(structuredClone(message));
	};
	vi.doMock('../../../../src/core/gateway.ts', () => ({ call }));
	vi.doMock('../../../../src/core/navigate.ts', () => ({ ...page, barePath: () => '/m/home' }));
	vi.doMock('../../../../src/core/member-info.ts', () => page);
	vi.doMock('../../../../src/core/session.ts', () => ({ ...core, tellTabs: tell }));
	vi.doMock('../../../../src/features/member/counts.ts', async (original) => ({
		...(await original<object>()),
		...page,
	}));
	vi.doMock('../../../../src/features/member/leave-after-logout.ts', () => page);
	const { receive } = await import('../../../../src/features/member/tabs.ts');
	let last: string | undefined;
	// Same as in boot.ts.
	$session.listen((session) => {
		if (session?.token === last) return;
		tell({ session, ended: last });
		last = session?.token;
	});
	const tab = {
		storage,
		...page,
		call,
		tell,
		receive,
		token: () => $session.get()?.token,
		// Its member isn't known yet, so a tab that joins asks for them.
		logIn: (token: string) => setSession({ ...MEMBER, token, type: undefined }),
		logOut() {
			tell({ ended: last, out: true });
			clearSession();
		},
	};
	tabs.push(tab);
	return tab;
}

beforeEach(() => {
	vi.useFakeTimers();
	vi.stubGlobal('document', { getElementById: () => null });
	tabs = [];
	sent = 0;
	good.clear();
	for (const token of ['one', 'two']) good.add(token);
	return () => vi.useRealTimers();
});

test('SES-02 a login in one tab logs the others in, which send no more messages', async () => {
	const [first, second, third] = [await openTab(), await openTab(), await openTab()];
	first.logIn('one');
	await settle();
	expect(tabs.map((tab) => tab.token())).toEqual(['one', 'one', 'one']);
	for (const tab of [second, third]) expect(tab.ensureMember).toHaveBeenCalledTimes(1);
	expect(first.ensureMember).not.toHaveBeenCalled();
	const after = sent;
	await settle();
	expect(sent).toBe(after);
	expect(after).toBe(3);
});

test.each([
	['takes over the session of another tab', 'one', 1],
	['doesn’t take over an expired session', undefined, 0],
])('a new tab %s', async (_, token, times) => {
	const first = await openTab();
	await openTab();
	first.logIn('one');
	await settle();
	if (!token) good.clear();
	const late = await openTab();
	late.tell({ ask: true });
	await settle();
	expect(late.token()).toBe(token);
	// Two tabs answer.
	expect(late.call).toHaveBeenCalledTimes(1);
	expect(late.ensureMember).toHaveBeenCalledTimes(times);
});

test('a session stays in one tab if the member has to change the password first', async () => {
	const first = await openTab();
	first.logIn('one');
	first.storage.setItem('must_change_password', '1');
	const late = await openTab();
	late.tell({ ask: true });
	await settle();
	expect(late.token()).toBeUndefined();
});

test('two tabs with different members keep their sessions', async () => {
	const [first, second] = [await openTab(), await openTab()];
	first.logIn('one');
	second.logIn('two');
	await settle();
	expect([first.token(), second.token()]).toEqual(['one', 'two']);
	first.logOut();
	await settle();
	expect([first.token(), second.token()]).toEqual([undefined, 'two']);
	expect(second.leaveAfterLogout).not.toHaveBeenCalled();
});

test('SES-01 a logout in one tab ends the session in all and removes the draft, and no tab restores it', async () => {
	const [first, second] = [await openTab(), await openTab()];
	first.logIn('one');
	await settle();
	second.storage.setItem('draft_feedback', '{}');
	first.logOut();
	await settle();
	expect(tabs.map((tab) => tab.token())).toEqual([undefined, undefined]);
	expect(second.leaveAfterLogout).toHaveBeenCalledOnce();
	expect(second.storage.getItem('draft_feedback')).toBeNull();
	// A third tab hasn't been told yet, and the gateway still accepts the token.
	await second.receive({ session: MEMBER });
	expect(second.token()).toBeUndefined();
});

test('keeps the session of a player who logs in while another tab’s token is checked', async () => {
	const tab = await openTab();
	const joined = tab.receive({ session: MEMBER });
	tab.logIn('two');
	await joined;
	expect(tab.token()).toBe('two');
	expect(tab.ensureMember).not.toHaveBeenCalled();
});

test.each([
	'ask',
	{ session: { ...MEMBER, token: '' } },
	{ session: { ...MEMBER, token: 'one\r\nX-Evil: 1' } },
	{ session: { ...MEMBER, token: 'x'.repeat(2049) } },
	{ session: { token: 'one' } },
	{ out: 1, ended: 'two' },
	{ counts: { span: 'a1b2', at: {}, unread: '<b>' } },
])('ignores the invalid message %j', async (message) => {
	good.add('x'.repeat(2049));
	const member = await openTab();
	member.logIn('two');
	const visitor = await openTab();
	const [before, calls] = [sent, visitor.call.mock.calls.length];
	for (const tab of [visitor, member]) await tab.receive(message);
	await settle();
	expect([visitor.token(), member.token()]).toEqual([undefined, 'two']);
	expect([sent, visitor.call.mock.calls.length]).toEqual([before, calls]);
	expect(member.adoptCounts).not.toHaveBeenCalled();
});
