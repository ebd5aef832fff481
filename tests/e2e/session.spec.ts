import {
	becomeMember,
	loginLink,
	memberMenu,
	notice,
	requestsTo,
	storedSession,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';

test('SES-01 logging out removes the session everywhere, and the header offers to log in', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	await page.evaluate(() => sessionStorage.setItem('member_info', '{"account":"player"}'));
	expect(site.gateway.controls.sessions(site.merchant)).toHaveLength(1);

	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await expect(loginLink(page, site)).toBeVisible();
	await expect(memberMenu(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
	await expect(page.getByRole('status').filter({ hasText: site.text('messages:signed_out') })).toBeVisible();
	expect(
		await page.evaluate(() => [
			sessionStorage.getItem('MC_SESSION_INFO'),
			sessionStorage.getItem('member_info'),
		]),
	).toEqual([null, null]);
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
	await page.reload();
	await expect(loginLink(page, site)).toBeVisible();
});

test('SES-01 RT-13 logging out on a protected page leads to the login, and back does not reveal it', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await expect(page).toHaveURL('/m/login');
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
	// The protected page is no entry any more; nor does its address show it.
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
	await page.goForward();
	await page.goto('/m/member/home');
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Fmember%2Fhome');
});

test('SES-01 a page out of the back-forward cache does not show a member who has logged out', {
	tag: '@once',
}, async ({ page, site }) => {
	await becomeMember(page, site);
	await expect(memberMenu(page)).toContainText('player');
	await page.evaluate(() => {
		sessionStorage.clear();
		// As the browser does when it takes a page out of the cache.
		window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
	});
	await expect(loginLink(page, site)).toBeVisible();
	await expect(memberMenu(page)).toBeHidden();
});

test('a page out of the back-forward cache is not loaded again while the session is the same', {
	tag: '@once',
}, async ({ page, site }) => {
	await becomeMember(page, site);
	// A reload would break off the request, or lose the mark.
	const stayed = await page.evaluate(async () => {
		document.body.dataset.mark = '';
		window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		await fetch('/wps/system/country', { headers: { Merchant: 'aurelia' } });
		return document.body.dataset.mark === '';
	});
	expect(stayed).toBe(true);
	await expect(page.locator('body[data-mark]')).toBeVisible();
	await expect(memberMenu(page)).toBeVisible();
});

for (const errorCode of ['login.not.session', 'customer.not.login', 'user.or.token.invalid']) {
	test(`ERR-06 ${errorCode} makes a visitor of a member`, { tag: '@once' }, async ({ page, site }) => {
		await becomeMember(page, site);
		site.gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode });
		await page.reload();
		await expect(loginLink(page, site)).toBeVisible();
		expect(await storedSession(page)).toBeNull();
		await expect(notice(page)).toBeHidden();
		await expect(page).toHaveURL('/m/home');
	});
}

test('ERR-06 a lost session leaves a protected page', { tag: '@once' }, async ({ page, site }) => {
	await becomeMember(page, site, '/m/home');
	site.gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode: 'customer.not.login' });
	await page.goto('/m/changePsw');
	await page.waitForURL('**/m/login**');
	expect(await storedSession(page)).toBeNull();
});

for (const path of ['/m/home', '/m/changePsw']) {
	test(`ERR-07 401 with CUSTOMER_NOT_LOGIN on ${path} logs out, clears storage, says so and leads to the login`, {
		tag: '@once',
	}, async ({ complaints, page, site }) => {
		complaints.expectFailedRequests();
		await becomeMember(page, site);
		await page.evaluate(() => {
			localStorage.setItem('anything', '1');
			sessionStorage.setItem('anything', '1');
		});
		for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
		const logins = requestsTo(page, '/m/login');
		await page.goto(path);
		await expect(notice(page)).toContainText(site.text('messages:please_login'));
		expect(await storedSession(page)).toBeNull();
		expect(await page.evaluate(() => [localStorage.length, sessionStorage.getItem('anything')])).toEqual([
			0,
			null,
		]);
		// It waits until the alert has been read.
		expect(logins).toHaveLength(0);
		await notice(page)
			.getByRole('button', { name: site.text('common:ok') })
			.tap();
		await page.waitForURL('**/m/login');
		await expect(memberMenu(page)).toBeHidden();
	});
}

test('RT-04 the account page shows the member, the country and the currency', async ({ page, site }) => {
	const token = tokenFor(site, 'viplotus');
	await becomeMember(page, site, '/m/member/home', token);
	const { merchant } = site;
	await expect(page.locator('[data-value=account]')).toHaveText('viplotus');
	await expect(page.locator('[data-value=type]')).toHaveText(site.text('account:type_player'));
	await expect(page.locator('[data-value=currency]')).toHaveText(
		merchant === 'aurelia' ? 'PHP (₱)' : 'VND (₫)',
	);
	await expect(page.locator('[data-value=country]')).toHaveText(
		merchant === 'aurelia' ? 'Philippines' : 'Việt Nam',
	);
	await expect(page.locator('[data-vip]')).toContainText('Lotus');
	await expect(page.locator('[data-vip]')).toContainText(site.text('account:level', { level: 3 }));
	await expect(page.getByText(site.text('account:vip_benefit'))).toBeVisible();
});

test('API-09 the country is asked for once in 180 s', { tag: '@once' }, async ({ page, site }) => {
	const countries = requestsTo(page, '/wps/system/country');
	const members = requestsTo(page, '/wps/member/info');
	await page.clock.install();
	await becomeMember(page, site, '/m/member/home');
	await expect(page.locator('[data-value=currency]')).not.toHaveText('–');
	expect(countries).toHaveLength(1);

	await page.clock.fastForward(100_000);
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=currency]')).not.toHaveText('–');
	expect(countries).toHaveLength(1);
	// Who the member is, is never taken from the cache.
	expect(members.length).toBeGreaterThanOrEqual(2);

	await page.clock.fastForward(81_000);
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=currency]')).not.toHaveText('–');
	expect(countries).toHaveLength(2);
});

test('an account that cannot be loaded says so, and trying again shows it', { tag: '@once' }, async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	const fault = site.gateway.controls.setFault({ endpoint: 'country', status: 500 });
	await page.goto('/m/member/home');
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	await expect(page.getByText(site.text('account:unavailable'))).toBeVisible();
	site.gateway.controls.removeFault(fault);
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await expect(page.getByText(site.text('account:unavailable'))).toBeHidden();
});
