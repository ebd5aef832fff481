import { notice, requestsTo, storedSession } from './support/actions.ts';
import { askFirebase, linkFirebase, openAs, textedCode } from './support/firebase.ts';
import { expect, test } from './support/fixtures.ts';

const NUMBER = '+639175550001';

test('VAL-05 ERR-10 a code goes to the number with its dialing code and logs in, also after a reload; a wrong one shows an error with its code', async ({
	page,
	site,
	complaints,
}) => {
	// The emulator has no Enterprise captcha, and refuses a wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	await openAs(page, 'ordinary');
	// An account that has signed in by this number before, and is linked to a member.
	const { sessionInfo } = await askFirebase(site, '/v1/accounts:sendVerificationCode', {
		phoneNumber: NUMBER,
		recaptchaToken: 'none',
	});
	const before = { sessionInfo, code: await textedCode(site, NUMBER) };
	const { localId = '' } = await askFirebase(site, '/v1/accounts:signInWithPhoneNumber', before);
	linkFirebase(site, localId, 'phone');

	const sent = requestsTo(page, '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode');
	await page.goto('/m/login');
	await page.getByRole('button', { name: site.text('signin:phone') }).tap();
	const dialog = page.locator('#phone-login');
	await dialog.getByLabel(site.text('access:mobile')).fill('0917 555 0001');
	await dialog.getByRole('button', { name: site.text('access:send_code') }).tap();
	await expect(
		dialog.getByText(site.text('access:code_sent', { number: '\u2068+63 9175550001\u2069' })),
	).toBeVisible();
	expect(sent.map((request) => request.postDataJSON().phoneNumber)).toEqual([NUMBER]);
	await page.reload();
	const code = dialog.getByLabel(site.text('access:code'), { exact: true });
	await expect(code).toBeFocused();
	const confirm = dialog.getByRole('button', { name: site.text('access:verify_submit') });
	await code.fill('000000');
	await confirm.tap();
	const lines = () => notice(page).locator('p').innerText();
	await expect
		.poll(async () => (await lines()).split('\n'))
		.toEqual([
			site.text('firebase:invalid_verification_code'),
			site.text('firebase:code', { code: 'auth/invalid-verification-code' }),
		]);
	await page.keyboard.press('Escape');
	await expect(code).toBeFocused();
	await code.fill(await textedCode(site, NUMBER));
	await confirm.tap();
	await page.waitForURL('**/m/home');
	expect((await storedSession(page))?.userName).toBe('player');
});
