import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryStorage } from '../../../gateway/client/support.ts';

const { call, reportQuietly } = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn() }));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/report.ts', () => ({ reportQuietly }));

let listeners: Record<string, () => void>;
let seen: 'visible' | 'hidden';
const count = () => call.mock.calls.length;

/** The tab is left, or looked at again. */
function turn(to: typeof seen): void {
	seen = to;
	listeners.visibilitychange?.();
}

/** Modules of its own for each test: what follows the session does so for as long as the page lives. */
async function load() {
	const { EVERY, ANSWERED_WITHIN, followUnread } = await import(
		'../../../../../src/features/service/cbs/unread/follow.ts'
	);
	const { clearSession } = await import('../../../../../src/core/session.ts');
	const { startSession } = await import('../../../../../src/core/start-session.ts');
	const openPage = () => {
		const $count = atom(0);
		followUnread($count);
		return $count;
	};
	const { GatewayError } = await import('../../../../../src/gateway/client/gateway-error.ts');
	return { EVERY, ANSWERED_WITHIN, GatewayError, openPage, startSession, clearSession };
}

beforeEach(() => {
	vi.resetModules();
	vi.useFakeTimers();
	call.mockReset().mockResolvedValue({ unread: 2 });
	reportQuietly.mockReset();
	listeners = {};
	seen = 'visible';
	vi.stubGlobal('window', globalThis);
	vi.stubGlobal('document', {
		get visibilityState() {
			return seen;
		},
		addEventListener: (name: string, run: () => void) => {
			listeners[name] = run;
		},
	});
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('localStorage', memoryStorage());
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
});

test('API-20 asks for a member at once, every minute while the tab is seen, and on return to it', async () => {
	const { EVERY, openPage, startSession } = await load();
	startSession({ token: 'one' });
	const $count = openPage();
	await vi.advanceTimersByTimeAsync(0);
	expect([count(), $count.get()]).toEqual([1, 2]);
	await vi.advanceTimersByTimeAsync(3 * EVERY);
	expect(count()).toBe(4);
	turn('hidden');
	await vi.advanceTimersByTimeAsync(10 * EVERY);
	expect(count()).toBe(4);
	turn('visible');
	expect(count()).toBe(5);
	await vi.advanceTimersByTimeAsync(EVERY);
	expect(count()).toBe(6);
});

test('API-20 asks for visitors only if they have used the chat, in the last thirty days', async () => {
	const { EVERY, ANSWERED_WITHIN, openPage } = await load();
	openPage();
	await vi.advanceTimersByTimeAsync(EVERY);
	expect(count()).toBe(0);
	localStorage.setItem('chat_used', String(Date.now()));
	await vi.advanceTimersByTimeAsync(EVERY);
	expect(count()).toBe(1);
	for (const used of [Date.now() - ANSWERED_WITHIN, Date.now() + ANSWERED_WITHIN, 'soon']) {
		localStorage.setItem('chat_used', String(used));
		await vi.advanceTimersByTimeAsync(EVERY);
	}
	expect(count()).toBe(1);
});

test('the next page shows what this one knows, and asks when it is a minute old', async () => {
	const { openPage, startSession } = await load();
	startSession({ token: 'one' });
	openPage();
	await vi.advanceTimersByTimeAsync(0);
	// The first page is left.
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
	const { EVERY, openPage, startSession, clearSession } = await load();
	startSession({ token: 'one' });
	const $count = openPage();
	await vi.advanceTimersByTimeAsync(0);
	let answer = (_value: unknown): void => undefined;
	call.mockReturnValue(new Promise((resolve) => (answer = resolve)));
	await vi.advanceTimersByTimeAsync(EVERY);
	clearSession();
	expect([$count.get(), sessionStorage.getItem('chat_unread')]).toEqual([
		0,
		expect.stringContaining('"unread":0'),
	]);
	answer({ unread: 7 });
	await vi.advanceTimersByTimeAsync(0);
	expect($count.get()).toBe(0);
});

test('what the chat’s window says meanwhile is newer, and a failure changes nothing', async () => {
	const { EVERY, GatewayError, openPage, startSession } = await load();
	startSession({ token: 'one' });
	const $count = openPage();
	await vi.advanceTimersByTimeAsync(0);
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
	await vi.advanceTimersByTimeAsync(EVERY);
	expect($count.get()).toBe(3);
	expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(error, 'chatUnread');
});
