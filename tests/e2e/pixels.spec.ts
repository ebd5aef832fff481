import type { Page } from 'playwright/test';
import { accountsOf, PARTNER, PARTNER_QUERY } from '../../src/demo/vendors/pixels/accounts.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { registerForm } from './support/register.ts';

const own = accountsOf('aurelia');

/** Answers the question of consent before any page asks it. */
async function consent(page: Page, analytics: boolean, marketing: boolean): Promise<void> {
	await page.addInitScript((choice) => localStorage.setItem('consent_aurelia', JSON.stringify(choice)), {
		version: 9999,
		analytics,
		marketing,
	});
}

/** What the merchant's own accounts received, as 'network event'; events that a script makes by itself left out. */
const received = (site: Site) =>
	site.gateway.controls
		.pixelRequests('aurelia')
		.filter(({ network, account }) => account === (own[network as keyof typeof own].id ?? ''))
		.filter(({ event }) => !['pageview', 'session'].includes(event))
		.map(({ network, event }) => `${network} ${event}`);

async function register(page: Page, site: Site): Promise<void> {
	await page.goto('/m/register');
	const form = registerForm(page, site);
	await form.tab('username').tap();
	await form.username.fill('newcomer1');
	await form.password.fill('Secret12');
	await form.submit.tap();
	await page.waitForURL('**/m/home**');
}

test('TRK-05 all eleven networks, and an affiliate’s own pixels, get a registration once, with nothing of the player', async ({
	page,
	site,
}) => {
	await consent(page, true, true);
	await page.goto(`/m/home?visitor_id=subid-1&kadam_click_id=kadam-1&${PARTNER_QUERY}`);
	await register(page, site);
	const expected = [
		`adjust ${own.adjust.names?.register}`,
		'appsflyer register',
		'bigo ec_register',
		'facebook CompleteRegistration',
		'gtag sign_up',
		'gtm register',
		'kadam postback',
		'kwai completeRegistration',
		'propeller conversion.php',
		'tiktok CompleteRegistration',
		`twitter ${own.twitter.names?.register}`,
	];
	await expect
		.poll(
			() =>
				received(site)
					.filter((each) => expected.includes(each))
					.sort(),
			{ timeout: 15_000 },
		)
		.toEqual(expected);

	const all = site.gateway.controls.pixelRequests('aurelia');
	expect(all.filter(({ fault }) => fault)).toEqual([]);
	const registered = all.filter(({ event }) => /register|CompleteRegistration|sign_up/.test(event));
	// The same id everywhere, so that a network can drop the copy that the merchant's server sends.
	expect(new Set(registered.map(({ eventId }) => eventId).filter(Boolean)).size).toBe(1);
	const partners = all.filter(
		({ event, account }) => event === 'CompleteRegistration' && account === PARTNER.facebook.id,
	);
	expect(partners).toHaveLength(1);
	const sent = JSON.stringify(all.map(({ fields }) => fields));
	const [member] = site.gateway.controls.sessions('aurelia');
	expect(sent).not.toContain('newcomer1');
	expect(sent).not.toContain('customer');
	expect(member?.userName).toBe('newcomer1');
	expect(sent.match(/subid-1|kadam-1/g)).toHaveLength(2);
});

test('a player who declines is told to no network', async ({ page, site }) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await consent(page, false, false);
	await page.goto('/m/home?fbclid=click-1&visitor_id=subid-1');
	// The gateway's own event goes out when the next page has settled, and pixels would go with it.
	const delivered = page.waitForResponse('**/wps/system/events');
	await register(page, site);
	await delivered;
	expect(asked.filter((path) => /pixels/.test(path))).toEqual([]);
	const globals = ['fbq', 'ttq', 'kwaiq', 'dataLayer', 'AF', 'Adjust', 'twq', 'bge'];
	expect(await page.evaluate((names) => names.filter((name) => name in window), globals)).toEqual([]);
});

test('scripts that are blocked, break or replace what others need cost the site nothing', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests('/demo/vendors/pixels/facebook');
	complaints.expect(/broken on purpose/);
	await page.route('**/pixels/facebook/script.js', (route) => route.abort('blockedbyclient'));
	await page.route('**/pixels/tiktok/script.js*', () => undefined);
	await page.route('**/pixels/twitter/script.js', (route) =>
		route.fulfill({ contentType: 'text/javascript', body: "throw new Error('broken on purpose');" }),
	);
	await page.route('**/pixels/bigo/script.js*', (route) =>
		route.fulfill({
			contentType: 'text/javascript',
			body: "for (const name of ['bge', 'bgdataLayer', 'fbq', 'Adjust', 'AF']) window[name] = null;",
		}),
	);
	await consent(page, true, true);
	await page.goto('/m/home');
	await expect.poll(() => received(site)).toContain('kwai pageView');
	await expect.poll(() => received(site)).toContain('gtag page_view');
	await register(page, site);
});
