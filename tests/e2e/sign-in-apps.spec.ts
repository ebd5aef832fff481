import type { Page } from 'playwright/test';
import {
	GOOGLE_ACCOUNTS,
	type GoogleAccount,
	googleIdToken,
} from '../../src/demo/vendors/google/accounts.ts';
import { notice, runUntilVisible, storedSession, tapWhenReady } from './support/actions.ts';
import { AGENTS, become } from './support/devices.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { linkAccount, startEmulator } from './support/provider-windows.ts';

const [MALI] = GOOGLE_ACCOUNTS as [GoogleAccount];

test.beforeAll(async () => {
	test.setTimeout(120_000);
	await startEmulator();
});

const provider = (page: Page, site: Site, name: string) =>
	page.getByRole('button', { name: site.text('signin:continue', { name }) });

test('ERR-09 in the merchant’s Android app Facebook is coming soon, and the app’s own Google sign-in fails once and then logs in', async ({
	page,
	site,
}) => {
	await linkAccount(site, { ...MALI }, 'google');
	await become(page, { userAgent: AGENTS.officialApp(site.settings.appUserAgent, '9.0') });
	await page.addInitScript(
		(token) => {
			let results = ['Failure: 4201', token];
			// The app injects an object, and calls the named global function when the player is done.
			const Android = {
				googleLogin(callback: string) {
					if (this !== Android)
						throw new Error('Java bridge method can’t be invoked on a non-injected object');
					const [result = '', ...rest] = results;
					results = rest;
					setTimeout(() =>
						(window as unknown as Record<string, (result: string) => void>)[callback]?.(result),
					);
				},
			};
			Object.assign(window, { Android });
		},
		googleIdToken(MALI, 'app', Date.now()),
	);
	const ok = notice(page).getByRole('button', { name: site.text('common:ok') });
	await page.goto('/m/login?go=%2Fm%2Factivity');
	await provider(page, site, 'Facebook').tap();
	await expect(notice(page)).toContainText(site.text('signin:app_coming_soon', { name: 'Facebook' }));
	await ok.tap();
	await provider(page, site, 'Google').tap();
	await expect(notice(page).locator('p')).toHaveText('Failure: 4201');
	expect(await storedSession(page)).toBeNull();
	await ok.tap();
	await tapWhenReady(provider(page, site, 'Google'));
	await page.waitForURL('**/m/activity*');
	expect((await storedSession(page))?.userName).toBe('player');
});

test.describe('with popups', () => {
	test.use({ popups: true });

	test('LOG-06 Google’s one tap comes without a touch on the login page, and logs in with a tap', async ({
		page,
		site,
	}) => {
		await linkAccount(site, { ...MALI }, 'google');
		await page.clock.install();
		await page.goto('/m/login?go=%2Fm%2Fmember%2Fhome');
		const account = page.frameLocator('.google-one-tap').getByRole('button', { name: MALI.name });
		await runUntilVisible(page, account);
		await account.tap();
		await page.waitForURL('**/m/member/home*');
		expect((await storedSession(page))?.userName).toBe('player');
	});
});
