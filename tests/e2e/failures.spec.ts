import type { Page } from 'playwright/test';
import { distFolder } from '../../src/build/build-merchant.ts';
import { listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import {
	becomeMember,
	gotoFrozen,
	loginForm,
	loginLink,
	memberMenu,
	notice,
	openLogin,
	requestsTo,
	runUntilStatus,
	submitAgain,
	submitLogin,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';

/** The page as the build made it: it reads on while nothing answers. */
async function expectReadable(page: Page): Promise<void> {
	await expect(page.locator('.lane')).toHaveCount(9);
	await expect(page.locator('.lane h2').first()).toBeVisible();
	await expect(page.locator('.promotions h3').first()).toBeAttached();
}

const button = (page: Page, site: Site, key: string) =>
	notice(page).getByRole('button', { name: site.text(key) });

async function expectForm(page: Page, site: Site, username: string, password: string): Promise<void> {
	const form = loginForm(page, site);
	await expect(form.username).toHaveValue(username);
	await expect(form.password).toHaveValue(password);
}

test('ERR-01 UI-01 domain_not_available shows its popup, and Try again asks again', async ({
	page,
	site,
}) => {
	site.gateway.controls.setSiteState(site.merchant, { domainNotAvailable: true });
	await page.goto('/m/home');
	const popup = page.getByRole('dialog', { name: site.text('messages:domain_title') });
	await expect(popup).toContainText(site.text('messages:domain_text', { name: site.name }));
	await expect(notice(page)).toBeHidden();
	await expectReadable(page);
	site.gateway.controls.setSiteState(site.merchant, { domainNotAvailable: false });
	const status = page.waitForResponse('**/wps/v2/system/status?**');
	await popup.getByRole('button', { name: site.text('common:retry') }).tap();
	await status;
	await expect(popup).toBeHidden();
});

test('ERR-02 on plain http a status that fails without a code shows network_cors; Try again works', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const fault = site.gateway.controls.setFault({ endpoint: 'status', status: 500, message: 'Gone fishing' });
	await page.goto('/m/home');
	await expect(notice(page).locator('p')).toHaveText(site.text('messages:network_cors'));
	await expectReadable(page);
	// Still broken: the alert comes back.
	const failed = page.waitForResponse('**/wps/v2/system/status?**');
	await button(page, site, 'common:retry').tap();
	expect((await failed).status()).toBe(500);
	await expect(notice(page)).toContainText(site.text('messages:network_cors'));
	site.gateway.controls.removeFault(fault);
	const status = page.waitForResponse('**/wps/v2/system/status?**');
	await button(page, site, 'common:retry').tap();
	expect((await status).status()).toBe(200);
	await expect(notice(page)).toBeHidden();
});

test('ERR-02 over https a status that fails without a code shows internet_lost', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	site.gateway.controls.setFault({ endpoint: 'status', status: 500 });
	// The browser believes it is at the merchant's own host; the answers come from the test's server.
	await page.route('https://www.merchant.example/**', async (route) => {
		const { pathname, search } = new URL(route.request().url());
		const response = await route.fetch({ url: site.url + pathname + search });
		await route.fulfill({ response });
	});
	await page.goto('https://www.merchant.example/m/home');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	await expectReadable(page);
});

test('ERR-11 an unknown error shows its message in an alert titled Notice, with a button to confirm', async ({
	page,
	site,
}) => {
	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'brand.new', message: 'Xin chờ một chút.' });
	await page.goto('/m/login');
	await submitLogin(page, site);
	const alert = page.getByRole('dialog', { name: site.text('common:notice') });
	await expect(alert).toContainText('Xin chờ một chút.');
	await expect(button(page, site, 'common:retry')).toBeHidden();
	await button(page, site, 'common:ok').tap();
	await expect(alert).toBeHidden();
	await expectForm(page, site, 'player', 'Play1234');
});

test('NET-01 a login without an answer is given up after 30 s with a message; what was typed stays', async ({
	page,
	site,
}) => {
	site.gateway.controls.setFault({ endpoint: 'login', delayMs: 60_000, times: 1 });
	await gotoFrozen(page, '/m/login');
	await runUntilStatus(page);
	const sent = page.waitForRequest('**/wps/session/login');
	await submitLogin(page, site);
	await sent;
	await page.clock.fastForward(29_999);
	await expect(notice(page)).toBeHidden();
	await page.clock.fastForward(1);
	await expect(notice(page)).toBeVisible();
	await expect(notice(page).locator('p')).toHaveText(site.text('messages:no_answer'));
	await button(page, site, 'common:ok').tap();
	await expectForm(page, site, 'player', 'Play1234');
	await page.clock.runFor(500);
	await loginForm(page, site).submit.tap();
	await page.waitForURL('**/m/home');
});

