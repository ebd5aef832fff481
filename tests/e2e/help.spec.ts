import { becomeMember, loginDialog, notice, submitLogin } from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { openSettled, skipQuiet } from './support/settle.ts';

test('help is linked in the footer, found by a word, and leads to the forms, customer service and a member’s pages', async ({
	page,
	site,
}) => {
	await page.clock.install();
	const article = page.getByRole('article');
	const link = (name: string) => article.getByRole('link', { name: site.text(name), exact: true });
	await page.goto('/m/home');
	await page
		.getByRole('contentinfo')
		.getByRole('link', { name: site.text('help:title'), exact: true })
		.tap();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('help:title'));
	await skipQuiet(page);
	const rows = page.getByRole('main').locator('.help-list > a').filter({ visible: true });
	const all = await rows.count();
	expect(all).toBeGreaterThan(8);
	const search = page.getByRole('searchbox', { name: site.text('help:search') });
	// Only the article's own text contains it.
	await search.fill(site.text('access:resend'));
	await expect(rows).toHaveCount(1);
	await search.fill('qqqq');
	await expect(page.getByRole('status').filter({ hasText: site.text('help:nothing') })).toBeVisible();
	await expect(rows).toHaveCount(0);
	await search.fill('');
	await expect(rows).toHaveCount(all);

	await rows.filter({ hasText: site.text('help:login_intro') }).tap();
	await expect(page.getByRole('main').locator('li b').first()).toHaveText(site.text('common:login'));
	await link('common:login').tap();
	await expect(loginDialog(page)).toBeVisible();

	await openSettled(page, '/m/help-contact');
	await page.getByRole('button', { name: site.text('help:contact_now'), exact: true }).tap();
	await expect(page.getByRole('dialog', { name: site.text('service:title'), exact: true })).toBeVisible();

	await page.goto('/m/help-money');
	await expect(link('member:wallet')).toBeHidden();
	await page.goto('/m/help-register');
	await expect(link('common:register')).toBeVisible();
	await becomeMember(page, site, '/m/help-register');
	await expect(link('common:register')).toBeHidden();
	await page.goto('/m/help-money');
	await link('member:wallet').tap();
	await expect(page).toHaveURL('/m/member/wallet');
});

test('an error’s message links to its article, and the form keeps its text meanwhile', async ({
	page,
	site,
}) => {
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'login.cred.err', message: 'Wrong' });
	await page.goto('/m/login?cid=c1');
	await submitLogin(page, site);
	await notice(page)
		.getByRole('link', { name: site.text('help:title'), exact: true })
		.tap();
	await expect(page).toHaveURL('/m/help-login?cid=c1');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(site.text('help:login_title'));
	await page.goBack();
	await expect(page.locator('[name=username]')).toHaveValue('player');
});
