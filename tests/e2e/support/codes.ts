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
	const form = page.locator('[data-island="login"] form:not([hidden])');
	return {
		dial: form.getByLabel(text('access:dialing_code')),
		number: form.getByLabel(text('access:mobile'), { exact: true }),
		code: form.getByLabel(text('access:code'), { exact: true }),
		send: form.locator('button.code-send'),
		submit: form.locator('[type=submit]'),
	};
}

/** Changes from the password to the form for SMS. */
export async function chooseSms(page: Page, site: SiteLanguage): Promise<void> {
	await loginForm(page, site)
		.form.getByRole('button', { name: site.text('login:by_phone') })
		.tap();
	await expect(smsForm(page, site).number).toBeVisible();
}

/** The code that was sent last. */
export function newestCode(site: Site, kind: Message['kind'] = 'sms'): string {
	const message = site.gateway.controls.messages(site.merchant).find((each) => each.kind === kind);
	if (!message) throw new Error(`No ${kind} was sent`);
	return message.code;
}

/** The code that a member's authenticator app shows, computed from the address it was set up with. */
export function appCode(site: Site, userName: string): string {
	const app = site.gateway.controls.authenticators(site.merchant).find((each) => each.userName === userName);
	if (!app) throw new Error(`${userName} has no authenticator app`);
	return URI.parse(app.uri).generate();
}

/** A code other than the one that was sent. */
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
