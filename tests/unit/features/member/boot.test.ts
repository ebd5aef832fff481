import { beforeEach, expect, test, vi } from 'vitest';

const calls = vi.hoisted(() => ({ endSession: vi.fn(), followSession: vi.fn() }));
vi.mock('../../../../src/features/member/session-calls.ts', () => calls);
const leaveProtected = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/core/navigate.ts', () => ({ leaveProtected }));
vi.mock('../../../../src/core/ignore-network-failure.ts', () => ({ ignoreNetworkFailure: () => undefined }));

const classes = new Set<string>();
const reload = vi.fn();
const removeProperty = vi.fn();
const header: Record<string, { textContent: string }> = {
	'member-name': { textContent: '' },
	'member-initial': { textContent: '' },
};
let listeners: Record<string, (event: object) => void>;
let page: Awaited<ReturnType<typeof open>>;

/** Opens a page with a session and its own modules. */
async function open() {
	vi.resetModules();
	const core = {
		...(await import('../../../../src/core/session.ts')),
		...(await import('../../../../src/core/member.ts')),
	};
	const { showMember } = await import('../../../../src/features/member/boot.ts');
	core.startSession({ token: 'a' });
	showMember(undefined);
	return core;
}

beforeEach(async () => {
	classes.clear();
	listeners = {};
	const addEventListener = (type: string, run: (event: object) => void) => {
		listeners[type] = run;
	};
	vi.stubGlobal('document', {
		documentElement: {
			style: { removeProperty },
			classList: {
				contains: (name: string) => classes.has(name),
				toggle: (name: string, on: boolean) => (on ? classes.add(name) : classes.delete(name)),
			},
		},
		getElementById: (id: string) => header[id] ?? null,
		addEventListener,
	});
	vi.stubGlobal('window', { addEventListener });
	vi.stubGlobal('location', { reload });
	page = await open();
});

test('shows the name in the header without marks that turn it, and a whole character as its initial', () => {
	page.startSession({ token: 'b', userName: '\u202e😀lucky88' });
	const shown = () => Object.values(header).map(({ textContent }) => textContent);
	expect(shown()).toEqual(['😀lucky88', '😀']);
	expect(removeProperty).toHaveBeenCalledWith('--name');
	page.clearSession();
	expect(shown()).toEqual(['', '']);
});

test.each([
	['from the back-forward cache stays if its session goes on', true, 'a', 0],
	['from the back-forward cache reloads if its session is over', true, undefined, 1],
	['from the back-forward cache reloads if another session has begun', true, 'b', 1],
	['from the network stays', false, undefined, 0],
])('a page %s', (_, persisted, token, reloads) => {
	if (token === undefined) sessionStorage.removeItem('MC_SESSION_INFO');
	else sessionStorage.setItem('MC_SESSION_INFO', JSON.stringify({ token }));
	listeners.pageshow?.({ persisted });
	expect(reload).toHaveBeenCalledTimes(reloads);
});

/** Taps the button to log out. */
function logOut(): void {
	listeners.click?.({
		target: { closest: (selector: string) => (selector === '[data-logout]' ? {} : null) },
	});
}

test('a logout ends the session and the automatic login at once, and the script that calls the gateway leaves the page', async () => {
	const autoLogin = vi.fn();
	page.onForget({ autoLogin });
	logOut();
	expect(page.$session.get()).toBeUndefined();
	expect(classes).not.toContain('member');
	expect(autoLogin).toHaveBeenCalledOnce();
	await vi.waitFor(() => expect(calls.endSession).toHaveBeenCalledExactlyOnceWith('a'));
	expect(leaveProtected).not.toHaveBeenCalled();
});

test('a logout leaves a protected page even if that script can’t be loaded', async () => {
	vi.doMock('../../../../src/features/member/session-calls.ts', () => {
		throw new TypeError('Failed to fetch dynamically imported module');
	});
	page = await open();
	logOut();
	await vi.waitFor(() => expect(leaveProtected).toHaveBeenCalledOnce());
});
