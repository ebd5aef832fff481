import type { Locator, Page } from 'playwright/test';
import { loginForm } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { chooseWay, registerForm } from './support/register.ts';

const WIDTHS = [320, 360];
const AUTO_LOGIN = 'MOBILEAUTOLOGIN3';

/** Where the fields and buttons of a form are. */
const places = (form: Locator) =>
	form.locator('input:visible, button:visible').evaluateAll((parts) =>
		parts.map((part) => {
			const { x, y, width, height } = part.getBoundingClientRect();
			return [part.id || part.className, x, y + scrollY, width, height];
		}),
	);

const onPhone = (page: Page, width: number) => page.setViewportSize({ width, height: 720 });

/** Waits until the form is alive: from then on the switch decides. */
const alive = (page: Page, island: string) =>
	expect(page.locator(`[data-island=${island}]`)).toHaveAttribute('data-ready', '');

for (const on of [true, false]) {
	test(`the login form has no empty room with the automatic login ${on ? 'on' : 'off'}, and an error moves nothing`, async ({
		page,
		site,
	}) => {
		site.gateway.controls.setSwitch(site.merchant, AUTO_LOGIN, on);
		for (const width of WIDTHS) {
			await onPhone(page, width);
			const status = page.waitForResponse('**/wps/v2/system/status?**');
			await page.goto('/m/login');
			await status;
			const { form, username, password, submit } = loginForm(page, site);
			await username.tap();
			await alive(page, 'login');
			const box = form.getByLabel(site.text('login:remember'));
			await expect(box).toBeVisible({ visible: on });

			const error = form.locator('#login-password-error');
			const bottom = async (part: Locator) => {
				const { y, height } = (await part.boundingBox()) ?? { y: 0, height: 0 };
				return y + height;
			};
			const { y: top } = (await submit.boundingBox()) ?? { y: 0 };
			// The button's own margin, with the row of 44 px or without it.
			expect(top - (await bottom(error))).toBeCloseTo(on ? 52 : 8, 0);
			expect(top - (await bottom(password))).toBeCloseTo(on ? 76 : 32, 0);

			// The draft of the width before is back.
			await username.fill('');
			const before = await places(form);
			await submit.tap();
			await expect(form.locator('#login-username-error')).toHaveText(site.text('login:username_missing'));
			expect(await places(form)).toEqual(before);
			await username.fill('player');
			await submit.tap();
			await expect(error).toHaveText(site.text('login:password_missing'));
			expect(await places(form)).toEqual(before);
		}
	});
}

test('the row of the automatic login is there at first paint if it was on in the build', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('.js');
	await page.route('**/*.js', (route) => route.abort());
	await page.goto('/m/login');
	await expect(page.locator('main').getByLabel(site.text('login:remember'))).toBeVisible();
});

test('an error of two lines moves no field of the registration', async ({ page, site }) => {
	for (const width of WIDTHS) {
		await onPhone(page, width);
		await page.goto('/m/register');
		const form = registerForm(page, site);
		await chooseWay(page, site, 'username');
		await alive(page, 'register');
		const before = await places(form.form);
		const hasError = async (name: string, key: string) => {
			await form.submit.tap();
			await expect(form.form.locator(`#register-${name}-error`)).toHaveText(site.text(key));
			expect(await places(form.form)).toEqual(before);
		};
		await hasError('username', 'register:username_rule');
		await form.username.fill('anna12');
		await hasError('password', 'register:password_rule');
		await form.password.fill('123456');
		await hasError('password', 'register:password_weak');

		await chooseWay(page, site, 'mobile');
		await expect(form.number).toBeVisible();
		const mobile = await places(form.form);
		await form.submit.tap();
		await expect(form.form.locator('#register-mobileNum-error')).toHaveText(site.text('access:mobile_rule'));
		expect(await places(form.form)).toEqual(mobile);
	}
});
