import { beforeEach, expect, test, vi } from 'vitest';

const env = vi.hoisted(() => ({ call: vi.fn(), reportQuietly: vi.fn(), tellTabs: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => env);
vi.mock('../../../../src/core/report.ts', async (original) => ({ ...(await original<object>()), ...env }));
vi.mock('../../../../src/core/session.ts', async (original) => ({ ...(await original<object>()), ...env }));

import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';
import { parseSession } from '../../../../src/lib/session-record.ts';

const RANK = {
	currentProgress: { completedConditions: 2, totalExpectedConditions: 5 },
	playerRankProgress: { labelId: 'vip-silver' },
};
const ANSWERS: Record<string, unknown> = {
	inboxUnread: { unread: 3 },
	rankProgress: RANK,
	depositSettings: { totalDepositSuccessCount: 12 },
	promoCodeEnable: { enabled: true },
};
const { call, reportQuietly, tellTabs } = env;
let page: Awaited<ReturnType<typeof open>>;

/** A page whose modules live as long as it; it has the session of the page before. */
async function open() {
	vi.resetModules();
	const session = await import('../../../../src/core/session.ts');
	const { $status } = await import('../../../../src/core/site-status.ts');
	const { $promoCode, startSession } = await import('../../../../src/core/member.ts');
	session.$session.set(parseSession(sessionStorage.getItem('MC_SESSION_INFO')));
	$status.set(statusWith(true));
	const counts = await import('../../../../src/features/member/counts.ts');
	const { FRESH, vipProgress } = counts;
	return { ...session, ...counts, FRESH, vipProgress, $status, $promoCode, startSession };
}

const statusWith = (INBOX3: boolean) => ({ info: { whitelabelVal: { INBOX3 } } }) as unknown as SiteStatus;
const asked = () => call.mock.calls.map(([endpoint]) => endpoint.name);
const values = ({ $unread, $vip, $deposits, $promoCode } = page) => [
	$unread.get(),
	$vip.get()?.progress,
	$deposits.get()?.totalDepositSuccessCount,
	$promoCode.get(),
];
const UNKNOWN = [undefined, undefined, undefined, undefined];

beforeEach(async () => {
	vi.useFakeTimers();
	call.mockReset().mockImplementation(async ({ name }) => ANSWERS[name]);
	page = await open();
});

test('SES-02 SES-03 API-21 all of them are requested once, and but for promo codes again after a minute', async () => {
	await page.refreshCounts();
	expect(asked()).toEqual([]);
	page.startSession({ token: 'one' });
	await page.refreshCounts();
	expect(asked().sort()).toEqual(['depositSettings', 'inboxUnread', 'promoCodeEnable', 'rankProgress']);
	expect(call).toHaveBeenCalledWith(
		expect.objectContaining({ path: '/wps/relay/PROMOFE_getPromoCodeEnable' }),
		{},
	);
	expect(values()).toEqual([3, 0.4, 12, true]);
	// The next page of the session knows them before it asks.
	const next = await open();
	expect(values(next)).toEqual([3, 0.4, 12, true]);
	vi.advanceTimersByTime(next.FRESH - 1);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(4);
	vi.advanceTimersByTime(1);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(7);
	// A clock that was set back makes nothing fresh.
	vi.setSystemTime(Date.now() - 10 * next.FRESH);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(10);
	await next.askCount('vip', { fresh: true });
	expect(call).toHaveBeenCalledTimes(11);
});

test('SES-01 SES-03 a logout or another session makes all of them unknown at once', async () => {
	page.startSession({ token: 'one' });
	await page.refreshCounts();
	page.startSession({ token: 'two' });
	expect(values()).toEqual(UNKNOWN);
	await page.refreshCounts();
	expect(values()).toEqual([3, 0.4, 12, true]);
	expect(call).toHaveBeenCalledTimes(8);
	page.clearSession();
	expect(values()).toEqual(UNKNOWN);
});

test('SES-01 SES-03 an answer that comes after the session is ignored', async () => {
	page.startSession({ token: 'one' });
	const answers = page.refreshCounts();
	page.clearSession();
	page.startSession({ token: 'two' });
	await answers;
	expect(values()).toEqual(UNKNOWN);
});

test('the inbox count is requested only if there is an inbox', async () => {
	page.startSession({ token: 'one' });
	for (const status of [undefined, statusWith(false)]) {
		page.$status.set(status);
		await page.refreshCounts();
	}
	expect(asked()).not.toContain('inboxUnread');
	expect(page.$unread.get()).toBeUndefined();
});

test('an older answer doesn’t mark messages as unread again', async () => {
	page.startSession({ token: 'one' });
	const answer = page.askCount('unread');
	page.setCount('unread', 1);
	await answer;
	expect(page.$unread.get()).toBe(1);
});

test('two that ask at once share a call', async () => {
	page.startSession({ token: 'one' });
	await Promise.all([page.askCount('vip'), page.askCount('vip')]);
	expect(call).toHaveBeenCalledTimes(1);
});

test('a failure is quiet, leaves the others alone, and is requested again; a caller that asked for one is notified', async () => {
	// The page's modules have a class of their own.
	const { GatewayError } = await import('../../../../src/gateway/client/gateway-error.ts');
	const broken = new GatewayError('timeout');
	call.mockImplementation(async ({ name }) => {
		if (name === 'rankProgress') throw broken;
		return ANSWERS[name];
	});
	page.startSession({ token: 'one' });
	await page.refreshCounts();
	expect(reportQuietly).toHaveBeenCalledExactlyOnceWith(broken, 'rankProgress');
	expect(values()).toEqual([3, undefined, 12, true]);
	await expect(page.askCount('vip')).rejects.toBe(broken);
	call.mockResolvedValue(RANK);
	await page.refreshCounts();
	expect(page.$vip.get()?.progress).toBe(0.4);
});

test('other tabs get new counts, and accept only those of their session', async () => {
	page.startSession({ token: 'one' });
	const span = page.$session.get()?.spanId ?? '';
	page.setCount('unread', 2);
	page.setCount('unread', 2);
	expect(tellTabs).toHaveBeenCalledExactlyOnceWith({
		counts: { span, at: { unread: Date.now() }, unread: 2 },
	});
	page.adoptCounts({ span, at: { unread: 1 }, unread: 1 });
	expect(page.$unread.get()).toBe(1);
	page.adoptCounts({ span: 'another', at: { unread: 1 }, unread: 9 });
	expect(page.$unread.get()).toBe(1);
	// A message from another tab is not passed on.
	expect(tellTabs).toHaveBeenCalledTimes(1);
});

test.each([
	'rubbish',
	'{"span":"","at":{},"unread":7}',
	'{"span":"x","at":{},"unread":7}',
	'{"span":1}',
	'[]',
])('storage that holds %s is ignored', async (text) => {
	page.startSession({ token: 'one' });
	sessionStorage.setItem('member_counts', text);
	expect(values(await open())).toEqual(UNKNOWN);
});

test('SES-03 a session of other programs, without a span, is asked for on each page', async () => {
	page.startSession({ token: 'one', spanId: '' });
	await page.refreshCounts();
	expect(values()).toEqual([3, 0.4, 12, true]);
	expect(sessionStorage.getItem('member_counts')).toBeNull();
	expect(tellTabs).not.toHaveBeenCalled();
	await (await open()).refreshCounts();
	expect(call).toHaveBeenCalledTimes(8);
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
		page.vipProgress({
			currentProgress: { completedConditions: met, totalExpectedConditions: expected },
			playerRankProgress: labelId === undefined ? {} : { labelId },
		}),
	).toMatchObject({ progress, completedConditions: met, totalExpectedConditions: expected });
});

test('an invalid number of messages from the gateway counts as 0', async () => {
	page.startSession({ token: 'one' });
	call.mockResolvedValue({ unread: -2.5 });
	await page.askCount('unread');
	expect(page.$unread.get()).toBe(0);
});
