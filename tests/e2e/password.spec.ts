import type { Page } from 'playwright/test';
import {
	answerNotice,
	becomeMember,
	memberHeading,
	memberMenu,
	notice,
	speak,
	storedSession,
	submitLogin,
	tapWhenReady,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { keptPassword, recordOf, remember } from './support/remembered.ts';

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
	const { current, next, submit } = passwordForm(page);
	await current.fill(from);
	await next.fill(to);
	await submit.tap();
}

test('RT-05 LOG-03 a forced change replaces every protected page until it is done, and leads to the target of the login', async ({
	page,
	site,
}) => {
	await page.goto('/m/login?go=/m/news');
	await submitLogin(page, site, 'weak', '123456');
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Fnews');
	await expect(page.getByText(site.text('account:password_weak'))).toBeVisible();

	await memberMenu(page).tap();
	await page.getByRole('banner').locator('a[href="/m/member/home"]').tap();
	await expect(page).toHaveURL('/m/changePsw?go=%2Fm%2Fmember%2Fhome');
	const { segment, code } = site.other;
	await speak(page, site, code);
	await page.goto(`/m/${segment}/launchGame?vendor=V&code=c`);
	await page.waitForURL(`**/m/${segment}/changePsw?go=*`);
	await speak(page, site, site.code);
	// Public pages stay open.
	await page.goto('/m/home');
	await expect(memberMenu(page)).toContainText('weak');
	await expect(page).toHaveURL('/m/home');
	// Going back doesn't open a protected page.
	await page.goBack();
	await page.waitForURL('**/changePsw?go=*');

	await page.goto('/m/changePsw?go=%2Fm%2Fnews');
	await change(page, '123456', 'Better12');
	await expect(notice(page)).toContainText(site.text('account:password_saved'));
	await answerNotice(page, site);
	await page.waitForURL('/m/news');
	await page.goto('/m/member/home');
	await expect(memberHeading(page)).toContainText('weak');
	await expect(page).toHaveURL('/m/member/home');
	expect(await keptPassword(page)).toBe('Better12');
});

test('a change of the password that is refused keeps what was typed, and the next one returns to the account', async ({
	page,
	site,
}) => {
	await remember(page, recordOf(site));
	await becomeMember(page, site, '/m/member/home');
	await page.getByRole('link', { name: site.text('member:password'), exact: true }).tap();
	await page.waitForURL('/m/changePsw');
	await expect(page.getByText(site.text('account:password_weak'))).toBeHidden();
	const { form, current, next, submit } = passwordForm(page);
	// Only password managers read the user name.
	expect(
		(await form.locator('[autocomplete=username]').locator('..').boundingBox())?.height,
	).toBeLessThanOrEqual(1);
	const answer = page.waitForResponse(`**${CHANGE}`);
	await change(page, 'Wrong123', 'Better12');
	const { errorCode, message } = await (await answer).json();
	expect(errorCode).toBe('old.password.err');
	await expect(notice(page)).toContainText(message);
	await answerNotice(page, site);
	await expect(current).toHaveValue('Wrong123');
	await expect(next).toHaveValue('Better12');
	await expect(current).toBeFocused();
	expect(await storedSession(page)).toMatchObject({ userName: 'player' });

	await current.fill('Play1234');
	await tapWhenReady(submit);
	await expect(notice(page)).toContainText(site.text('account:password_saved'));
	await answerNotice(page, site);
	await page.waitForURL('/m/member/home');
	expect(await keptPassword(page)).toBe('Better12');
});
