import { becomeMember, loginDialog, notice, settled, submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('@each help is a link away from every page, found by a word, and names what is on the site', async ({
	page,
	site,
}) => {
	await page.goto('/m/home');
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: site.text('help:title'), exact: true })
		.tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('help:title'));
	const rows = page.getByRole('main').locator('.help-list > a');
	const all = await rows.count();
	expect(all).toBeGreaterThan(8);

	// A word that only the article itself has.
	await page.getByRole('searchbox', { name: site.text('help:search') }).fill(site.text('access:resend'));
	await expect(rows.filter({ visible: true })).toHaveCount(1);
	await page.getByRole('searchbox').fill('qqqq');
	await expect(page.getByRole('status').filter({ hasText: site.text('help:nothing') })).toBeVisible();
	await expect(rows.filter({ visible: true })).toHaveCount(0);
	await page.getByRole('searchbox').fill('');
	await expect(rows.filter({ visible: true })).toHaveCount(all);

	await rows.filter({ hasText: site.text('help:login_intro') }).tap();
	await expect(page.getByRole('main').locator('li b').first()).toHaveText(site.text('common:login'));
	await page
		.getByRole('article')
		.getByRole('link', { name: site.text('common:login'), exact: true })
		.tap();
	await expect(loginDialog(page)).toBeVisible();
});

test('the message about an error leads to its article, and another message doesn’t', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const { controls } = site.gateway;
	const help = notice(page).getByRole('link', { name: site.text('help:title'), exact: true });
	await page.goto('/m/login?cid=c1');
	controls.setFault({
		endpoint: 'login',
		errorCode: 'sms.code.err',
		message: 'Wrong code',
		status: 200,
		times: 1,
	});
	await submitLogin(page, site);
	await expect(help).toHaveAttribute('href', '/m/help-code?cid=c1');
	await expect(notice(page).getByRole('link')).toHaveCount(1);
	await notice(page)
		.getByRole('button', { name: site.text('common:ok'), exact: true })
		.tap();
	// As showNotice does for an alert that no article is about.
	await page.locator('#notice p').evaluate((text) => {
		text.textContent = 'Another message';
	});
	await expect(page.locator('#notice a')).toHaveCount(0);

	controls.setFault({
		endpoint: 'login',
		errorCode: 'login.cred.err',
		message: 'Wrong',
		status: 200,
		times: 1,
	});
	await page.goto('/m/login');
	await submitLogin(page, site);
	await help.tap();
	await expect(page).toHaveURL('/m/help-login');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('help:login_title'));
	// What was typed is still there.
	await page.goBack();
	await expect(page.locator('[name=username]')).toHaveValue('player');
});

test('customer service opens from its article', async ({ page, site }) => {
	await page.goto('/m/help-contact');
	const open = page.getByRole('button', { name: site.text('help:contact_now'), exact: true });
	await settled(page);
	await open.tap();
	await expect(page.getByRole('dialog', { name: site.text('service:title'), exact: true })).toBeVisible();
});

test('a member is led to their own pages, a visitor to the forms', async ({ page, site }) => {
	const main = page.getByRole('article');
	const link = (name: string) => main.getByRole('link', { name: site.text(name), exact: true });
	await page.goto('/m/help-register');
	await expect(link('common:register')).toBeVisible();
	await page.goto('/m/help-money');
	await expect(link('member:wallet')).toBeHidden();
	await becomeMember(page, site, '/m/help-money');
	await link('member:wallet').tap();
	await expect(page).toHaveURL('/m/member/wallet');
	await page.goto('/m/help-register');
	await expect(link('common:register')).toBeHidden();
});
