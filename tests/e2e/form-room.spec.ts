import type { Locator, Page } from 'playwright/test';
import { loginForm } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { expectPlaces, placesOf } from './support/places.ts';
import { chooseWay, registerForm } from './support/register.ts';

/** The narrowest phone, on which errors take two lines, and a usual one. */
const WIDTHS = [320, 360];

const parts = (form: Locator) => form.locator('input:visible, button:visible');
const onPhone = (page: Page, width: number) => page.setViewportSize({ width, height: 720 });

/** From then on the switches decide what the form shows. */
const waitForScript = (page: Page, island: string) =>
	expect(page.locator(`[data-island=${island}]`)).toHaveAttribute('data-ready', '');

test('the login form shows the automatic login from the first paint, or hides it if that is switched off; an error moves nothing', async ({
	page,
	site,
}) => {
	for (const on of [true, false]) {
		site.gateway.controls.setSwitch(site.merchant, 'MOBILEAUTOLOGIN3', on);
		for (const width of WIDTHS) {
			await onPhone(page, width);
			const status = page.waitForResponse('**/wps/v2/system/status?**');
			await page.goto('/m/login');
			const { form, username, submit } = loginForm(page, site);
			const box = form.getByLabel(site.text('login:remember'));
			// The switch was on in the build. The form's script comes with the first touch.
			if (on) await expect(box).toBeVisible();
			await (await status).finished();
			await username.tap();
			await waitForScript(page, 'login');
			await expect(box).toBeVisible({ visible: on });

			// A draft of the width before.
			await username.fill('');
			const before = await placesOf(parts(form));
			await submit.tap();
			await expect(form.locator('#login-username-error')).toHaveText(site.text('login:username_missing'));
			await expectPlaces(parts(form), before);
			await username.fill('player');
			await submit.tap();
			await expect(form.locator('#login-password-error')).toHaveText(site.text('login:password_missing'));
			await expectPlaces(parts(form), before);
		}
	}
});

test('an error of two lines moves no field of the registration', async ({ page, site }) => {
	for (const width of WIDTHS) {
		await onPhone(page, width);
		await page.goto('/m/register');
		const { form, username, password, number, submit } = registerForm(page, site);
		await chooseWay(page, site, 'username');
		await waitForScript(page, 'register');
		let before = await placesOf(parts(form));
		const hasError = async (name: string, key: string) => {
			await submit.tap();
			await expect(form.locator(`#register-${name}-error`)).toHaveText(site.text(key));
			await expectPlaces(parts(form), before);
		};
		await hasError('username', 'register:username_rule');
		await username.fill('anna12');
		await hasError('password', 'register:password_rule');
		await password.fill('123456');
		await hasError('password', 'register:password_weak');

		await chooseWay(page, site, 'mobile');
		await expect(number).toBeVisible();
		before = await placesOf(parts(form));
		await hasError('mobileNum', 'access:mobile_rule');
	}
});
