import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../src/core/member.ts';
import { $session, clearSession } from '../../../../src/core/session.ts';
import { adoptToken, checkSession, endSession } from '../../../../src/features/member/session-calls.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const page = vi.hoisted(() => ({
	call: vi.fn(),
	leaveProtected: vi.fn(),
	pageText: (key: string) => key,
	report: vi.fn(),
	reportQuietly: vi.fn(),
	showToast: vi.fn(),
	tellTabs: vi.fn(),
}));
const member = vi.hoisted(() => ({
	followChosenLanguage: vi.fn(),
	followCounts: vi.fn(),
	followUnread: vi.fn(),
	refreshCounts: vi.fn(),
}));
vi.mock('../../../../src/core/gateway.ts', () => page);
// A script that a test withholds fails in its own way.
vi.mock('../../../../src/core/ignore-network-failure.ts', () => ({ ignoreNetworkFailure: () => undefined }));
vi.mock('../../../../src/core/navigate.ts', async (original) => ({ ...(await original<object>()), ...page }));
vi.mock('../../../../src/core/notice.ts', async (original) => ({ ...(await original<object>()), ...page }));
vi.mock('../../../../src/core/report.ts', async (original) => ({ ...(await original<object>()), ...page }));
vi.mock('../../../../src/core/session.ts', async (original) => ({ ...(await original<object>()), ...page }));
vi.mock('../../../../src/features/site/index.ts', () => member);
vi.mock('../../../../src/features/member/badges.ts', () => member);
vi.mock('../../../../src/features/member/counts.ts', async (original) => ({
	...(await original<object>()),
	...member,
}));

const push = vi.hoisted(() => ({
	unbind: vi.fn(async () => undefined),
	leave: vi.fn(async () => undefined),
}));
vi.mock('../../../../src/features/push/index.ts', () => push);
vi.mock('../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia' }),
}));

const AGENT = { id: '7', account: 'agent', type: 1, language: 'EN', merchantCode: 'aurelia' };
const classes = { remove: vi.fn() };
const asked = () =>
	page.call.mock.calls.map(([{ name }, , options]) => [name, options?.headers?.Authorization]);
const refusal = (code: string, status = 200) => new GatewayError('gateway', { code, status });

beforeEach(() => {
	vi.stubGlobal('document', { documentElement: { classList: classes } });
	vi.stubGlobal('addEventListener', () => undefined);
	page.call.mockImplementation(async ({ name }) => (name === 'memberInfo' ? AGENT : { valid: true }));
	clearSession();
});

test.each([
	['a lost network', new GatewayError('network')],
	['an error of the gateway', refusal('unknown_error', 503)],
])('RT-14 a token can be checked again after %s', async (_, failure) => {
	page.call.mockRejectedValueOnce(failure);
	await expect(adoptToken('new')).rejects.toBe(failure);
	expect(classes.remove).toHaveBeenCalledExactlyOnceWith('member');
	expect(page.leaveProtected).not.toHaveBeenCalled();
	await adoptToken('new');
	expect($session.get()?.token).toBe('new');
});

test('keeps the session of a player who logs in while a token is checked', async () => {
	page.call.mockImplementation(async () => startSession({ token: 'own' }));
	await adoptToken('new');
	page.call.mockImplementation(async () => Promise.reject(refusal('customer.not.login')));
	await adoptToken('bad');
	expect($session.get()?.token).toBe('own');
	expect(classes.remove).not.toHaveBeenCalled();
});

test('SES-01 sends the session to tabs that asked for it between two pages', async () => {
	startSession({ token: 'own', type: 0 });
	await checkSession();
	expect(page.tellTabs).toHaveBeenCalledExactlyOnceWith({
		session: expect.objectContaining({ token: 'own' }),
	});
	expect(member.refreshCounts).toHaveBeenCalledOnce();
	expect(asked()).toEqual([['tokenCheck', undefined]]);
});

test('API-13 requests the member again on the next page if that has failed, and an agent stays an agent', async () => {
	startSession({ token: 'own', userName: 'agent' });
	await checkSession();
	expect(asked().map(([name]) => name)).toEqual(['tokenCheck', 'memberInfo']);
	expect($session.get()).toMatchObject({ id: '7', type: 1 });
	await checkSession();
	expect(page.call).toHaveBeenCalledTimes(3);
});

test('reports a check that the gateway refuses, and shows a toast for a check without an answer', async () => {
	startSession({ token: 'own', type: 0 });
	const over = refusal('customer.not.login');
	page.call.mockRejectedValueOnce(over).mockRejectedValueOnce(new GatewayError('timeout'));
	await checkSession();
	expect(page.report).toHaveBeenCalledExactlyOnceWith(over, 'tokenCheck', expect.any(Function));
	expect(page.showToast).not.toHaveBeenCalled();
	await checkSession();
	expect(page.report).toHaveBeenCalledOnce();
	expect(page.showToast).toHaveBeenCalledExactlyOnceWith('internet_lost');
	expect(page.tellTabs).not.toHaveBeenCalled();
});

test('ERR-11 shows at most 3 error toasts, at least 1 s apart', async () => {
	vi.useFakeTimers();
	// Toasts are counted for as long as the page lives.
	vi.resetModules();
	const { startSession } = await import('../../../../src/core/member.ts');
	const { checkSession } = await import('../../../../src/features/member/session-calls.ts');
	startSession({ token: 'own', type: 0 });
	page.call.mockRejectedValue(new GatewayError('timeout'));
	const shown: number[] = [];
	for (const wait of [0, 999, 1, 60_000, 60_000]) {
		vi.advanceTimersByTime(wait);
		await checkSession();
		shown.push(page.showToast.mock.calls.length);
	}
	expect(shown).toEqual([1, 1, 2, 3, 3]);
});

test.each([
	['removes the device from Firebase after a logout on a public page', false, 1],
	['leaves that to the next page after a logout on a protected page', true, 0],
])('PSH-01 %s', async (_, isLeft, times) => {
	vi.stubGlobal('navigator', { onLine: true });
	localStorage.setItem('push_aurelia', '{}');
	page.leaveProtected.mockReturnValue(isLeft);
	await endSession('s');
	expect(push.unbind).toHaveBeenCalledExactlyOnceWith('s');
	expect(push.leave).toHaveBeenCalledTimes(times);
});
