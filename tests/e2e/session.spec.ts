import { currencyCode } from '../../src/lib/currency.ts';
import {
	becomeMember,
	holdRequests,
	loginLink,
	memberMenu,
	notice,
	requestsTo,
	settled,
	storedSession,
	submitLogin,
	tokenFor,
} from './support/actions.ts';
import { expect, test } from './support/fixtures.ts';
import { recordOf, rememberedLogin } from './support/remembered.ts';

const DEVICE_ID = '0f8fad5b-d9cb-469f-a165-70867728950e';

test('logging out removes the session everywhere, and the header offers to log in', async ({
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

test('RT-13 logging out on a protected page leads to the login, and back does not reveal it', async ({
	page,
	site,
}) => {
	await becomeMember(page, site, '/m/home');
	const release = await holdRequests(page, '**/_astro/session-calls.*');
	const asked = page.waitForRequest('**/_astro/session-calls.*');
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:logout') })
		.tap();
	await asked;
	// The page isn't left before it can tell the gateway.
	release();
	await expect(page).toHaveURL('/m/login');
	await expect.poll(() => site.gateway.controls.sessions(site.merchant)).toEqual([]);
	// The protected page is no entry any more; nor does its address show it.
	await page.goBack();
	await expect(page).toHaveURL('/m/home');
	await page.goForward();
	await page.goto('/m/member/home');
	await expect(page).toHaveURL('/m/login?go=%2Fm%2Fmember%2Fhome');
});

test('a page out of the back-forward cache does not show a member who has logged out', async ({
	page,
	site,
}) => {
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

test('a page out of the back-forward cache is not loaded again while the session is the same', async ({
	page,
	site,
}) => {
	await becomeMember(page, site);
	// A reload would break off the request, or lose the mark.
	const stayed = await page.evaluate(async (Merchant) => {
		document.body.dataset.mark = '';
		window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
		await fetch('/wps/system/country', { headers: { Merchant } });
		return document.body.dataset.mark === '';
	}, site.merchant);
	expect(stayed).toBe(true);
	await expect(page.locator('body[data-mark]')).toBeVisible();
	await expect(memberMenu(page)).toBeVisible();
});

test('ERR-06 customer.not.login makes a visitor of a member', async ({ page, site }) => {
	await becomeMember(page, site);
	site.gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode: 'customer.not.login' });
	await page.reload();
	await expect(loginLink(page, site)).toBeVisible();
	expect(await storedSession(page)).toBeNull();
	await expect(notice(page)).toBeHidden();
	await expect(page).toHaveURL('/m/home');
});

test('ERR-06 login.not.session leaves a protected page', async ({ page, site }) => {
	await becomeMember(page, site, '/m/home');
	site.gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode: 'login.not.session' });
	await page.goto('/m/changePsw');
	await page.waitForURL('**/m/login**');
	expect(await storedSession(page)).toBeNull();
});

test("ERR-07 401 with CUSTOMER_NOT_LOGIN logs out, clears what is the member's, says so and leads to the login", async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	const ofVisitor = {
		...{ ad_clicks: '{}', tid: 'T1', reg_info: '{"referralCode":"R1"}', loginDeviceId: DEVICE_ID },
		[`favourite_games_${site.merchant}`]: '[]',
		favourite_games_other: '[]',
	};
	await page.evaluate(
		([kept, record]) => {
			for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
			localStorage.setItem('remembered_login', record);
			sessionStorage.setItem('language_chosen', '1');
			// biome-ignore lint/suspicious/noDocumentCookie: as the site writes it.
			document.cookie = 'site_language=EN;path=/';
		},
		[ofVisitor, JSON.stringify(recordOf(site))] as const,
	);
	for (const { id } of site.gateway.controls.sessions(site.merchant)) site.gateway.controls.endSession(id);
	const logins = requestsTo(page, '/m/login');
	await page.goto('/m/home');
	await expect(notice(page)).toContainText(site.text('messages:please_login'));
	expect(await storedSession(page)).toBeNull();
	const left = await page.evaluate(() => ({ ...localStorage }));
	expect(left).toMatchObject({ ...ofVisitor, reg_info: expect.stringContaining('R1') });
	expect(left).not.toHaveProperty('remembered_login');
	expect(
		await page.evaluate(() => [
			sessionStorage.getItem('member_info'),
			sessionStorage.getItem('language_chosen'),
		]),
	).toEqual([null, '1']);
	expect(await page.evaluate(() => document.cookie)).toContain('site_language=EN');
	// It waits until the alert has been read.
	expect(logins).toHaveLength(0);
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await page.waitForURL('**/m/login');
	await expect(memberMenu(page)).toBeHidden();
});

