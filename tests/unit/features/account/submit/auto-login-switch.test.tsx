import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearSession } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { beginSession } from '../../../../../src/features/account/submit/send-login.ts';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';
import { REMEMBERED_KEY } from '../../../../../src/lib/remembered-record.ts';
import { writeShell } from '../../../support/page.tsx';

beforeEach(() => {
	vi.useFakeTimers();
	writeShell();
	vi.stubGlobal('fetch', async () => Response.json({ rememberPasswords: false }));
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	clearSession();
	$status.set(undefined);
});

test.each([true, false])(
	'EN-22 a login is remembered only while MOBILEAUTOLOGIN3 is on (%s)',
	async (isOn) => {
		$status.set({ info: { whitelabelVal: { MOBILEAUTOLOGIN3: isOn } } } as unknown as SiteStatus);
		const begun = beginSession(
			{ type: 'username', username: 'anna', password: 'Secret12', remember: true },
			{ token: 't', firstTimeLogin: false, passwordExpired: false, updatePassword: false },
		);
		await vi.runAllTimersAsync();
		await begun;
		expect(localStorage.getItem(REMEMBERED_KEY) !== null).toBe(isOn);
	},
);
