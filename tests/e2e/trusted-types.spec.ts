import type { Page } from 'playwright/test';
import { loadMerchant } from '../../src/merchants/index.ts';
import {
	closeByEscape,
	entryLeft,
	fillLogin,
	loginForm,
	memberMenu,
	openLogin,
	settled,
	submitLogin,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { fillAccount, openRegistration, registerDialog } from './support/register.ts';
import { withSettings } from './support/settings.ts';
import { workerReady } from './support/settle.ts';

test.use({ isNewDevice: true });

/** Turns the site into one with passwords, passkeys, LINE and Telegram, and no vendor whose script would break Trusted Types. */
async function enforce(page: Page, site: Site): Promise<void> {
	const { captcha, logins } = await loadMerchant(site.merchant);
	await withSettings(page, site, {
		captcha: { ...captcha, v3: '', v4: '' },
		logins: logins.filter((login) => !['google', 'facebook', 'twitter', 'phone'].includes(login)),
		pixels: {},
	});
}

/** Tries each way from a text to markup or to a script. Returns the names of those that the page let pass. */
const passed = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const { trustedTypes } = window as unknown as {
			trustedTypes: { createPolicy(name: string, rules: object): unknown };
		};
		const attempts: Record<string, () => unknown> = {
			markup: () => document.body.insertAdjacentHTML('beforeend', '<b>b</b>'),
			document: () => new DOMParser().parseFromString('<b>b</b>', 'text/html'),
			script: () => Object.assign(document.createElement('script'), { src: '/m/_astro/a.js' }),
			frame: () => Object.assign(document.createElement('iframe'), { srcdoc: '<b>b</b>' }),
			worker: () => new Worker('/m/_astro/a.js'),
			policy: () => trustedTypes.createPolicy('other', {}),
			again: () => trustedTypes.createPolicy('site', {}),
		};
		return Object.keys(attempts).filter((name) => {
			try {
				attempts[name]?.();
				return true;
			} catch (error) {
				return !(error instanceof TypeError);
			}
		});
	});

test('under Trusted Types text becomes neither markup nor a script, and forms, popup and the pages of a member work', async ({
	complaints,
	page,
	site,
}) => {
	await enforce(page, site);
	await page.goto('/m/home');
	await settled(page);
	await openRegistration(page, site);
	await fillAccount(page, site);
	await closeByEscape(page, registerDialog(page));
	await openLogin(page, site);
	await submitLogin(page, site);
	await expect(memberMenu(page)).toContainText('player');
	await entryLeft(page);
	for (const path of ['member/home', 'member/security', 'activity-slot-masters', 'rng', 'domains']) {
		await page.goto(`/m/${path}`);
		await settled(page);
	}
	// The text is a part of another page, which the policy lets this one parse.
	await page.goto('/m/activity?id=golden-welcome');
	await expect(page.locator('article [data-rich]')).toContainText(/\S/);
	await page.goto('/m/home');
	await page.locator('.app-bar a').tap();
	await expect(page.locator('dialog#downloads[open] [data-type=Android]')).toBeVisible();
	expect(complaints.unexpected).toEqual([]);
	complaints.expect(/TrustedHTML|TrustedScriptURL|TrustedTypePolicy/);
	expect(await passed(page)).toEqual([]);
});

test.describe('with a service worker', () => {
	test.use({ serviceWorkers: 'allow' });

	test('under Trusted Types the service worker is registered through the site’s policy', async ({
		complaints,
		page,
		site,
	}) => {
		await page.clock.install();
		await enforce(page, site);
		await page.goto('/m/home');
		await settled(page);
		await workerReady(page);
		expect(complaints.unexpected).toEqual([]);
		complaints.expect(/TrustedHTML|TrustedScriptURL|TrustedTypePolicy/);
		expect(await passed(page)).toEqual([]);
	});
});

test('a device has the same id with and without Trusted Types', async ({ context, page, site }) => {
	const findId = async () => {
		await page.goto('/m/login');
		await loginForm(page, site).username.focus();
		await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
		await fillLogin(page, site);
		await expect.poll(() => page.evaluate(() => localStorage.getItem('loginDeviceId'))).not.toBeNull();
		return page.evaluate(() => localStorage.getItem('loginDeviceId'));
	};
	const before = await findId();
	await page.evaluate(() => localStorage.clear());
	await context.clearCookies();
	await enforce(page, site);
	expect(await findId()).toBe(before);
});
