import {
	becomeMember,
	fillLogin,
	loginForm,
	logOut,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	settled,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { skipQuiet } from './support/settle.ts';

test('OFF-01 when the network goes the page shows it, and a login waits for the player with all that was typed', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource: net::ERR_/);
	await page.clock.install();
	// The page has loaded what it needs without a network.
	const texts = page.waitForResponse('**/m/texts/update.json');
	await page.goto('/m/home');
	await openLogin(page, site);
	const { username, password, submit } = loginForm(page, site);
	await fillLogin(page, site);
	await skipQuiet(page);
	await (await texts).finished();
	// With the clock stopped, as the toast shows only for 1.5 s.
	await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000);
	await context.setOffline(true);
	const toast = page.getByRole('status').filter({ hasText: site.text('update:network_offline') });
	await expect(toast).toBeVisible();
	await page.clock.runFor(1500);
	await expect(toast).toBeHidden();
	await page.clock.resume();

	const logins = requestsTo(page, '/wps/session/login');
	await submit.tap();
	const alert = page
		.locator('#login')
		.getByRole('alert')
		.filter({ hasText: site.text('update:offline_retry') });
	await expect(alert).toBeVisible();
	await expect(submit).toHaveAttribute('aria-disabled', 'true');
	await expect(username).toHaveValue('player');
	await expect(password).toHaveValue('Play1234');

	await context.setOffline(false);
	await expect(alert).toBeHidden();
	await expect(submit).not.toHaveAttribute('aria-disabled');
	expect(logins).toEqual([]);
	await submit.tap();
	await expect(memberMenu(page)).toContainText('player');
});

test('feedback without a network is sent once it is back, and a logout stays on a page of the site', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expect(/ERR_INTERNET_DISCONNECTED/);
	await page.clock.install();
	await becomeMember(page, site);
	await page.goto('/m/feedback');
	await settled(page);
	await page
		.getByLabel(site.text('feedback:category'), { exact: true })
		.selectOption({ label: site.text('feedback:category_payments') });
	const texts = page.waitForResponse('**/m/texts/update.json');
	await page
		.getByLabel(site.text('feedback:text'), { exact: true })
		.fill('My deposit of yesterday has not arrived.');
	await skipQuiet(page);
	await (await texts).finished();
	await context.setOffline(true);
	const form = page.locator('main form');
	await form.locator('[type=submit]').tap();
	await expect(form.getByRole('alert').filter({ hasText: site.text('update:offline_waits') })).toBeVisible();
	const before = site.gateway.controls.feedback(site.merchant).length;
	await context.setOffline(false);
	await expect(page.getByRole('heading', { name: site.text('feedback:sent') })).toBeVisible();
	expect(site.gateway.controls.feedback(site.merchant)).toHaveLength(before + 1);

	await page.goto('/m/member/home');
	await settled(page);
	await context.setOffline(true);
	await logOut(page, site);
	await expect(page.getByRole('main')).toHaveText(
		site.text('messages:signed_out') + site.text('update:network_offline'),
	);
	await expect(page).toHaveURL('/m/member/home');
	await expect(notice(page)).toBeHidden();
	await context.setOffline(false);
	await expect(page).toHaveURL('/m/login');
});
