import { Secret, TOTP } from 'otpauth';
import { accessibilityProblems } from '../support/axe.ts';
import { entryLeft, notice, storedSession, tapWhenReady } from './support/actions.ts';
import { chooseAccount, linkAccount, openWindow, startEmulator } from './support/firebase.ts';
import { expect, test } from './support/fixtures.ts';

const STEP = 30_000;

test.beforeAll(async () => {
	test.setTimeout(120_000);
	await startEmulator();
});

test('LOG-11 a member turns on an app as the second factor, and signs in with its code after a wrong one and a reload', async ({
	page,
	site,
	complaints,
}) => {
	// The wrong code.
	complaints.expectFailedRequests('identitytoolkit');
	await linkAccount(site, { sub: 'mai', email: 'mai@example.com', name: 'Mai' }, 'google');
	await page.goto('/m/login');
	await chooseAccount(await openWindow(page, 'google'));
	await page.waitForURL('**/m/home');

	await page.goto('/m/member/security');
	await page.getByRole('button', { name: site.text('security:second_open') }).tap();
	const step = page.locator('#second-step');
	await step.getByRole('button', { name: site.text('firebase:second_app') }).tap();
	await expect(step.getByRole('img').locator('path')).toHaveAttribute('d', /./);
	const key = (await step.locator('code').innerText()).replace(/\s/g, '');
	const app = new TOTP({ secret: Secret.fromBase32(key) });
	// The emulator accepts the code of the next step, too, so it's still valid if that step begins meanwhile.
	const codeAt = (steps: number) => app.generate({ timestamp: Date.now() + steps * STEP });
	expect(await accessibilityProblems(page)).toEqual([]);
	await step.getByLabel(site.text('access:verify_ga')).fill(codeAt(0));
	await step.getByRole('button', { name: site.text('firebase:second_turn_on') }).tap();
	await expect(step.locator('.second-step-codes code')).toHaveCount(8);
	await expect(step.getByRole('img')).toHaveCount(0);
	await step.getByRole('button', { name: site.text('firebase:second_codes_done') }).tap();
	// A step back in the history would cancel the way to another page.
	await entryLeft(page);

	// On a public page: a member's page would be left as soon as there is no session.
	await page.goto('/m/home');
	await page.evaluate(() => {
		sessionStorage.clear();
		localStorage.clear();
	});
	await page.goto('/m/login');
	await chooseAccount(await openWindow(page, 'google'));
	const factor = page.locator('#second-factor');
	const code = factor.getByLabel(site.text('access:verify_ga'));
	await expect(code).toBeFocused();
	await page.reload();
	await expect(code).toBeFocused();
	expect(await storedSession(page)).toBeNull();
	const confirm = factor.getByRole('button', { name: site.text('access:verify_submit') });
	await code.fill(codeAt(20));
	await confirm.tap();
	await expect(notice(page)).toContainText(site.text('firebase:invalid_verification_code'));
	await page.keyboard.press('Escape');
	await code.fill(codeAt(1));
	await tapWhenReady(confirm);
	await page.waitForURL('**/m/home');
	expect((await storedSession(page))?.userName).toBe('player');
});
