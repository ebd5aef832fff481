import { beforeEach, expect, test, vi } from 'vitest';
import { startSession } from '../../../../../src/core/member.ts';
import { clearSession } from '../../../../../src/core/session.ts';
import { submit } from '../../../../../src/features/sign-in/change-password/change-password.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';

const page = vi.hoisted(() => ({
	call: vi.fn(),
	rememberLogin: vi.fn(),
	rememberedLogin: vi.fn(),
	send: vi.fn(async ({ call }: { call(): Promise<unknown> }) => ({ value: await call() })),
	showNotice: vi.fn(),
	tellTabs: vi.fn(),
}));
vi.mock('../../../../../src/core/gateway.ts', () => page);
vi.mock('../../../../../src/core/notice.ts', async (original) => ({
	...(await original<object>()),
	...page,
}));
vi.mock('../../../../../src/core/session.ts', async (original) => ({
	...(await original<object>()),
	...page,
}));
vi.mock('../../../../../src/features/sign-in/auto-login/read-remembered.ts', () => page);
vi.mock('../../../../../src/features/sign-in/auto-login/remembered-login.ts', () => page);
vi.mock('../../../../../src/features/sign-in/submit/send.ts', async (importActual) => ({
	...(await importActual<object>()),
	send: page.send,
}));

const PLAYER = { type: 'username', name: 'Player', password: 'Play1234', autoLogin: true };

beforeEach(() => {
	vi.stubGlobal('location', { pathname: '/m/changePsw', search: '' });
	vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"languages":["en"],"segment":""}' }) });
	page.call.mockResolvedValue({});
	page.rememberedLogin.mockReturnValue(PLAYER);
	clearSession();
	startSession({ token: 't', userName: 'player' });
});

test.each([
	['is the member’s own', PLAYER, [[{ ...PLAYER, password: 'Better12' }]]],
	['is another member’s', { ...PLAYER, name: 'agent' }, []],
	['has no password', { ...PLAYER, password: undefined }, []],
	['no longer logs in automatically', { ...PLAYER, autoLogin: false }, []],
	['is missing', undefined, []],
])('stores the new password only for the member’s own automatic login: it %s', async (_, kept, stored) => {
	page.rememberedLogin.mockReturnValue(kept);
	await expect(submit('Play1234', 'Better12', 'Saved')).resolves.toBe(true);
	expect(page.rememberLogin.mock.calls).toEqual(stored);
	expect(page.showNotice).toHaveBeenCalledExactlyOnceWith('Saved', expect.objectContaining({ last: true }));
});

test('RT-05 lets the other tabs use the session once a forced change is done', async () => {
	await submit('Play1234', 'Better12', 'Saved');
	expect(page.tellTabs).not.toHaveBeenCalled();
	sessionStorage.setItem('must_change_password', '1');
	await submit('123456', 'Better12', 'Saved');
	expect(page.tellTabs).toHaveBeenCalledExactlyOnceWith({ session: expect.objectContaining({ token: 't' }) });
	expect(sessionStorage.getItem('must_change_password')).toBeNull();
});

test('VAL-08 sends and remembers composed letters, and the current password as typed if that is refused', async () => {
	const [composed, typed] = ['Caf\u00e91234', 'Cafe\u03011234'];
	page.call.mockRejectedValueOnce(new GatewayError('gateway', { code: 'old.password.err', status: 200 }));
	await expect(submit(typed, typed, 'Saved')).resolves.toBe(true);
	expect(page.call.mock.calls.map(([, request]) => request)).toEqual([
		{ oldPassword: composed, newPassword: composed },
		{ oldPassword: typed, newPassword: composed },
	]);
	expect(page.rememberLogin).toHaveBeenCalledExactlyOnceWith({ ...PLAYER, password: composed });
});

test('changes nothing on the device after a refusal', async () => {
	page.send.mockResolvedValueOnce({ value: undefined });
	sessionStorage.setItem('must_change_password', '1');
	await expect(submit('Wrong123', 'Better12', 'Saved')).resolves.toBe(false);
	expect(sessionStorage.getItem('must_change_password')).toBe('1');
	for (const each of [page.rememberLogin, page.showNotice, page.tellTabs])
		expect(each).not.toHaveBeenCalled();
});
