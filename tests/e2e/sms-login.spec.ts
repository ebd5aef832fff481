import type { Locator } from 'playwright/test';
import { listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { Project } from '../build/support/project.ts';
import { accessibilityProblems } from '../support/axe.ts';
import {
	answerNotice,
	loginDialog,
	loginForm,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
	tapWhenReady,
} from './support/actions.ts';
import { passShownCaptcha } from './support/captcha.ts';
import { chooseSms, dialingCodeOf, newestCode, otherCode, playerMobile, smsForm } from './support/codes.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const LOGIN = '/wps/session/login';

/** The line that names the number of a code; marks isolate the number from the text's direction. */
const sentLine = (site: Site, number: string) =>
	site.text('access:code_sent', { number: `\u2068+${dialingCodeOf(site)} ${number}\u2069` });

test('LOG-05 API-12 EN-15 VAL-02 a number gets a code after the captcha; a wrong one can be corrected, and the right one logs in', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSwitch(site.merchant, 'GEETESTVCODE3', true);
	const sends = requestsTo(page, '/wps/verification/sms/noLogin');
	const logins = requestsTo(page, LOGIN);
	const countries = requestsTo(page, '/wps/system/country');
	await page.goto('/m/activity');
	await openLogin(page, site);
	await settled(page);
	// A login by password needs none.
	expect(countries).toEqual([]);
	await chooseSms(page, site);
	await expect(loginDialog(page)).toHaveAccessibleName(site.text('access:sms_title'));

	const { dial, number, code, send, submit } = smsForm(page, site);
	const dialing = dialingCodeOf(site);
	const mobile = playerMobile(site);
	// The merchant's own country is chosen, of all that players may come from.
	await expect(dial.locator('option:checked')).toContainText(`+${dialing}`);
	expect(await dial.locator('option').count()).toBeGreaterThan(3);
	await expect(send).toHaveText(site.text('access:send_code'));
	// For keyboards and autofill.
	await expect(number).toHaveAttribute('inputmode', 'tel');
	await expect(number).toHaveAttribute('autocomplete', 'tel-national');
	await expect(code).toHaveAttribute('inputmode', 'numeric');
	await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
	await number.fill(mobile);
	await send.tap();
	await passShownCaptcha(page);
	await expect(code).toBeFocused();
	await expect(code).toHaveAccessibleDescription(sentLine(site, mobile));
	expect(sends.map((request) => request.postDataJSON())).toEqual([
		{ countryDialingCode: dialing, mobileNum: mobile, geetestValidateV4: expect.any(String) },
	]);
	expect(site.gateway.controls.messages(site.merchant)).toMatchObject([
		{ kind: 'sms', to: `${dialing}${mobile}`, purpose: 'login' },
	]);

	await code.fill(otherCode(newestCode(site)));
	const answer = page.waitForResponse(`**${LOGIN}`);
	await submit.tap();
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('sms.code.err');
	await expect(notice(page)).toContainText(message);
	await answerNotice(page, site);
	await expect(code).toBeFocused();
	await expect(number).toHaveValue(mobile);

	await code.fill(newestCode(site));
	await tapWhenReady(submit);
	await expect(page).toHaveURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	expect(logins).toHaveLength(2);
	for (const login of logins)
		expect(Object.keys(login.postDataJSON()).sort()).toEqual(['DES', 'RSA', 'rsaKey']);
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);
	await page.goBack();
	await expect(page).toHaveURL('/m/activity');
	await expect(loginDialog(page)).toBeHidden();
});

test('LOG-02 LOG-03 a login by SMS works by keyboard alone, ends on its target and forces no new password; axe finds nothing', async ({
	page,
	site,
}) => {
	// A member with an expired password.
	site.gateway.controls.setSwitch(site.merchant, 'PWDEXPFORCECHANGE3', true);
	const mobile = playerMobile(site).replace(/1$/, '6');
	const press = (key: string) => page.keyboard.press(key);
	const tabTo = async (target: Locator) => {
		for (let step = 0; step < 20; step++) {
			await press('Tab');
			if (await target.evaluate((element) => element === document.activeElement)) return;
		}
		await expect(target).toBeFocused();
	};
	await page.goto('/m/login?go=/m/activity');
	await loginForm(page, site).username.focus();
	await tabTo(page.getByRole('button', { name: site.text('login:by_phone') }));
	await press('Enter');
	const { dial, number, code, send } = smsForm(page, site);
	await expect(number).toBeFocused();
	await press('Shift+Tab');
	await expect(dial).toBeFocused();
	await press('Tab');
	await page.keyboard.type(mobile);
	await press('Tab');
	await expect(code).toBeFocused();
	await press('Tab');
	await expect(send).toBeFocused();
	await press('Enter');
	await expect(code).toBeFocused();
	await expect(page.getByText(sentLine(site, mobile))).toBeVisible();
	expect(await accessibilityProblems(page)).toEqual([]);
	await page.keyboard.type(newestCode(site));
	await press('Enter');
	await expect(page).toHaveURL('/m/activity');
	await expect(memberMenu(page)).toContainText('expired');
});

/** Has the site of a merchant whose login begins with an SMS, which no demo merchant has. */
const smsFirst = test.extend({
	serving: async ({ merchant }, use) => {
		const project = new Project();
		project.setLanguages(merchant, "'EN'");
		project.replace(`src/merchants/${merchant}/merchant.ts`, "'username', 'sms'", "'sms', 'username'");
		const built = await project.run('src/cli/build.ts', { MERCHANT: merchant });
		expect(built.code, built.stderr).toBe(0);
		await use({
			serve: (app) => listen(createSiteServer(`${project.root}/dist/${merchant}`, { app }), 0),
		});
		project.delete();
	},
});

smsFirst(
	'a login that begins with an SMS has its style, and its dialog focuses the number, before a script or a style arrives',
	async ({ complaints, page, site }) => {
		complaints.expectFailedRequests('/m/_astro/');
		await page.route('**/m/_astro/*.{js,css}', (route) => route.abort());
		for (const path of ['/m/activity', '/m/login']) {
			await page.goto(path);
			if (path !== '/m/login') await openLogin(page, site);
			const { dial, number, code, send } = smsForm(page, site);
			if (path !== '/m/login') await expect(number).toBeFocused();
			// Both are within the frames of their fields.
			for (const [inner, field] of [
				[dial, number],
				[send, code],
			] as const) {
				// Both of one frame: the dialog may still be moving up.
				const isInside = await inner.evaluate(
					(element, around) => {
						const [box, frame] = [
							element.getBoundingClientRect(),
							(around as Element).getBoundingClientRect(),
						];
						return (
							box.left >= frame.left &&
							box.right <= frame.right &&
							box.top >= frame.top &&
							box.bottom <= frame.bottom
						);
					},
					await field.elementHandle(),
				);
				expect(isInside, path).toBe(true);
			}
		}
	},
);
