import { beforeEach, expect, test, vi } from 'vitest';
import { keepFirebaseFresh } from '../../../../../../src/features/sign-in/index.ts';
import { forgetAccount } from '../../../../../../src/features/sign-in/providers/firebase/stored-account.ts';

const { prepareFirebase, loadSignInSettings } = vi.hoisted(() => ({
	prepareFirebase: vi.fn(),
	loadSignInSettings: vi.fn(),
}));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/app.ts', () => ({ prepareFirebase }));
vi.mock('../../../../../../src/features/sign-in/providers/sign-in-settings.ts', () => ({
	loadSignInSettings,
}));

const OFFLINE = new TypeError('Failed to fetch');
const fetched = vi.fn();

beforeEach(() => {
	vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response()));
	localStorage.setItem('firebase_used', 'left');
	loadSignInSettings.mockReset().mockResolvedValue({ signIn: { firebase: { tokenSync: '/token' } } });
});

const mark = () => localStorage.getItem('firebase_used');

test.each<[string, () => unknown, boolean]>([
	['settings can’t be reached', () => loadSignInSettings.mockRejectedValueOnce(OFFLINE), true],
	['server can’t be reached', () => fetched.mockRejectedValueOnce(OFFLINE), true],
	['server refuses', () => fetched.mockResolvedValueOnce(new Response('', { status: 500 })), false],
])('API-27 reports a logout to the merchant’s server, and again if the %s', async (_, fail, rejects) => {
	fail();
	if (rejects) await expect(forgetAccount()).rejects.toBe(OFFLINE);
	else await forgetAccount();
	expect(mark()).toBe('left');
	fetched.mockClear();
	await forgetAccount();
	expect(fetched).toHaveBeenCalledExactlyOnceWith('/token', { method: 'DELETE', keepalive: true });
	expect(mark()).toBeNull();
});

test.each([
	['/wps/token', 1],
	['', 0],
])('PSH-05 API-27 with %j as the token server, Firebase starts %i times', async (tokenSync, times) => {
	loadSignInSettings.mockResolvedValue({ signIn: { firebase: { tokenSync } } });
	await keepFirebaseFresh();
	expect(prepareFirebase).toHaveBeenCalledTimes(times);
});
