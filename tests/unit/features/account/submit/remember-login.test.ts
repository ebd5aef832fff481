import { expect, test, vi } from 'vitest';
import {
	type RememberPlatform,
	rememberLogin,
} from '../../../../../src/features/account/submit/remembered-login.ts';

const PLAYER = { type: 'username', name: 'player', password: 'Play1234' } as const;

/** A merchant with auto-login whose members' devices may keep a password, except for `change`. */
function pageWith(change: Partial<RememberPlatform> = {}) {
	return {
		autoLogin: () => true,
		settings: async () => ({ rememberPasswords: true }),
		...change,
		store: vi.fn(),
		drop: vi.fn(),
	} satisfies RememberPlatform;
}

test('EN-06 a login is remembered with its password', async () => {
	const page = pageWith();
	await rememberLogin(PLAYER, page);
	expect(page.store).toHaveBeenCalledExactlyOnceWith({ ...PLAYER, autoLogin: true });
});

test.each([
	['the merchant does not allow it', async () => ({ rememberPasswords: false })],
	[
		'the settings are out of reach',
		() => Promise.reject(new TypeError('Failed to fetch /m/settings.json: 404')),
	],
])('EN-06 the password is left out where %s', async (_, settings) => {
	const page = pageWith({ settings });
	await rememberLogin(PLAYER, page);
	expect(page.store).toHaveBeenCalledExactlyOnceWith({ ...PLAYER, password: undefined, autoLogin: true });
});

test('EN-06 the code of an SMS is no password', async () => {
	const page = pageWith();
	await rememberLogin({ type: 'sms', name: '639175550001', password: '1234' }, page);
	expect(page.store).toHaveBeenCalledExactlyOnceWith(
		expect.objectContaining({ type: 'sms', password: undefined }),
	);
});

test('EN-06 with MOBILEAUTOLOGIN3 off nothing is remembered, and what was is dropped', async () => {
	const page = pageWith({ autoLogin: () => false });
	await rememberLogin(PLAYER, page);
	expect(page.store).not.toHaveBeenCalled();
	expect(page.drop).toHaveBeenCalledOnce();
});

test('while the switches are not known, what is remembered stays', async () => {
	const page = pageWith({ autoLogin: () => undefined });
	await rememberLogin(PLAYER, page);
	expect(page.store).not.toHaveBeenCalled();
	expect(page.drop).not.toHaveBeenCalled();
});
