import type { Page } from 'playwright/test';
import {
	GOOGLE_ACCOUNTS,
	type GoogleAccount,
	googleIdToken,
} from '../../src/demo/vendors/google/accounts.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { emulator, firebaseToken } from '../support/firebase.ts';
import { notice, openLogin, storedSession } from './support/actions.ts';
import { AGENTS, become } from './support/devices.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const [MALI] = GOOGLE_ACCOUNTS as [GoogleAccount];

test.beforeAll(async () => {
	await emulator.url();
});

/** Makes the Google account that of the demo's player. */
async function linkToPlayer(site: Site): Promise<void> {
	const token = await firebaseToken({ ...MALI });
	const { sub } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
	site.gateway.controls.linkAccount(site.merchant, 'player', { type: 'firebase', subject: sub });
}

const google = (page: Page, site: Site) =>
	page.getByRole('button', { name: site.text('signin:continue', { name: 'Google' }) });

test('Instagram gets the way to the login page of the player’s browser, and from there back to where they were', async ({
	page,
	site,
}) => {
	await become(page, { userAgent: AGENTS.instagram });
	await page.goto('/m/activity?fbclid=IwAR0_x&referralCode=friend7');
	await openLogin(page, site);
	await expect(google(page, site)).toContainText(site.text('signin:app_browser'));
	await google(page, site).tap();
	const card = page.getByRole('region', { name: site.text('inapp:inside', { app: 'Instagram' }) });
	await expect(card).toContainText(site.text('inapp:sign_in'));
	const address = `${site.url}/m/login?fbclid=IwAR0_x&referralCode=friend7&go=%2Fm%2Factivity`;
	await expect(card.getByRole('link', { name: site.text('inapp:open_browser') })).toHaveAttribute(
		'href',
		`${address.replace('http:', 'intent:')}#Intent;scheme=http;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${encodeURIComponent(address)};end`,
	);
	expect(await accessibilityProblems(page)).toEqual([]);
	// What works inside the app stays as it is.
	const line = page.getByRole('button', { name: site.text('signin:continue', { name: 'LINE' }) });
	await expect(line).not.toContainText(site.text('signin:app_browser'));
});

test('ERR-09 the merchant’s app on Android says what is coming soon, and what its own sign-in fails with', async ({
	page,
	site,
}) => {
	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '9.0') });
	await page.addInitScript(() => {
		const facebookLogin = (callback: string) =>
			(window as unknown as Record<string, (result: string) => void>)[callback]?.('Failure: 4201');
		Object.assign(window, { Android: { facebookLogin } });
	});
	await page.goto('/m/login');
	await google(page, site).tap();
	await expect(notice(page)).toContainText(site.text('signin:app_coming_soon', { name: 'Google' }));
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await page.getByRole('button', { name: site.text('signin:continue', { name: 'Facebook' }) }).tap();
	await expect(notice(page).locator('p')).toHaveText('Failure: 4201');
	expect(await storedSession(page)).toBeNull();
});

test('the merchant’s app signs in by its own Google, and the player goes where they wanted to', async ({
	page,
	site,
}) => {
	await linkToPlayer(site);
	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '9.0') });
	await page.addInitScript(
		(token) => {
			// As the app does it: an injected object, and a call by the name of a global function when the player is done.
			const Android = {
				googleLogin(callback: string) {
					if (this !== Android)
						throw new Error('Java bridge method can’t be invoked on a non-injected object');
					setTimeout(() =>
						(window as unknown as Record<string, (result: string) => void>)[callback]?.(token),
					);
				},
			};
			Object.assign(window, { Android });
		},
		googleIdToken(MALI, 'app', Date.now()),
	);
	await page.goto('/m/login?go=%2Fm%2Factivity');
	await google(page, site).tap();
	await page.waitForURL('**/m/activity*');
	expect((await storedSession(page))?.userName).toBe('player');
});

test.describe('Google’s one tap', () => {
	test.use({ popups: true });
	const prompt = (page: Page) => page.frameLocator('.google-one-tap');
	/** It waits until the page has settled. */
	const settle = async (page: Page) => {
		await page.waitForLoadState();
		await page.clock.fastForward(8000);
	};

	test('LOG-06 logs in with a tap, by itself on the login page, and chooses nobody after a logout', async ({
		page,
		site,
	}) => {
		await linkToPlayer(site);
		await page.clock.install();
		await page.goto('/m/login?go=%2Fm%2Fmember%2Fhome');
		await settle(page);
		await prompt(page).getByRole('button', { name: MALI.name }).tap();
		await page.waitForURL('**/m/member/home*');
		expect((await storedSession(page))?.userName).toBe('player');

		await page
			.getByRole('main')
			.getByRole('button', { name: site.text('common:logout') })
			.tap();
		await page.waitForURL('**/m/login*');
		await settle(page);
		await expect(prompt(page).getByRole('button', { name: MALI.name })).toBeVisible();
		// disableAutoSelect.
		expect(await page.evaluate(() => decodeURIComponent(document.cookie))).toContain('"i_t":');
	});

	test('is gone for a while once it was closed, and leaves the form alone', async ({ page }) => {
		await page.clock.install();
		await page.goto('/m/register');
		await settle(page);
		await prompt(page).locator('[data-close]').tap();
		await expect(page.locator('.google-one-tap')).toHaveCount(0);
		const settings = page.waitForResponse('**/demo/vendors/google/client.js');
		await page.reload();
		await settle(page);
		await settings;
		await expect(page.locator('.google-one-tap')).toHaveCount(0);
	});
});
