import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../src/core/member.ts';
import { $session, clearSession } from '../../../../src/core/session.ts';
import {
	adoptToken,
	checkSession,
	endSession,
	receive,
} from '../../../../src/features/member/session-calls.ts';
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
vi.mock('../../../../src/features/member/counts.ts', () => member);

const push = vi.hoisted(() => ({
	unbind: vi.fn(async () => true),
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

test('RT-14 a token that the gateway accepts starts a session, which stays in its tab', async () => {
	await adoptToken('new');
	await vi.waitFor(() => expect($session.get()).toMatchObject({ token: 'new', id: '7', type: 1 }));
	expect(asked()).toEqual([
		['tokenCheck', 'new'],
		['memberInfo', undefined],
	]);
	expect(sessionStorage.getItem('link_session')).toBe('1');
	expect(page.tellTabs).not.toHaveBeenCalled();
});

test.each([
	[401, 'CUSTOMER_NOT_LOGIN'],
	[200, 'customer.not.login'],
])(
	'RT-14 RT-13 a token that the gateway refuses with %i %s is dropped silently, and a protected page left',
	async (status, code) => {
		page.call.mockRejectedValue(refusal(code, status));
		await adoptToken('bad');
		expect($session.get()).toBeUndefined();
		expect(classes.remove).toHaveBeenCalledExactlyOnceWith('member');
		expect(page.leaveProtected).toHaveBeenCalledExactlyOnceWith({ comeBack: true });
		expect(page.report).not.toHaveBeenCalled();
	},
);

test.each([
	['no network', new GatewayError('network')],
	['a gateway in trouble', refusal('unknown_error', 503)],
])('RT-14 with %s, a token can be checked again', async (_, failure) => {
	page.call.mockRejectedValueOnce(failure);
	await expect(adoptToken('new')).rejects.toBe(failure);
	expect(classes.remove).toHaveBeenCalledExactlyOnceWith('member');
	expect(page.leaveProtected).not.toHaveBeenCalled();
	await adoptToken('new');
	expect($session.get()?.token).toBe('new');
});

test('a player who logs in while a token is checked keeps their session', async () => {
	page.call.mockImplementation(async () => startSession({ token: 'own' }));
	await adoptToken('new');
	page.call.mockImplementation(async () => Promise.reject(refusal('customer.not.login')));
	await adoptToken('bad');
	expect($session.get()?.token).toBe('own');
	expect(classes.remove).not.toHaveBeenCalled();
});

test('SES-01 a page of a member shares its session with tabs that asked between two pages', async () => {
	startSession({ token: 'own', type: 0 });
	await checkSession();
	expect(page.tellTabs).toHaveBeenCalledExactlyOnceWith({
		session: expect.objectContaining({ token: 'own' }),
	});
	expect(member.refreshCounts).toHaveBeenCalledOnce();
	expect(asked()).toEqual([['tokenCheck', undefined]]);
});

test('SES-01 a logout in another tab ends the session here, even if the script for it can’t be loaded', async () => {
	vi.doMock('../../../../src/features/member/tabs.ts', () => {
		throw new TypeError('Failed to fetch dynamically imported module');
	});
	startSession({ token: 'own' });
	for (const message of [null, 'x', { ended: 'other' }]) await receive(message);
	expect($session.get()?.token).toBe('own');
	await receive({ ended: 'own', out: true });
	expect($session.get()).toBeUndefined();
});

test('API-13 the next page asks for a member whose info has failed, and an agent stays an agent', async () => {
	startSession({ token: 'own', userName: 'agent' });
	await checkSession();
	expect(asked().map(([name]) => name)).toEqual(['tokenCheck', 'memberInfo']);
	expect($session.get()).toMatchObject({ id: '7', type: 1 });
	await checkSession();
	expect(page.call).toHaveBeenCalledTimes(3);
});

test('a check that the gateway refuses is reported, and one without an answer shows a toast', async () => {
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

test('ERR-11 error toasts come at most 3 times, at least 1 s apart', async () => {
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
	['a public page has Firebase forget the device at a logout', false, true, 1],
	['a protected page leaves that to the next page', true, true, 0],
	['a device on which the member has turned messages off keeps that choice', false, false, 0],
])('PSH-01 %s', async (_, isLeft, wasBound, times) => {
	vi.stubGlobal('navigator', { onLine: true });
	localStorage.setItem('push_aurelia', '{}');
	page.leaveProtected.mockReturnValue(isLeft);
	push.unbind.mockResolvedValue(wasBound);
	await endSession('s');
	expect(push.unbind).toHaveBeenCalledExactlyOnceWith('s');
	expect(push.leave).toHaveBeenCalledTimes(times);
});
