import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session, clearSession, startSession } from '../../../../src/core/session.ts';
import { $status } from '../../../../src/core/site-status.ts';
import type { Credentials } from '../../../../src/features/login/credentials.ts';
import { logIn } from '../../../../src/features/login/log-in.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import type { SiteStatus } from '../../../../src/gateway/contract/status.ts';
import { noticeText, until, writeShell } from '../../support/page.tsx';

const gateway = vi.hoisted(() => ({ call: vi.fn() }));
const ways = vi.hoisted(() => ({ leaveFor: vi.fn(), afterLogin: () => '/m/activity' }));
const finish = vi.hoisted(() => ({ finishLogin: vi.fn() }));
vi.mock('../../../../src/core/gateway.ts', () => gateway);
vi.mock('../../../../src/core/after-login.ts', () => ways);
vi.mock('../../../../src/features/login/finish-login.ts', () => finish);
vi.mock('../../../../src/features/device/index.ts', () => ({ deviceId: async () => 'd' }));

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false };
const anna: Credentials = { type: 'username', username: 'anna', password: 'Secret12', remember: true };
const retry = vi.fn();

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	$status.set({ info: { whitelabelVal: {} } } as unknown as SiteStatus);
	gateway.call.mockReset().mockResolvedValue(VALUE);
	finish.finishLogin.mockReset().mockImplementation(async () => startSession({ token: 't' }));
	ways.leaveFor.mockReset();
});
afterEach(() => {
	vi.useRealTimers();
	clearSession();
	$status.set(undefined);
});

test('a login begins its session with the value that the gateway has answered', async () => {
	await expect(logIn(anna, retry)).resolves.toBe(true);
	expect(finish.finishLogin).toHaveBeenCalledExactlyOnceWith(anna, VALUE);
	expect(noticeText()).toBe('');
});

test('what fails once the session has begun is no failed login: the player goes on', async () => {
	finish.finishLogin.mockImplementation(async () => {
		startSession({ token: 't' });
		throw new GatewayError('network');
	});
	await expect(logIn(anna, retry)).resolves.toBe(true);
	expect($session.get()?.token).toBe('t');
	expect(ways.leaveFor).toHaveBeenCalledExactlyOnceWith('/m/activity');
	await vi.runAllTimersAsync();
	expect(noticeText()).toBe('');
});

test('a refusal is told with the gateway’s words, and begins nothing', async () => {
	gateway.call.mockRejectedValue(
		new GatewayError('gateway', { code: 'login.cred.err', status: 200, message: 'Wrong password' }),
	);
	await expect(logIn(anna, retry)).resolves.toBe(false);
	await until(() => noticeText() === 'Wrong password');
	expect(finish.finishLogin).not.toHaveBeenCalled();
	expect(document.querySelector<HTMLElement>('[data-retry]')?.hidden).toBe(true);
});

test('without an answer trying again is offered', async () => {
	gateway.call.mockRejectedValue(new GatewayError('network'));
	await expect(logIn(anna, retry)).resolves.toBe(false);
	await until(() => noticeText() === 'No answer');
	expect(document.querySelector<HTMLElement>('[data-retry]')?.hidden).toBe(false);
});