test('offline after loading, a login says so, keeps what was typed and works online again', async ({
	complaints,
	context,
	page,
	site,
}) => {
	complaints.expectFailedRequests('');
	await page.goto('/m/home');
	await openLogin(page, site);
	await expect(page.locator('[data-island=login]')).toHaveAttribute('data-ready', '');
	await context.setOffline(true);
	await submitLogin(page, site);
	await expect(notice(page).locator('p')).toHaveText(site.text('messages:internet_lost'));
	await button(page, site, 'common:ok').tap();
	await expectForm(page, site, 'player', 'Play1234');
	await expectReadable(page);

	await context.setOffline(false);
	await submitAgain(page, site);
});

test('the gateway behind GATEWAY_URL is reached through the site, and its absence is told', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	// The vendors' stand-ins are the embedded gateway's, and are not reached through the site.
	complaints.expectFailedRequests('/demo/vendors/');
	const gateway = await listen(site.gateway.app, 0);
	const front = await listen(createSiteServer(distFolder(site.merchant), { url: gateway.url }), 0);
	try {
		const events = requestsTo(page, '/wps/');
		await page.goto(`${front.url}/m/login`);
		await submitLogin(page, site);
		await page.waitForURL('**/m/home');
		await expect(memberMenu(page)).toContainText('player');
		// Pictures may have an origin of their own.
		const calls = events.filter((request) => request.resourceType() !== 'image');
		expect(calls.length).toBeGreaterThan(0);
		expect(calls.every((request) => request.url().startsWith(front.url))).toBe(true);

		await gateway.close();
		const refused = page.waitForResponse(
			(answer) => answer.url().includes('/wps/v2/system/status') && answer.status() === 502,
		);
		await page.reload();
		await refused;
		await expect(notice(page)).toContainText(site.text('messages:network_cors'));
		await expectReadable(page);
	} finally {
		await front.close();
	}
});

test('scripts that a new version of the site took away leave an open page as it is', async ({
	complaints,
	page,
	site,
}) => {
	// Nothing but the failed requests: no rejection goes unhandled.
	complaints.expectFailedRequests('_astro');
	const text = { EN: 'News', VI: 'News' };
	site.gateway.controls.publishAnnouncement(site.merchant, {
		category: 'news',
		marquee: false,
		title: text,
		content: text,
	});
	await page.clock.install();
	await becomeMember(page, site);
	let gone = 0;
	await page.route(/_astro\/(?!Shell|boot)/, async (route) => {
		gone++;
		await route.abort();
	});
	await page.reload();
	await page.waitForLoadState('networkidle');
	await page.clock.fastForward(6000);
	// The session's, the content's and the beacon's.
	await expect.poll(() => gone).toBeGreaterThanOrEqual(3);
	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await expect(loginLink(page, site)).toBeVisible();
	await expectReadable(page);

	site.gateway.controls.setSiteState(site.merchant, { maintenance: true });
	const closed = page.waitForRequest(/_astro\/states\./);
	await page.goto('/m/home');
	await closed;
	await expectReadable(page);
});

test('a page whose own script is out of reach says so, and Try again starts it', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('_astro');
	await becomeMember(page, site);
	let broken = true;
	await page.route(/_astro\/account\./, (route) => (broken ? route.abort() : route.continue()));
	await page.goto('/m/member/home');
	await expect(notice(page)).toContainText(site.text('messages:internet_lost'));
	broken = false;
	await button(page, site, 'common:retry').tap();
	await expect(page.locator('[data-value=account]')).toHaveText('player');
});

test('ERR-11 a background check that finds no gateway says so in passing, and the member stays', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests('/wps/session/check');
	await becomeMember(page, site);
	await page.route('**/wps/session/check', (route) => route.abort());
	await page.goto('/m/activity');
	await expect(page.getByRole('status')).toHaveText(site.text('messages:internet_lost'));
	await expect(notice(page)).toBeHidden();
	await expect(memberMenu(page)).toBeVisible();
});
