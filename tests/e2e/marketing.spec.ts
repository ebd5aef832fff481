import type { Page } from 'playwright/test';
import type { EventName } from '../../src/core/track.ts';
import { accountsOf, PARTNER, PARTNER_QUERY } from '../../src/demo/vendors/pixels/accounts.ts';
import { NETWORKS } from '../../src/features/analytics/pixels/networks.ts';
import { currencyCode } from '../../src/lib/currency.ts';
import { logOut, memberMenu, requestsTo, storedSession, submitLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { fillAccount, registerForm } from './support/register.ts';
import { openSettled, skipQuiet } from './support/settle.ts';

test.use({ asksConsent: true });
test.beforeEach(({ page }) => page.clock.install());

const NAME = 'newcomer9';
const FBCLID = 'IwAR2F4-dbP0l7Mn1IawQQ';
const AD = `/m/activity?tid=AfF-7&gclid=CjwKCAjw1abYZ_-%2B%3D&fbclid=${FBCLID}&cid=w0LuUm&utm_source=Banner%20A&visitor_id=subid-1&kadam_click_id=kadam-1&r=FRIEND&${PARTNER_QUERY}`;
const accounts = accountsOf('aurelia');

/** Events that the story below causes once. Others, such as views of pages, may happen more often. */
const ONCE: EventName[] = [
	'firstOpen',
	'viewContent',
	'register',
	'login',
	'depositSubmit',
	'firstDeposit',
	'a2hs',
];

const tracked = ({ gateway, merchant }: Site) => gateway.controls.trackedEvents(merchant);
/** Events for the gateway itself; server events are those that it passes on to networks. */
const eventsOf = (site: Site) => tracked(site).filter(({ path }) => path !== 'server');
const serverEventsOf = (site: Site) => tracked(site).filter(({ path }) => path === 'server');
/** Runs in the page: events that wait on this device. */
const waiting = () => Object.keys(localStorage).filter((key) => key.startsWith('event_')).length;

/** Stores the player's answer, so that no page asks. */
const agree = (page: Page, site: Site, yes: boolean) =>
	page.addInitScript(([key, choice]) => localStorage.setItem(key, choice), [
		`consent_${site.merchant}`,
		JSON.stringify({ version: 9999, analytics: yes, marketing: yes }),
	] as const);

async function register(page: Page, site: Site): Promise<void> {
	await page.goto('/m/register');
	await fillAccount(page, site, NAME);
	await registerForm(page, site).submit.tap();
	await expect(memberMenu(page)).toContainText(NAME);
}

async function expectDelivered(page: Page, site: Site, name: EventName): Promise<void> {
	await skipQuiet(page);
	const times = () => eventsOf(site).filter((event) => event.name === name).length;
	await expect.poll(times, { message: `${name} at the gateway, from ${page.url()}` }).toBe(1);
}

test('EN-05 EN-10 EN-21 TRK-01 TRK-02 TRK-04 TRK-05 TRK-06 from an ad to the first deposit, the gateway and each network get each event once', async ({
	page,
	site,
}) => {
	test.slow();
	const vendors = requestsTo(page, '/demo/vendors/pixels/');
	await openSettled(page, AD);
	const accept = page.getByRole('button', { name: site.text('consent:accept'), exact: true });
	await expect(accept).toBeVisible();
	await page.evaluate(() =>
		dispatchEvent(new CustomEvent('adjust-init', { detail: { ad_app_token: 'T', adid: 'app-1' } })),
	);
	// Nothing leaves before the player has answered.
	expect(vendors).toEqual([]);
	expect(tracked(site)).toEqual([]);
	await accept.tap();
	await expect(accept).toBeHidden();

	await openSettled(page, '/m/sports');
	await expectDelivered(page, site, 'viewContent');
	for (const network of NETWORKS) {
		if (nameAt(network, 'viewContent'))
			await expect.poll(() => countAt(site, network, 'viewContent'), { message: network.code }).toBe(1);
	}
	await register(page, site);
	await expectDelivered(page, site, 'register');
	await logOut(page, site);
	await expect(memberMenu(page)).toBeHidden();
	await page.goto('/m/login');
	await submitLogin(page, site, NAME, 'Secret12');
	await expect(memberMenu(page)).toContainText(NAME);
	await expectDelivered(page, site, 'login');
	// The cashier isn't part of the site. In the merchant's app it announces a deposit like this.
	await expect.poll(async () => (await storedSession(page))?.id).toMatch(/./);
	site.gateway.controls.submitDeposit(site.merchant, NAME, 500);
	await page.evaluate(() => dispatchEvent(new Event('depositSubmit')));
	await expectDelivered(page, site, 'firstDeposit');
	await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
	await expectDelivered(page, site, 'a2hs');

	await expectRegistration(page, site);
	await expectAtGateway(page, site);
	await expectAtNetworks(page, site);
	// Every network has its events, so nothing waits any more, and another page adds no event of the story.
	await openSettled(page, '/m/news');
	await expect.poll(() => page.evaluate(waiting)).toBe(0);
	for (const all of [eventsOf(site), serverEventsOf(site)])
		for (const name of ONCE)
			expect(
				all.filter((event) => event.name === name),
				name,
			).toHaveLength(1);
});

/** The link's ids, exactly as they came, and Facebook's cookies (EN-05, TRK-04). */
async function expectRegistration(page: Page, site: Site): Promise<void> {
	const [sent, ...others] = site.gateway.controls.registrations(site.merchant);
	expect(others).toEqual([]);
	expect(sent).toMatchObject({
		userName: NAME,
		linkId: 'AfF-7',
		referralCode: 'FRIEND',
		pixelTrack: {
			tid: 'AfF-7',
			gclid: 'CjwKCAjw1abYZ_-+=',
			fbclid: FBCLID,
			cid: 'w0LuUm',
			utm_source: 'Banner A',
			propellerVisitorId: 'subid-1',
			kadamClickId: 'kadam-1',
			fbPixelId: PARTNER.facebook.id,
			adjustId: 'app-1',
			fbc: expect.stringMatching(new RegExp(`^fb\\.0\\.\\d{13}\\.${FBCLID}$`)),
			fbp: expect.stringMatching(/^fb\.0\.\d{13}\.\d{10}$/),
		},
	});
	const cookies = (await page.context().cookies()).filter(({ name }) => name.startsWith('_fb'));
	expect(cookies.map(({ name }) => name).sort()).toEqual(['_fbc', '_fbp']);
	for (const { value, expires, path, sameSite } of cookies) {
		expect({ path, sameSite }).toEqual({ path: '/', sameSite: 'Lax' });
		const made = Number(value.split('.')[2]) / 1000;
		expect(Math.round((expires - made) / (24 * 60 * 60))).toBe(90);
	}
}

async function expectAtGateway(page: Page, site: Site): Promise<void> {
	const { id: customerId } = (await storedSession(page)) ?? {};
	const currency = currencyCode(site.demo.country.currency);
	const payloadOf = (name: EventName) =>
		JSON.parse(eventsOf(site).find((event) => event.name === name)?.value ?? '{}').payload;
	expect(payloadOf('firstDeposit')).toMatchObject({
		customerId,
		customerName: NAME,
		revenue: 500,
		value: 500,
		af_revenue: 500,
		amount: 500,
		currency,
		af_currency: currency,
		affiliate: { domain: 'localhost' },
	});
	expect(payloadOf('viewContent')).toMatchObject({ content_id: 'sports' });

	const names = () => serverEventsOf(site).map(({ name }) => name);
	await expect.poll(names).toEqual(expect.arrayContaining(ONCE));
	for (const { id, name, value } of serverEventsOf(site)) {
		const { affiliateCode, domain, eventValue } = JSON.parse(value);
		expect([affiliateCode, domain]).toEqual(['www', 'localhost']);
		expect(id, name).toBe(eventsOf(site).find((event) => event.name === name)?.id);
		expect(JSON.parse(eventValue)).toMatchObject({ event_id: id, s2s_info: { adid: 'app-1' } });
		// Ad networks never learn the player's name.
		expect(value).not.toContain(NAME);
	}
}

type Network = (typeof NETWORKS)[number];

const nameAt = ({ code, names }: Network, name: EventName): string | undefined =>
	({ ...names, ...accounts[code]?.names })[name];

const requestsOf = (site: Site, { code }: Network) =>
	site.gateway.controls
		.pixelRequests(site.merchant)
		.filter(({ network, account }) => network === code && account === (accounts[code].id ?? ''));

/** Returns how often an event has reached a network. */
const countAt = (site: Site, network: Network, name: EventName): number => {
	// These two count registrations only, and give them no name.
	const isNameless = /^(propeller|kadam)$/.test(network.code);
	return requestsOf(site, network).filter(({ event }) => isNameless || event === nameAt(network, name))
		.length;
};

async function expectAtNetworks(page: Page, site: Site): Promise<void> {
	const { id: customerId } = (await storedSession(page)) ?? {};
	const requests = () => site.gateway.controls.pixelRequests(site.merchant);
	for (const network of NETWORKS) {
		const { code } = network;
		const wanted = ONCE.filter((name) => nameAt(network, name));
		expect(wanted.length, code).toBeGreaterThan(0);
		for (const name of wanted) {
			await expect.poll(() => countAt(site, network, name), { message: `${name} at ${code}` }).toBe(1);
		}
		for (const { event, eventId } of requestsOf(site, network)) {
			const name = ONCE.find((each) => nameAt(network, each) === event);
			const id = eventsOf(site).find((each) => each.name === name)?.id;
			// Some networks take no id.
			if (name && eventId) expect(eventId, `${event} at ${code}`).toBe(id);
		}
	}
	const atPartner = ({ event, account }: { event: string; account: string }) =>
		event === 'CompleteRegistration' && account === PARTNER.facebook.id;
	await expect.poll(() => requests().filter(atPartner).length).toBe(1);
	expect(requests().filter(({ fault }) => fault)).toEqual([]);

	// A click's id goes to its own network only, and who the player is, to none.
	for (const { network, fields } of requests()) {
		const text = JSON.stringify(fields);
		for (const secret of [NAME, 'Secret12']) expect(text, network).not.toContain(secret);
		expect(Object.values(fields), network).not.toContain(customerId);
		if (network !== 'facebook') expect(text, network).not.toContain(FBCLID);
		if (!/^(gtag|gtm)$/.test(network)) expect(text, network).not.toContain('CjwKCAjw1abYZ');
		expect(text.includes('subid-1'), network).toBe(network === 'propeller');
		expect(text.includes('kadam-1'), network).toBe(network === 'kadam');
	}
}

test('TRK-05 a player who declines is reported to no network, and the gateway gets only what the account needs', async ({
	page,
	site,
}) => {
	const vendors = requestsTo(page, '/demo/vendors/pixels/');
	await openSettled(page, AD);
	await page.getByRole('button', { name: site.text('consent:decline'), exact: true }).tap();
	await openSettled(page, '/m/sports');
	await register(page, site);
	await expectDelivered(page, site, 'register');
	await expect.poll(() => page.evaluate(waiting)).toBe(0);
	expect(tracked(site).map(({ name }) => name)).toEqual(['register']);
	expect(vendors).toEqual([]);
	const globals = ['fbq', 'ttq', 'kwaiq', 'dataLayer', 'AF', 'Adjust', 'twq', 'bge'];
	expect(await page.evaluate((names) => names.filter((name) => name in window), globals)).toEqual([]);
});

test('scripts of networks that are blocked, throw or replace what others need cost the site nothing', async ({
	page,
	site,
	complaints,
}) => {
	complaints.expectFailedRequests('/demo/vendors/pixels/facebook');
	complaints.expect(/broken on purpose/);
	const answer = (network: string, body: string) =>
		page.route(`**/pixels/${network}/script.js*`, (route) =>
			route.fulfill({ contentType: 'text/javascript', body }),
		);
	await page.route('**/pixels/facebook/script.js', (route) => route.abort('blockedbyclient'));
	await page.route('**/pixels/tiktok/script.js*', () => undefined);
	await answer('twitter', "throw new Error('broken on purpose');");
	await answer(
		'bigo',
		"for (const name of ['bge', 'bgdataLayer', 'fbq', 'Adjust', 'AF']) window[name] = null;",
	);
	await agree(page, site, true);
	await openSettled(page, '/m/home');
	const received = () =>
		site.gateway.controls.pixelRequests(site.merchant).map(({ network, event }) => `${network} ${event}`);
	await expect.poll(received).toEqual(expect.arrayContaining(['kwai pageView', 'gtag page_view']));
	await register(page, site);
});
