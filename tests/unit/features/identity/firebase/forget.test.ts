import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetAccount } from '../../../../../src/features/identity/firebase/forget.ts';
import { memoryStorage } from '../../../gateway/client/support.ts';

const loadSignInSettings = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/sign-in-settings.ts', () => ({ loadSignInSettings }));

const OFFLINE = new TypeError('Failed to fetch');
const fetched = vi.fn();

beforeEach(() => {
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('fetch', fetched.mockReset().mockResolvedValue(new Response()));
	localStorage.setItem('firebase_used', 'left');
	loadSignInSettings.mockReset().mockResolvedValue({ signIn: { firebase: { tokenSync: '/token' } } });
});
afterEach(() => vi.unstubAllGlobals());

const mark = () => localStorage.getItem('firebase_used');

test('API-27 tells the merchant’s server that the account has left, once', async () => {
	await forgetAccount();
	expect(fetched.mock.calls).toEqual([['/token', { method: 'DELETE', keepalive: true }]]);
	expect(mark()).toBeNull();
});

test.each([
	['settings', () => loadSignInSettings.mockRejectedValueOnce(OFFLINE)],
	['server', () => fetched.mockRejectedValueOnce(OFFLINE)],
])('API-27 the next page tries again if the %s can’t be reached', async (_, fail) => {
	fail();
	await expect(forgetAccount()).rejects.toBe(OFFLINE);
	expect(mark()).toBe('left');
	await forgetAccount();
	expect(fetched).toHaveBeenLastCalledWith('/token', { method: 'DELETE', keepalive: true });
	expect(mark()).toBeNull();
});

test('API-27 the next page tries again if the server refuses', async () => {
	fetched.mockResolvedValueOnce(new Response('', { status: 500 }));
	await forgetAccount();
	expect(mark()).toBe('left');
	await forgetAccount();
	expect(fetched).toHaveBeenCalledTimes(2);
	expect(mark()).toBeNull();
});

test('a new sign-in meanwhile keeps its mark', async () => {
	fetched.mockImplementation(async () => {
		localStorage.setItem('firebase_used', '1');
		return new Response();
	});
	await forgetAccount();
	expect(mark()).toBe('1');
});
