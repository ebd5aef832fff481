import { beforeEach, describe, expect, test, vi } from 'vitest';

const record = { type: 'username', username: 'player', merchant: 'aurelia', password: 'x', autoLogin: 1 };
const autoLogin = vi.hoisted(() => vi.fn());
vi.mock('../../../../src/features/sign-in/auto-login/auto-login.ts', () => ({ autoLogin }));

let account: typeof import('../../../../src/features/sign-in/boot.ts');
let session: typeof import('../../../../src/core/session.ts') &
	typeof import('../../../../src/core/member.ts');

beforeEach(async () => {
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify({ merchant: 'aurelia' }) }),
	});
	localStorage.setItem('remembered_login', JSON.stringify(record));
	vi.resetModules();
	session = {
		...(await import('../../../../src/core/session.ts')),
		...(await import('../../../../src/core/member.ts')),
	};
	account = await import('../../../../src/features/sign-in/boot.ts');
	account.followSessionEnd();
});

test('the demand for a new password lasts as long as the session', () => {
	sessionStorage.setItem('must_change_password', '1');
	session.startSession({ token: 'a' });
	expect(sessionStorage.getItem('must_change_password')).toBe('1');
	session.clearSession();
	expect(sessionStorage.getItem('must_change_password')).toBeNull();
});

describe('RT-16 AUT-01 the automatic login', () => {
	test.each([
		['?redirectUrl=%2Fm%2Fnews', 0],
		['?r=1&backUrl=', 0],
		['?r=redirectUrl', 1],
		['', 1],
	])('on a page with the query %j starts %i times', async (search, times) => {
		autoLogin.mockReset();
		vi.stubGlobal('location', { search });
		await account.logInByItself();
		expect(autoLogin).toHaveBeenCalledTimes(times);
		localStorage.removeItem('remembered_login');
		await account.logInByItself();
		expect(autoLogin).toHaveBeenCalledTimes(times);
	});
});
