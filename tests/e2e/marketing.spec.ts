import type { Page } from 'playwright/test';
import type { EventName } from '../../src/core/track.ts';
import { accountsOf, PARTNER } from '../../src/demo/vendors/pixels/accounts.ts';
import { NETWORKS } from '../../src/features/pixels/networks.ts';
import { currencyCode } from '../../src/lib/currency.ts';
import { memberMenu, requestsTo, storedSession, submitLogin } from './support/actions.ts';
import { expect, type Site, test } from './support/fixtures.ts';
import { chooseWay, registerForm } from './support/register.ts';

test.use({ asksConsent: true });

/** What happens in the story below; what happens on each page may happen more than once. */
const ONCE: EventName[] = ['firstOpen', 'register', 'login', 'depositSubmit', 'firstDeposit', 'a2hs'];

const CLICKS = 'gclid=g-click-1&fbclid=fb-click-1&visitor_id=prop-click-1&kadam_click_id=kadam-click-1';
const NAME = 'newcomer9';

/** An ad is tapped, and what it leads to: consent, registration, login, first deposit, installation. */
async function playStory(page: Page, site: Site, answer: 'accept' | 'decline'): Promise<void> {
	await page.goto(`/m/activity?${CLICKS}`);
	await page.getByRole('button', { name: site.text(`consent:${answer}`), exact: true }).tap();
	await expect(page.locator('.consent-bar')).toBeHidden();

	await page.goto('/m/register');
	const form = registerForm(page, site);
	await chooseWay(page, site, 'username');
	await form.username.fill(NAME);
	await form.password.fill('Secret12');
	await form.submit.tap();
	await expect(memberMenu(page)).toContainText(NAME);
	await delivered(page, site, 'register');

	await memberMenu(page).tap();
	await page.getByRole('button', { name: site.text('common:logout') }).tap();
	await expect(memberMenu(page)).toBeHidden();
	await page.goto('/m/login');
	await submitLogin(page, site, NAME, 'Secret12');
	await expect(memberMenu(page)).toContainText(NAME);
	await delivered(page, site, 'login');

	// The platform's cashier is no page of the site. In the merchant's app it says that a deposit was submitted.
	await expect.poll(async () => (await storedSession(page))?.id).toMatch(/./);
	site.gateway.controls.submitDeposit(site.merchant, NAME, 500);
	await page.evaluate(() => dispatchEvent(new Event('depositSubmit')));
	await delivered(page, site, 'firstDeposit');

	await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
}

const delivered = (page: Page, site: Site, name: EventName) =>
	expect
		.poll(() => eventsOf(site).filter((event) => event.name === name).length, {
			message: `${name} at the gateway, from ${page.url()}`,
			timeout: 20_000,
		})
		.toBe(1);

/** What the gateway itself got; server events go on to networks. */
const eventsOf = (site: Site) =>
	site.gateway.controls.trackedEvents(site.merchant).filter(({ path }) => path !== 'server');
const serverEventsOf = (site: Site) =>
	site.gateway.controls.trackedEvents(site.merchant).filter(({ path }) => path === 'server');

test('TRK-01 TRK-02 TRK-05 TRK-06 EN-21 from an ad to the first deposit, each network and the gateway get each event once', async ({
	page,
	site,
}) => {
	test.slow();
	const vendors = requestsTo(page, '/demo/vendors/pixels/');
	await page.goto(`/m/activity?${CLICKS}`);
	await expect(page.locator('.consent-bar')).toBeVisible();
	// Nothing leaves before the player has answered.
	expect(vendors).toEqual([]);
	expect(site.gateway.controls.trackedEvents(site.merchant)).toEqual([]);

	await playStory(page, site, 'accept');
	await delivered(page, site, 'a2hs');

	const ids = new Map(eventsOf(site).map(({ name, id }) => [name, id]));
	for (const name of ONCE) expect(eventsOf(site).filter((event) => event.name === name)).toHaveLength(1);
	const currency = currencyCode(site.demo.country.currency);
	const { id: customerId } = (await storedSession(page)) ?? {};
	const deposit = eventsOf(site).find(({ name }) => name === 'firstDeposit');
	expect(JSON.parse(deposit?.value ?? '').payload).toMatchObject({
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

	// Those that the gateway sends on carry the same ids.
	await expect.poll(() => serverEventsOf(site).map(({ name }) => name)).toContain('a2hs');
	for (const name of ONCE)
		expect(serverEventsOf(site).filter((event) => event.name === name)).toMatchObject([
			{ id: ids.get(name) },
		]);

	const requests = () => site.gateway.controls.pixelRequests(site.merchant);
	const accounts = accountsOf(site.merchant);
	for (const { code, names } of NETWORKS) {
		const named: Partial<Record<EventName, string>> = { ...names, ...accounts[code]?.names };
		const wanted = ONCE.filter((name) => named[name]);
		expect(wanted.length, code).toBeGreaterThan(0);
		const own = () => requests().filter(({ network }) => network === code);
		// These two hear of nothing but registrations, and give them no name.
		const isNameless = /^(propeller|kadam)$/.test(code);
		for (const name of wanted) {
			const found = () => own().filter(({ event }) => isNameless || event === named[name]).length;
			await expect.poll(found, { message: `${name} at ${code}` }).toBe(1);
		}
		for (const { event, eventId } of own()) {
			const name = ONCE.find((each) => named[each] === event);
			// X's page view and some networks take no id.
			if (name && eventId) expect(eventId, `${event} at ${code}`).toBe(ids.get(name));
		}
	}
	expect(requests().filter(({ fault }) => fault)).toEqual([]);

	// A click's id goes to its own network only, and nobody but the gateway learns who it was.
	const sentTo = (code: string) => JSON.stringify(requests().filter(({ network }) => network === code));
	const others = (code: string) => JSON.stringify(requests().filter(({ network }) => network !== code));
	for (const [code, id] of [
		['propeller', 'prop-click-1'],
		['kadam', 'kadam-click-1'],
	] as const) {
		expect(sentTo(code)).toContain(id);
		expect(others(code)).not.toContain(id);
	}
	for (const { network, fields } of requests()) {
		const text = JSON.stringify(fields);
		for (const secret of [NAME, 'Secret12']) expect(text, network).not.toContain(secret);
		expect(Object.values(fields), network).not.toContain(customerId);
		if (network !== 'facebook') expect(text, network).not.toContain('fb-click-1');
		if (!/^(gtag|gtm)$/.test(network)) expect(text, network).not.toContain('g-click-1');
	}
});

test('TRK-05 with consent denied nobody gets anything but the gateway’s necessary events', async ({
	page,
	site,
}) => {
	test.slow();
	const vendors = requestsTo(page, '/demo/vendors/pixels/');
	await playStory(page, site, 'decline');
	await page.goto(`/m/home?fb_pixel_id=${PARTNER.facebook.id}`);
	await expect.poll(() => page.evaluate(keptEvents)).toBe(0);
	expect(vendors).toEqual([]);
	expect(serverEventsOf(site)).toEqual([]);
	expect(new Set(eventsOf(site).map(({ name }) => name))).toEqual(
		new Set(['register', 'login', 'depositSubmit', 'firstDeposit']),
	);
});

/** Runs in the page: events that wait on this device. */
const keptEvents = (): number => Object.keys(localStorage).filter((key) => key.startsWith('event_')).length;
