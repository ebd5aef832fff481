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

/** Opens a page with its own modules. It has the session of the page before. */
async function open() {
	vi.resetModules();
	const session = await import('../../../../src/core/session.ts');
	const { $status } = await import('../../../../src/core/site-status.ts');
	const { $promoCode, startSession } = await import('../../../../src/core/member.ts');
	session.$session.set(parseSession(sessionStorage.getItem('MC_SESSION_INFO')));
	$status.set(statusWith(true));
	const counts = await import('../../../../src/features/member/counts.ts');
	return { ...session, ...counts, $status, $promoCode, startSession };
}

const statusWith = (INBOX3: boolean) => ({ info: { whitelabelVal: { INBOX3 } } }) as unknown as SiteStatus;
const asked = () => call.mock.calls.map(([endpoint]) => endpoint.name);
const values = ({ $unread, $vip, $deposits, $promoCode } = page) => [
	$unread.get(),
	$vip.get()?.currentProgress.completedConditions,
	$deposits.get()?.totalDepositSuccessCount,
	$promoCode.get(),
];
const UNKNOWN = [undefined, undefined, undefined, undefined];

beforeEach(async () => {
	vi.useFakeTimers();
	call.mockReset().mockImplementation(async ({ name }) => ANSWERS[name]);
	page = await open();
});

test('SES-02 SES-03 API-21 requests each value once, and all but the promo codes again after a minute', async () => {
	await page.refreshCounts();
	expect(asked()).toEqual([]);
	page.startSession({ token: 'one' });
	await page.refreshCounts();
	expect(asked().sort()).toEqual(['depositSettings', 'inboxUnread', 'promoCodeEnable', 'rankProgress']);
	expect(call).toHaveBeenCalledWith(
		expect.objectContaining({ path: '/wps/relay/PROMOFE_getPromoCodeEnable' }),
		{},
	);
	expect(values()).toEqual([3, 2, 12, true]);
	// The next page of the session has them before it makes a call.
	const next = await open();
	expect(values(next)).toEqual([3, 2, 12, true]);
	vi.advanceTimersByTime(59_999);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(4);
	vi.advanceTimersByTime(1);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(7);
	// The player sets the clock back.
	vi.setSystemTime(Date.now() - 600_000);
	await next.refreshCounts();
	expect(call).toHaveBeenCalledTimes(10);
	await next.askCount('vip', { fresh: true });
	expect(call).toHaveBeenCalledTimes(11);
});

test('SES-01 SES-03 a logout or another session clears all values at once', async () => {
	page.startSession({ token: 'one' });
	await page.refreshCounts();
	page.startSession({ token: 'two' });
	expect(values()).toEqual(UNKNOWN);
	await page.refreshCounts();
	expect(values()).toEqual([3, 2, 12, true]);
	expect(call).toHaveBeenCalledTimes(8);
	page.clearSession();
	expect(values()).toEqual(UNKNOWN);
});

test('SES-01 SES-03 ignores an answer that arrives in another session', async () => {
	page.startSession({ token: 'one' });
	const answers = page.refreshCounts();
	page.clearSession();
	page.startSession({ token: 'two' });
	await answers;
	expect(values()).toEqual(UNKNOWN);
});

test('ignores an answer that was requested before the value was set', async () => {
	page.startSession({ token: 'one' });
	const answer = page.askCount('unread');
	page.setCount('unread', 1);
	await answer;
	expect(page.$unread.get()).toBe(1);
});

test('a failed call shows nothing and is repeated by the next refresh, but rejects for a caller that needs the value', async () => {
	// The page's modules have their own class.
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
	expect(page.$vip.get()).toEqual(RANK);
});

test('sends new values to other tabs, which accept only those of their session', async () => {
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
	// A value from another tab isn't sent on.
	expect(tellTabs).toHaveBeenCalledTimes(1);
});

test.each([
	'rubbish',
	'{"span":"","at":{},"unread":7}',
	'{"span":"x","at":{},"unread":7}',
	'{"span":1}',
	'[]',
])('ignores %s in storage', async (text) => {
	page.startSession({ token: 'one' });
	sessionStorage.setItem('member_counts', text);
	expect(values(await open())).toEqual(UNKNOWN);
});

test('SES-03 requests the values on each page if the session was started by another program, without a span', async () => {
	page.startSession({ token: 'one', spanId: '' });
	await page.refreshCounts();
	expect(values()).toEqual([3, 2, 12, true]);
	expect(sessionStorage.getItem('member_counts')).toBeNull();
	expect(tellTabs).not.toHaveBeenCalled();
	await (await open()).refreshCounts();
	expect(call).toHaveBeenCalledTimes(8);
});
