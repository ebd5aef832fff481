import type { Page } from 'playwright/test';
import {
	becomeMember,
	loginForm,
	loginLink,
	logOut,
	notice,
	submitLogin,
	tapWhenReady,
} from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { skipQuiet } from './support/settle.ts';

const STATUS = '**/wps/v2/system/status?**';

/** The page reads as the build made it. */
async function expectReadable(page: Page): Promise<void> {
	await expect(page.locator('.lane')).toHaveCount(9);
	await expect(page.locator('.lane h2').first()).toBeVisible();
	await expect(page.locator('.promotions h3').first()).toBeAttached();
}

const button = (page: Page, site: Site, key: string) =>
	notice(page).getByRole('button', { name: site.text(key) });

test('ERR-01 UI-01 domain_not_available shows its popup, and Try again asks the gateway again', async ({
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
	const status = page.waitForResponse(STATUS);
	await popup.getByRole('button', { name: site.text('common:retry') }).tap();
	await status;
	await expect(popup).toBeHidden();
});

test('ERR-08 ERR-11 a login that meets a 502 is silent, one with an unknown error shows a Notice to confirm; the form keeps its text', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	const form = loginForm(page, site);
	site.gateway.controls.setFault({ endpoint: 'login', status: 502, times: 1 });
	await page.goto('/m/login');
	const answer = page.waitForResponse('**/wps/session/login');
	await submitLogin(page, site);
	expect((await answer).status()).toBe(502);
	await expect(form.submit).toHaveAttribute('aria-busy', 'false');
	await expect(notice(page)).toBeHidden();
	await expect(page.locator('#toast')).toBeEmpty();

	site.gateway.controls.setFault({ endpoint: 'login', errorCode: 'brand.new', message: '<b>Chờ</b>' });
	await tapWhenReady(form.submit);
	const alert = page.getByRole('dialog', { name: site.text('common:notice') });
	await expect(alert).toContainText('<b>Chờ</b>');
	await expect(button(page, site, 'common:retry')).toBeHidden();
	await button(page, site, 'common:ok').tap();
	await expect(alert).toBeHidden();
	await expect(form.username).toHaveValue('player');
	await expect(form.password).toHaveValue('Play1234');
});

/** Makes every script unavailable that the HTML of a page doesn't name. */
async function breakLaterScripts(page: Page): Promise<void> {
	const html = await (await page.request.get('/m/home')).text();
	await page.route('**/_astro/*.js', (route) =>
		html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
	);
}

test('an open page stays as it is when a new version of the site has removed its scripts', async ({
	complaints,
	page,
	site,
}) => {
	// Failed requests only: no rejection goes unhandled.
	complaints.expectFailedRequests('_astro');
	await page.clock.install();
	await becomeMember(page, site);
	await breakLaterScripts(page);
	await page.reload();
	const lost = page.waitForEvent('requestfailed');
	await skipQuiet(page);
	await lost;
	await logOut(page, site);
	await expect(loginLink(page, site)).toBeVisible();
	await expectReadable(page);

	site.gateway.controls.setSiteState(site.merchant, { maintenance: true });
	const status = page.waitForResponse(STATUS);
	const states = status.then(() => page.waitForEvent('requestfailed'));
	await page.goto('/m/home');
	await states;
	await expectReadable(page);
	await expect(page).toHaveURL('/m/home');
});
