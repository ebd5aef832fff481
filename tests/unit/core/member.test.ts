import { beforeEach, expect, test, vi } from 'vitest';

const page = vi.hoisted(() => ({
	call: vi.fn(),
	reportQuietly: vi.fn(async () => undefined),
	whenIdle: vi.fn((run: () => void) => run()),
}));
vi.mock('../../../src/core/gateway.ts', () => page);
vi.mock('../../../src/core/report.ts', () => page);
vi.mock('../../../src/core/after-load.ts', () => page);

import { startSession } from '../../../src/core/member.ts';
import { ensureMember, keepMember, keptMember } from '../../../src/core/member-info.ts';
import { $session, clearSession } from '../../../src/core/session.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';

const AGENT = { id: '7', account: 'agent', type: 1, language: 'EN', merchantCode: 'aurelia' };

const FAILURE = new GatewayError('timeout');

beforeEach(() => {
	vi.useFakeTimers();
	clearSession();
	page.call.mockRejectedValue(FAILURE);
});

test('EN-01 the member info completes the session record, whose type was unknown', () => {
	startSession({ token: 'a', userName: 'agent' });
	expect($session.get()).toMatchObject({ id: '', type: undefined });
	expect(JSON.parse(sessionStorage.getItem('MC_SESSION_INFO') ?? '')).not.toHaveProperty('type');
	keepMember(AGENT, 'a');
	expect($session.get()).toMatchObject({ id: '7', type: 1, userName: 'agent', merchantCode: 'aurelia' });
	expect(keptMember()).toEqual(AGENT);
});

test.each([
	['another member has logged in', () => startSession({ token: 'b' })],
	['the member has logged out', () => clearSession()],
])('stores no answer that comes when %s', (_, happen) => {
	startSession({ token: 'a' });
	happen();
	const session = $session.get();
	keepMember(AGENT, 'a');
	expect($session.get()).toBe(session);
	expect(keptMember()).toBeUndefined();
});

test.each([
	['another member', '{"member":"8"}', null],
	['nobody known', '[', null],
	['this member', '{"member":"7"}', '{"member":"7"}'],
])('keeps an unsent draft only if it belongs to the member who becomes known: %s', (_, kept, left) => {
	sessionStorage.setItem('draft_feedback', kept);
	startSession({ token: 'a' });
	keepMember(AGENT, 'a');
	expect(sessionStorage.getItem('draft_feedback')).toBe(left);
});

test.each(['', '{', 'null', '[]', '{"id":7}'])('checks a stored member before it is used: %s', (text) => {
	sessionStorage.setItem('member_info', text);
	expect(keptMember()).toBeUndefined();
});

test('API-13 a member who isn’t known is asked for after 3, 15 and 60 s, and then left to the next page', async () => {
	startSession({ token: 'a' });
	await ensureMember();
	let times = 1;
	expect(page.call).toHaveBeenCalledTimes(times);
	for (const pause of [3000, 15_000, 60_000]) {
		await vi.advanceTimersByTimeAsync(pause - 1);
		expect(page.call).toHaveBeenCalledTimes(times);
		await vi.advanceTimersByTimeAsync(1);
		expect(page.call).toHaveBeenCalledTimes(++times);
	}
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(page.call).toHaveBeenCalledTimes(4);
	expect(page.reportQuietly.mock.calls).toEqual(Array(4).fill([FAILURE, 'memberInfo']));
	expect(vi.getTimerCount()).toBe(0);
});

test.each([
	['an answer', () => page.call.mockResolvedValue(AGENT), 2],
	['an answer that another tab has got', () => keepMember(AGENT, 'a'), 1],
	['another session', () => startSession({ token: 'b' }), 1],
	['the end of the session', () => clearSession(), 1],
])('API-13 stops asking for the member after %s', async (_, happen, times) => {
	startSession({ token: 'a' });
	await ensureMember();
	happen();
	await vi.advanceTimersByTimeAsync(3_600_000);
	expect(page.call).toHaveBeenCalledTimes(times);
});

test('API-13 each retry waits until the browser is idle', async () => {
	const idle: (() => void)[] = [];
	page.whenIdle.mockImplementation((run) => void idle.push(run));
	startSession({ token: 'a' });
	await ensureMember();
	await vi.advanceTimersByTimeAsync(3000);
	expect(page.call).toHaveBeenCalledTimes(1);
	for (const run of idle) run();
	expect(page.call).toHaveBeenCalledTimes(2);
});
