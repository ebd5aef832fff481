import type { Locator, Page } from 'playwright/test';
import { expect, type Site, type SiteLanguage } from './fixtures.ts';

export type Way = 'username' | 'mobile' | 'auto';

/** The registration form, in the page or in its dialog. */
export function registerForm(page: Page, { text }: SiteLanguage) {
	const island = page.locator('[data-island="register"]');
	const form = island.locator('form');
	return {
		island,
		form,
		tabs: island.getByRole('tab'),
		tab: (way: Way) => island.getByRole('tab', { name: text(`register:tab_${way}`) }),
		username: form.getByLabel(text('login:username')),
		password: form.getByLabel(text('login:password'), { exact: true }),
		number: form.getByLabel(text('access:mobile')),
		country: form.getByLabel(text('access:dialing_code')),
		code: form.getByLabel(text('access:code')),
		send: form.locator('.code-send'),
		more: form.getByRole('button', { name: text('register:referral') }),
		referral: form.getByLabel(text('register:referral')),
		submit: form.locator('[type=submit]'),
		newName: island.locator('.register-name bdi'),
		go: island.getByRole('button', { name: text('register:auto_go') }),
	};
}

export const registerDialog = (page: Page): Locator => page.locator('dialog#register');

export async function openRegistration(page: Page, { text }: SiteLanguage): Promise<void> {
	await page
		.getByRole('banner')
		.getByRole('link', { name: text('common:register') })
		.tap();
	await expect(registerDialog(page)).toBeVisible();
}

/** Chooses a way, unless it is chosen, and waits for its fields. */
export async function chooseWay(page: Page, site: SiteLanguage, way: Way): Promise<void> {
	const form = registerForm(page, site);
	await form.tab(way).tap();
	await expect(form.tab(way)).toHaveAttribute('aria-selected', 'true');
}

/** Chooses the way by user name, and fills it in. */
export async function fillAccount(page: Page, site: SiteLanguage, userName = 'newcomer1'): Promise<void> {
	await chooseWay(page, site, 'username');
	const { username, password } = registerForm(page, site);
	await username.fill(userName);
	await password.fill('Secret12');
}

/** A number of the merchant's country that no member has. */
export function numberOf({ demo }: Site): { dial: string; number: string } {
	const dial = demo.country.countryDialingCode;
	return { dial, number: dial === '84' ? '912345678' : '9181234567' };
}

/** Types the number and has a code sent to it. Returns the code. */
export async function haveCodeSent(page: Page, site: Site): Promise<string> {
	const form = registerForm(page, site);
	await expect(form.form.locator('.phone-dial')).toContainText(`+${numberOf(site).dial}`);
	await form.number.fill(numberOf(site).number);
	await form.send.tap();
	await expect(form.code).toBeFocused();
	return codeFor(site);
}

export function codeFor(site: Site): string {
	const { dial, number } = numberOf(site);
	const message = site.gateway.controls.messages(site.merchant).find(({ to }) => to === dial + number);
	if (!message) throw new Error('No code was sent');
	return message.code;
}

/** A code that is wrong. */
export const wrongCode = (code: string): string => (code === '000000' ? '111111' : '000000');
