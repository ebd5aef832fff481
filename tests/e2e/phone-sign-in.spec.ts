import { notice, requestsTo, storedSession } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const NUMBER = '+639175550001';

/** A call of Firebase's REST interface, on the site's own origin as the SDK makes it. */
async function askFirebase(site: Site, call: string, body: object): Promise<Record<string, string>> {
	const answer = await fetch(`${site.url}/identitytoolkit.googleapis.com/v1/accounts:${call}?key=any`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify(body),
	});
	return await answer.json();
}

/** The code that was texted last. */
async function textedCode(site: Site): Promise<string> {
	const answer = await fetch(`${site.url}/emulator/v1/projects/demo-members-site/verificationCodes`);
	const { verificationCodes } = (await answer.json()) as { verificationCodes: { code: string }[] };
	return verificationCodes.at(-1)?.code ?? '';
}

test('VAL-05 ERR-10 a code goes to the number with its dialing code and logs in, also after a reload; a wrong one shows an error with its code', async ({
	page,
	site,
	complaints,
}) => {
	// The emulator has no Enterprise captcha, and refuses a wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	// How Chromium tells a private window, which all of Playwright's are, depends on how busy the machine is.
	await page.addInitScript(() => {
		Object.defineProperty(IDBTransaction.prototype, 'durability', { get: () => 'default' });
		navigator.storage.estimate = async () => ({ quota: 1e11 });
	});
	// An account that has signed in by this number before, and is linked to a member.
	const { sessionInfo } = await askFirebase(site, 'sendVerificationCode', {
		phoneNumber: NUMBER,
		recaptchaToken: 'none',
	});
	const before = { sessionInfo, code: await textedCode(site) };
	const { localId: subject = '' } = await askFirebase(site, 'signInWithPhoneNumber', before);
	site.gateway.controls.linkAccount(site.merchant, 'player', { type: 'firebase', subject });

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
	await code.fill(await textedCode(site));
	await confirm.tap();
	await page.waitForURL('**/m/home');
	expect((await storedSession(page))?.userName).toBe('player');
});
