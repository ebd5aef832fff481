// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';

const { $status, isIncognito, showFirebaseError, showNotice } = vi.hoisted(() => ({
	$status: { get: vi.fn() },
	isIncognito: vi.fn(async () => false),
	showFirebaseError: vi.fn(),
	showNotice: vi.fn(),
}));
vi.mock('../../../../../../src/core/notice.ts', () => ({ showNotice }));
vi.mock('../../../../../../src/core/site-status.ts', () => ({ $status }));
vi.mock('../../../../../../src/core/gateway.ts', () => ({
	call: async () => ({ countryDialingCode: '+84', countries: [] }),
}));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/errors.ts', () => ({ showFirebaseError }));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/incognito.ts', () => ({ isIncognito }));
vi.mock('../../../../../../src/features/sign-in/providers/firebase/app.ts', () => ({
	getFirebase: async () => ({ app: { options: { projectId: 'players' } } }),
}));

import { createService } from '../../../../../../src/features/sign-in/providers/firebase/phone-code.ts';

const sendCode = vi.fn(async () => undefined);

const texts = { not_support_incognito: 'Private' };
/** Requests a code like the form does. Returns the result that the form gets. */
const ask = (dialingCode = '63') =>
	createService(texts, sendCode).sender.submit(dialingCode, '9171234567', () => {});

test.each([{ info: { sms: { projectId: 'players' } } }, { info: { sms: { projectId: '' } } }, undefined])(
	'EN-16 a code is sent if the status names the project of the sign-in, or none: %j',
	async (status) => {
		$status.get.mockReturnValue(status);
		expect(await ask()).toEqual({ number: '+63 9171234567', resendIn: 60 });
		expect(sendCode).toHaveBeenCalledWith('+639171234567');
	},
);

test('EN-16 no code is sent if the status names another project for text messages', async () => {
	$status.get.mockReturnValue({ info: { sms: { projectId: 'others' } } });
	expect(await ask()).toBeUndefined();
	expect(sendCode).not.toHaveBeenCalled();
	expect(showFirebaseError).toHaveBeenCalledWith(
		expect.objectContaining({ code: 'auth/operation-not-allowed' }),
		expect.any(Function),
	);
});

test('VAL-05 sends no code in a private window, and shows why', async () => {
	isIncognito.mockResolvedValueOnce(true);
	expect(await ask()).toBeUndefined();
	expect(sendCode).not.toHaveBeenCalled();
	expect(showNotice).toHaveBeenCalledExactlyOnceWith('Private');
});

test('LOG-05 sends a code with the merchant’s own dialing code without a list of countries', async () => {
	$status.get.mockReturnValue(undefined);
	expect(await ask('')).toEqual({ number: '+84 9171234567', resendIn: 60 });
	expect(sendCode).toHaveBeenCalledExactlyOnceWith('+849171234567');
});
