import type { Page } from 'playwright/test';
import {
	becomeMember,
	memberMenu,
	notice,
	settled,
	speak,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { keepsPasswords, keptPassword, recordOf, remember, rememberedLogin } from './support/remembered.ts';

const CHANGE = '/wps/member/password';

function passwordForm(page: Page) {
	const form = page.locator('[data-island=password]');
	return {
		form,
		current: form.locator('[name=oldPassword]'),
		next: form.locator('[name=newPassword]'),
		submit: form.locator('[type=submit]'),
	};
}

async function change(page: Page, from: string, to: string): Promise<void> {
	const { form, current, next, submit } = passwordForm(page);
	await current.fill(from);
	await expect(form).toHaveAttribute('data-ready', '', { timeout: 15_000 });
	await next.fill(to);
	await submit.tap();
}

async function confirmSaved(page: Page, { text }: Pick<Site, 'text'>): Promise<void> {
	await expect(notice(page)).toContainText(text('account:password_saved'));
	await notice(page)
		.getByRole('button', { name: text('common:ok') })
		.tap();
}

test('RT-05 LOG-03 a forced change holds every protected page until it is done, and leads to the target of the login', async ({
	page,
	site,
}) => {
	await page.goto('/m/login?go=/m/news');
	await submitLogin(page, site, 'weak', '123456');
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Fnews');
	await expect(page.getByText(site.text('account:password_weak'))).toBeVisible();

	await page.goto('/m/member/home');
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Fmember%2Fhome');
	await memberMenu(page).tap();
	await page.getByRole('banner').locator('a[href="/m/member/home"]').tap();
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Fmember%2Fhome');
	const { segment, code } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/launchGame?vendor=V&code=c`);
	await page.waitForURL(`**/m/${segment}/changePsw?go=*`);
	await speak(page, site, site.code);
	// What is public stays so.
	await page.goto('/m/home');
	await expect(memberMenu(page)).toContainText('weak');
	await page.waitForURL('/m/home');

	await page.goto('/m/changePsw?go=%2Fm%2Fnews');
	await change(page, '123456', 'Better12');
	await confirmSaved(page, site);
	await page.waitForURL('/m/news');
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('weak');
	await page.waitForURL('/m/member/home');
	expect(await keptPassword(page)).toBe(keepsPasswords(site) ? 'Better12' : undefined);
	// The form left the history.
	await page.goto('/m/changePsw');
	await expect(page.getByText(site.text('account:password_weak'))).toBeHidden();
});

test('RT-05 the back button does not get around it, and logging out does', async ({ page, site }) => {
	await becomeMember(page, site, '/m/member/home', tokenFor(site, 'weak'));
	// An answer that is still on its way would write the session again.
	await settled(page);
	await page.evaluate(() => sessionStorage.clear());
	await page.goto('/m/login');
	await submitLogin(page, site, 'weak', '123456');
	await page.waitForURL('/m/changePsw');
	await page.goBack();
	await page.waitForURL('**/m/changePsw**');
	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await page.waitForURL('/m/login');
	expect(await page.evaluate(() => sessionStorage.getItem('must_change_password'))).toBeNull();
	await submitLogin(page, site);
	await page.waitForURL('/m/home');
});

test('a member changes the password from the account page, comes back to it, and other devices are logged out', async ({
	page,
	site,
}) => {
	const other = tokenFor(site);
	await remember(page, recordOf(site));
	await becomeMember(page, site, '/m/member/home');
	await page.getByRole('link', { name: site.text('member:password'), exact: true }).tap();
	await page.waitForURL('/m/changePsw');
	await expect(page.getByText(site.text('account:password_weak'))).toBeHidden();
	const { form, current } = passwordForm(page);
	await current.tap();
	// What a password manager reads, and nobody else.
	const name = form.locator('[autocomplete=username]');
	await expect(name).toHaveValue('player');
	await expect(name).toHaveAttribute('tabindex', '-1');
	expect((await name.locator('..').boundingBox())?.height).toBeLessThanOrEqual(1);
	await expect(form.locator('[autocomplete=current-password]')).toHaveCount(1);
	await expect(form.locator('[autocomplete=new-password]')).toHaveCount(1);

	await change(page, 'Play1234', 'Better12');
	await confirmSaved(page, site);
	await page.waitForURL('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	expect(await keptPassword(page)).toBe(keepsPasswords(site) ? 'Better12' : undefined);
	const checked = await page.request.get('/wps/session/check', {
		headers: { Merchant: site.merchant, Authorization: other },
	});
	expect(checked.status()).toBe(401);
});

test('what somebody else remembers on this device stays', async ({ page, site }) => {
	const record = recordOf(site, { username: 'agent' });
	await remember(page, record);
	await becomeMember(page, site, '/m/changePsw');
	await change(page, 'Play1234', 'Better12');
	await confirmSaved(page, site);
	await page.waitForURL('/m/member/home');
	expect(await rememberedLogin(page)).toEqual(record);
});

test('ERR-08 ERR-11 a refused change, and one that is lost on the way, keeps what was typed', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await page.clock.install();
	await becomeMember(page, site, '/m/changePsw');
	const { current, next, submit } = passwordForm(page);
	const kept = async () => {
		await expect(submit).toHaveAttribute('aria-busy', 'false');
		await expect(current).toHaveValue('Wrong123');
		await expect(next).toHaveValue('Better12');
		await expect(current).toBeFocused();
	};
	const send = async () => {
		// The lock of the attempt before.
		await page.clock.fastForward(500);
		const call = page.waitForRequest(`**${CHANGE}`);
		await submit.tap();
		await call;
	};
	await current.fill('Wrong123');
	await next.fill('Better12');
	const answer = page.waitForResponse(`**${CHANGE}`);
	await send();
	const body = await (await answer).json();
	expect(body.errorCode).toBe('old.password.err');
	const ok = notice(page).getByRole('button', { name: site.text('common:ok') });
	await expect(notice(page)).toContainText(body.message);
	await ok.tap();
	await kept();

	for (const errorCode of ['password.weak', 'password.same']) {
		site.gateway.controls.setFault({
			endpoint: 'changePassword',
			errorCode,
			message: `Told ${errorCode}`,
			times: 1,
		});
		await send();
		await expect(notice(page)).toContainText(`Told ${errorCode}`);
		await ok.tap();
		await kept();
	}

	// The catalogue has it silent: the form is ready again, and that is all.
	site.gateway.controls.setFault({
		endpoint: 'changePassword',
		errorCode: 'TOO_MANY_REQUEST_PASSWORD',
		times: 1,
	});
	await send();
	await kept();
	await expect(notice(page)).toBeHidden();

	await page.route(`**${CHANGE}`, (route) => route.abort());
	await send();
	await expect(notice(page)).toContainText(site.text('messages:no_answer'));
	await ok.tap();
	await kept();
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });
});
