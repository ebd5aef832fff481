import { URI } from 'otpauth';
import { expect, type Locator, type Page } from 'playwright/test';
import type { Message } from '../../../src/demo/store/codes.ts';
import { loginForm } from './actions.ts';
import type { Site, SiteLanguage } from './fixtures.ts';

export const dialingCodeOf = ({ demo }: Site): string => demo.country.countryDialingCode;
/** The number of the demo member called player, without the dialing code. */
export const playerMobile = (site: Site): string =>
	`${site.demo.mobilePrefix.slice(dialingCodeOf(site).length)}0001`;

/** The form for SMS, in the page or in the dialog. */
export function smsForm(page: Page, { text }: SiteLanguage) {
	const form = page.locator('[data-island="login"] form');
	return {
		form,
		dial: form.getByLabel(text('access:dialing_code')),
		number: form.getByLabel(text('access:mobile'), { exact: true }),
		code: form.getByLabel(text('access:code'), { exact: true }),
		send: form.locator('button.code-send'),
		submit: form.locator('[type=submit]'),
		byPassword: form.getByRole('button', { name: text('access:by_password') }),
	};
}

/** Changes from the password to the form for SMS. */
export async function chooseSms(page: Page, site: SiteLanguage): Promise<void> {
	await loginForm(page, site)
		.form.getByRole('button', { name: site.text('login:by_phone') })
		.tap();
	await expect(smsForm(page, site).number).toBeVisible();
}

export async function openSmsPage(page: Page, site: SiteLanguage, path = '/m/login'): Promise<void> {
	await page.goto(path);
	await chooseSms(page, site);
}

/** Has a code sent to a number, that of the demo member called player by default. */
export async function askForCode(page: Page, site: Site, number = playerMobile(site)): Promise<void> {
	const form = smsForm(page, site);
	await form.number.fill(number);
	const answer = page.waitForResponse('**/wps/verification/sms/noLogin');
	await form.send.tap();
	await (await answer).finished();
	await expect(form.code).toBeFocused();
}

/** The code that was sent last. */
export function newestCode(site: Site, kind: Message['kind'] = 'sms'): string {
	const message = site.gateway.controls.messages(site.merchant).find((each) => each.kind === kind);
	if (!message) throw new Error(`No ${kind} was sent`);
	return message.code;
}

/** What the authenticator app of a member shows; computed as an app does it, from what it was set up with. */
export function appCode(site: Site, userName: string): string {
	const app = site.gateway.controls.authenticators(site.merchant).find((each) => each.userName === userName);
	if (!app) throw new Error(`${userName} has no authenticator app`);
	return URI.parse(app.uri).generate();
}

/** A code that is not the one that was sent. */
export const otherCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

export function verification(page: Page, { text }: SiteLanguage) {
	const dialog = page.locator('dialog#verification');
	return {
		dialog,
		fields: dialog.locator('input') as Locator,
		ga: dialog.getByLabel(text('access:verify_ga')),
		email: dialog.locator('[name=email]'),
		sms: dialog.locator('[name=sms]'),
		resend: dialog.locator('button.code-send'),
		submit: dialog.getByRole('button', { name: text('access:verify_submit') }),
	};
}