test('RT-04 the account page shows the member, the country and the currency', { tag: '@each' }, async ({
	page,
	site,
}) => {
	const token = tokenFor(site, 'viplotus');
	await becomeMember(page, site, '/m/member/home', token);
	const { countryCode, currency, currencySymbol } = site.demo.country;
	await expect(page.locator('[data-value=account]')).toHaveText('viplotus');
	await expect(page.locator('[data-value=type]')).toHaveText(site.text('account:type_player'));
	await expect(page.locator('[data-value=currency]')).toHaveText(
		`${currencyCode(currency)} (${currencySymbol})`,
	);
	await expect(page.locator('[data-value=country]')).toHaveText(
		new Intl.DisplayNames([site.tag], { type: 'region' }).of(countryCode) ?? '',
	);
	await expect(page.locator('[data-vip]')).toContainText('Lotus');
	await expect(page.locator('[data-vip]')).toContainText(site.text('account:level', { level: 3 }));
	await expect(page.getByText(site.text('account:vip_benefit'))).toBeVisible();
});

test('API-09 the country is asked for once in 180 s', async ({ page, site }) => {
	const countries = requestsTo(page, '/wps/system/country');
	const members = requestsTo(page, '/wps/member/info');
	await page.clock.install();
	await becomeMember(page, site, '/m/member/home');
	await expect(page.locator('[data-value=currency]')).toHaveText(/./);
	expect(countries).toHaveLength(1);

	await page.clock.fastForward(100_000);
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=currency]')).toHaveText(/./);
	expect(countries).toHaveLength(1);
	// Who the member is, is never taken from the cache.
	expect(members.length).toBeGreaterThanOrEqual(2);

	await page.clock.fastForward(81_000);
	await page.goto('/m/member/home');
	await expect(page.locator('[data-value=currency]')).toHaveText(/./);
	expect(countries).toHaveLength(2);
});

test('an account that cannot be loaded says so, and trying again shows it', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await becomeMember(page, site);
	const fault = site.gateway.controls.setFault({ endpoint: 'country', status: 500 });
	await page.goto('/m/member/home');
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	const details = page.locator('[data-section=details]');
	await expect(details.getByText(site.text('member:section_failed'))).toBeVisible();
	// The other parts need not wait for it.
	await expect(page.locator('[data-kind]')).toHaveText(site.text('account:type_player'));
	site.gateway.controls.removeFault(fault);
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(page.locator('[data-value=account]')).toHaveText('player');
	await expect(details.getByText(site.text('member:section_failed'))).toBeHidden();
});

test('ERR-07 without a session a 401 ends nothing: the page stays, with one notice', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const message = 'Log in, please';
	site.gateway.controls.setFault({
		endpoint: '*',
		errorCode: 'CUSTOMER_NOT_LOGIN',
		status: 401,
		message,
	});
	const loads = requestsTo(page, '/m/login');
	const answer = page.waitForResponse('**/wps/v2/system/status?**');
	await page.goto('/m/login');
	await answer;
	await expect(notice(page)).toContainText(message);
	await notice(page)
		.getByRole('button', { name: site.text('common:ok') })
		.tap();
	await expect(notice(page)).toBeHidden();
	await page.waitForLoadState('networkidle');
	await expect(page).toHaveURL('/m/login');
	expect(loads.filter((request) => request.isNavigationRequest())).toHaveLength(1);
	await expect(notice(page)).toBeHidden();

	// Once the gateway is well again, the form of that same page logs in.
	site.gateway.controls.clearFaults();
	await submitLogin(page, site);
	await page.waitForURL('/m/home');
	await expect(memberMenu(page)).toContainText('player');
	expect(await rememberedLogin(page)).toMatchObject({ username: 'player' });
});

test('API-13 a member whose info fails at login is asked for by the next page, and an agent stays an agent', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	site.gateway.controls.setFault({ endpoint: 'memberInfo', status: 500, times: 1 });
	// The page after the login asks for the member once it has checked the session.
	const check = await holdRequests(page, '**/wps/session/check');
	const asked = requestsTo(page, '/wps/member/info');
	await page.goto('/m/login?go=/m/news');
	await submitLogin(page, site, 'agent', 'Agent1234');
	await page.waitForURL('/m/news');
	await expect(memberMenu(page)).toContainText('agent');
	const unknown = await storedSession(page);
	expect(unknown).toMatchObject({ id: '', userName: 'agent' });
	expect(unknown).not.toHaveProperty('type');
	await expect(notice(page)).toBeHidden();
	expect(asked).toHaveLength(1);

	check();
	await expect.poll(() => storedSession(page)).toMatchObject({ type: 1, id: expect.stringMatching(/./) });
	await settled(page);
	// On one page, until-known.test.ts says when it is asked for again.
	expect(asked).toHaveLength(2);
	await page.goto('/m/agentRegister');
	await expect(page.locator('[data-link=agents] textarea')).toHaveValue(/\/m\/register\?r=/);
});
