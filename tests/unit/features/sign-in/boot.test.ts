import { beforeEach, expect, test, vi } from 'vitest';

const record = { type: 'username', username: 'player', merchant: 'aurelia', password: 'x', autoLogin: 1 };
const autoLogin = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/sign-in/auto-login/auto-login.ts', () => ({ autoLogin }));

let account: typeof import('../../../../src/features/sign-in/boot.ts');
let clearSession: typeof import('../../../../src/core/session.ts').clearSession;
let startSession: typeof import('../../../../src/core/member.ts').startSession;

beforeEach(async () => {
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify({ merchant: 'aurelia' }) }),
	});
	localStorage.setItem('remembered_login', JSON.stringify(record));
	vi.resetModules();
	({ clearSession } = await import('../../../../src/core/session.ts'));
	({ startSession } = await import('../../../../src/core/member.ts'));
	account = await import('../../../../src/features/sign-in/boot.ts');
	account.followSessionEnd();
});

test('a forced password change ends with the session', () => {
	sessionStorage.setItem('must_change_password', '1');
	startSession({ token: 'a' });
	expect(sessionStorage.getItem('must_change_password')).toBe('1');
	clearSession();
	expect(sessionStorage.getItem('must_change_password')).toBeNull();
});

test.each([
	['?redirectUrl=%2Fm%2Fnews', 0],
	['?r=1&backUrl=', 0],
	['?r=redirectUrl', 1],
	['', 1],
])('RT-16 AUT-01 the automatic login on a page with the query %j starts %i times', async (search, times) => {
	autoLogin.mockReset();
	vi.stubGlobal('location', { search });
	await account.logInByItself();
	expect(autoLogin).toHaveBeenCalledTimes(times);
	localStorage.removeItem('remembered_login');
	await account.logInByItself();
	expect(autoLogin).toHaveBeenCalledTimes(times);
});
