import { beforeEach, expect, test, vi } from 'vitest';
import { $session, clearSession } from '../../../../src/core/session.ts';
import { startSession } from '../../../../src/core/start-session.ts';
import {
	$deposits,
	$unread,
	$vip,
	createCounts,
	FRESH,
	vipProgress,
} from '../../../../src/features/member/counts.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const RANK = {
	currentProgress: { completedConditions: 2, totalExpectedConditions: 5 },
	playerRankProgress: { labelId: 'vip-silver' },
};
const ANSWERS: Record<string, unknown> = {
	inboxUnread: { unread: 3 },
	rankProgress: RANK,
	depositSettings: { totalDepositSuccessCount: 12 },
};
const call = vi.fn();
const reportQuietly = vi.fn();
const tell = vi.fn();
let inbox: boolean | undefined;

const page = () =>
	createCounts({
		call,
		reportQuietly,
		storage: sessionStorage,
		now: Date.now,
		tell,
		hasInbox: () => inbox,
	});
const asked = () => call.mock.calls.map(([endpoint]) => endpoint.name);
const values = () => [$unread.get(), $vip.get()?.progress, $deposits.get()?.totalDepositSuccessCount];

beforeEach(() => {
	vi.useFakeTimers();
	call.mockImplementation(async ({ name }) => ANSWERS[name]);
	inbox = true;
	clearSession();
});

test('SES-02 asks for VIP progress, deposits and unread messages, and page hops do not ask again for a minute', async () => {
	const { refresh } = page();
	await refresh();
	expect(asked()).toEqual([]);
	startSession({ token: 'one' });
	await refresh();
	expect(asked().sort()).toEqual(['depositSettings', 'inboxUnread', 'rankProgress']);
	expect(values()).toEqual([3, 0.4, 12]);
	// The next page of the session knows them before it asks.
	for (const store of [$unread, $vip, $deposits]) store.set(undefined);
	const next = page();
	expect(values()).toEqual([3, 0.4, 12]);
	vi.advanceTimersByTime(FRESH - 1);
	await next.refresh();
	expect(call).toHaveBeenCalledTimes(3);
	vi.advanceTimersByTime(1);
	await next.refresh();
	expect(call).toHaveBeenCalledTimes(6);
	// A clock that was set back makes nothing fresh.
	vi.setSystemTime(Date.now() - 10 * FRESH);
	await next.refresh();
	expect(call).toHaveBeenCalledTimes(9);
	await next.ask('vip', { fresh: true });
	expect(call).toHaveBeenCalledTimes(10);
});

test('SES-01 a logout or another session makes all of them unknown at once, in storage too', async () => {
	const { refresh, kept } = page();
	startSession({ token: 'one' });
	await refresh();
	startSession({ token: 'two' });
	expect(values()).toEqual([undefined, undefined, undefined]);
	expect(kept().at).toEqual({});
	await refresh();
	expect(values()).toEqual([3, 0.4, 12]);
	clearSession();
	expect(values()).toEqual([undefined, undefined, undefined]);
	expect(sessionStorage.getItem('member_counts')).toBeNull();
});

test('SES-01 an answer that comes after the session counts for nothing', async () => {
	const { ask } = page();
	startSession({ token: 'one' });
	const answer = ask('unread');
	clearSession();
	startSession({ token: 'two' });
	await answer;
	expect($unread.get()).toBeUndefined();
});

test('the inbox is asked about only where there is one', async () => {
	inbox = undefined;
	startSession({ token: 'one' });
	const { refresh } = page();
	await refresh();
	inbox = false;
	await refresh();
	expect(asked()).not.toContain('inboxUnread');
	expect($unread.get()).toBeUndefined();
});

test('what was read meanwhile is not undone by an older answer', async () => {
	const { ask, set } = page();
	startSession({ token: 'one' });
	const answer = ask('unread');
	set('unread', 1);
	await answer;
	expect($unread.get()).toBe(1);
});

test('two that ask at once share a call', async () => {
	const { ask } = page();
	startSession({ token: 'one' });
	await Promise.all([ask('vip'), ask('vip')]);
	expect(call).toHaveBeenCalledTimes(1);
});

test('a failure is quiet, leaves the others alone, and is asked again; the caller who asked for one hears of it', async () => {
	const broken = new GatewayError('timeout');
	call.mockImplementation(async ({ name }) => {
		if (name === 'rankProgress') throw broken;
		return ANSWERS[name];
	});
	const { ask, refresh } = page();
	startSession({ token: 'one' });
	await refresh();
	expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(broken, 'rankProgress');
	expect(values()).toEqual([3, undefined, 12]);
	await expect(ask('vip')).rejects.toBe(broken);
	call.mockResolvedValue(RANK);
	await refresh();
	expect($vip.get()?.progress).toBe(0.4);
	call.mockRejectedValue(new TypeError('a mistake of ours'));
	await expect(ask('deposits', { fresh: true })).rejects.toThrow(TypeError);
});

test('other tabs are told what is new, and take only what is of their session', async () => {
	const { set, adopt } = page();
	startSession({ token: 'one' });
	const span = $session.get()?.spanId ?? '';
	set('unread', 2);
	set('unread', 2);
	expect(tell).toHaveBeenCalledExactlyOnceWith({
		counts: { span, at: { unread: Date.now() }, unread: 2 },
	});
	adopt({ span, at: { unread: 1 }, unread: 1 });
	expect($unread.get()).toBe(1);
	adopt({ span: 'another', at: { unread: 1 }, unread: 9 });
	expect($unread.get()).toBe(1);
	// What was told is not told on.
	expect(tell).toHaveBeenCalledTimes(1);
});

test.each([
	'rubbish',
	'{"span":"","at":{},"unread":7}',
	'{"span":"x","at":{},"unread":7}',
	'{"span":1}',
	'[]',
])('storage that holds %s is ignored', (text) => {
	startSession({ token: 'one' });
	sessionStorage.setItem('member_counts', text);
	page();
	expect(values()).toEqual([undefined, undefined, undefined]);
});

test('a session of other programs, without a span, is asked for on each page', async () => {
	startSession({ token: 'one', spanId: '' });
	await page().refresh();
	expect(values()).toEqual([3, 0.4, 12]);
	expect(sessionStorage.getItem('member_counts')).toBeNull();
	expect(tell).not.toHaveBeenCalled();
	await page().refresh();
	expect(call).toHaveBeenCalledTimes(6);
});

test.each([
	[2, 5, 'vip', 0.4],
	[5, 5, 'vip', 1],
	[7, 5, 'vip', 1],
	[-1, 5, 'vip', 0],
	[0, 0, 'vip', 1],
	[2, 5, undefined, 1],
	[2, 5, '', 1],
])('SES-04 %d of %d conditions with the label %s is a progress of %d', (met, expected, labelId, progress) => {
	expect(
		vipProgress({
			currentProgress: { completedConditions: met, totalExpectedConditions: expected },
			playerRankProgress: labelId === undefined ? {} : { labelId },
		}),
	).toMatchObject({ progress, completedConditions: met, totalExpectedConditions: expected });
});

test('rubbish of a gateway is no number of messages', async () => {
	startSession({ token: 'one' });
	call.mockResolvedValue({ unread: -2.5 });
	await page().ask('unread');
	expect($unread.get()).toBe(0);
});
