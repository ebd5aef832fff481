import type { Page } from 'playwright/test';
import { notice, requestsTo, storedSession } from './support/actions.ts';
import { askFirebase, linkFirebase, openAs, textedCode } from './support/firebase.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const NUMBER = '+639175550001';
const dialog = (page: Page) => page.locator('#phone-login');

async function askForCode(page: Page, site: Site): Promise<void> {
	await page.goto('/m/login');
	await page.getByRole('button', { name: site.text('signin:phone') }).tap();
	await dialog(page).getByLabel(site.text('access:mobile')).fill('0917 555 0001');
	await dialog(page)
		.getByRole('button', { name: site.text('access:send_code') })
		.tap();
}

test('VAL-05 ERR-10 a code goes to the number with its dialing code, and logs in after a reload too; a wrong one is told with its code', async ({
	page,
	site,
	complaints,
}) => {
	// The emulator has no Enterprise captcha, and there is a wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	await openAs(page, 'ordinary');
	// The player has signed in so before.
	const { sessionInfo } = await askFirebase(site, '/v1/accounts:sendVerificationCode', {
		phoneNumber: NUMBER,
		recaptchaToken: 'none',
	});
	const before = { sessionInfo, code: await textedCode(site, NUMBER) };
	const { localId = '' } = await askFirebase(site, '/v1/accounts:signInWithPhoneNumber', before);
	linkFirebase(site, localId, 'phone');

	const sent = requestsTo(page, '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode');
	await askForCode(page, site);
	await expect(
		dialog(page).getByText(site.text('access:code_sent', { number: '\u2068+63 9175550001\u2069' })),
	).toBeVisible();
	expect(sent.map((request) => request.postDataJSON().phoneNumber)).toEqual([NUMBER]);
	await page.reload();
	const code = dialog(page).getByLabel(site.text('access:code'), { exact: true });
	await expect(code).toBeFocused();
	const confirm = dialog(page).getByRole('button', { name: site.text('access:verify_submit') });
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

test('VAL-05 in a private window no code is sent, and the player is told why', async ({ page, site }) => {
	await openAs(page, 'private');
	const sent = requestsTo(page, '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode');
	await askForCode(page, site);
	await expect(notice(page)).toContainText(site.text('firebase:not_support_incognito'));
	expect(sent).toEqual([]);
});
