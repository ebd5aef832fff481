import type { Page } from 'playwright/test';
import { sessionHandover } from '../../src/gateway/contract/session-handover.ts';
import { becomeMember, storedSession } from './support/actions.ts';
import { aureliasList, DOWN, expect, GONE, test } from './support/domains.ts';
import type { Site } from './support/fixtures.ts';

const HERE = 'www.aurelia.example';
/** Newer than the build, whose list doesn't name it. */
const RIGHT = 'www.aurelia-new.example';
const others = {
	slow: 'slow',
	stalled: 'stalled',
	portal: 'portal',
	moved: 'moved',
	forged: 'forged',
	other: 'foreign',
	changed: 'tampered',
} as const;
const hostOf = (name: string) => `${name}.aurelia.example`;
/** Beside the right one, all of which the merchant has signed. */
const USELESS = [GONE, DOWN, ...Object.keys(others).map(hostOf)];

const popup = (page: Page, site: Site) =>
	page.getByRole('dialog', { name: site.text('messages:domain_title') });

/** Lets the gateway carry a list of these hosts, signed by the merchant. */
const sign = ({ gateway, merchant }: Site, hosts: string[]) =>
	gateway.controls.setSiteState(merchant, {
		newerDomains: { hosts, issued: '2029-01-01T00:00:00.000Z', signed: true },
		// No signed list names this one.
		domainList: ['evil.example', ...hosts],
	});

const countOf = (asked: readonly string[], host: string) => asked.filter((each) => each === host).length;

test('RT-03 API-10 of ten domains nine are useless: the player lands on the right one within 5 s, logged in, on the same page', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|Access to fetch|mixed|CORS/i);
	domains.set({ [HERE]: 'site', [RIGHT]: 'site', 'evil.example': 'site' });
	for (const [name, behaviour] of Object.entries(others)) domains.set({ [hostOf(name)]: behaviour });
	sign(site, [HERE, ...USELESS, RIGHT]);
	const segment = site.other.segment;
	await becomeMember(page, site);
	const before = await storedSession(page);
	domains.set({ [HERE]: 'unavailable' });
	domains.pages = [];
	const [promotion] = site.demo.promotions;
	await page.goto(`/m/${segment}/activity-${promotion?.id}?gclid=Abc.1&r=FRIEND7&tid=tag-9`);
	await page.waitForRequest('**/wps/system/domainRoute?**');
	const start = Date.now();
	await page.waitForURL(`https://${RIGHT}/m/${segment}/activity-**`);
	expect(Date.now() - start).toBeLessThan(5000);

	expect(page.url()).toBe(
		`https://${RIGHT}/m/${segment}/activity-${promotion?.id}?tid=tag-9&gclid=Abc.1&r=FRIEND7`,
	);
	for (const host of [RIGHT, ...USELESS]) expect(countOf(domains.asked, host), host).toBeLessThanOrEqual(3);
	expect(domains.asked).not.toContain('evil.example');
	// The session has come along, and no token was in an address.
	await expect.poll(async () => (await storedSession(page))?.userName).toBe('player');
	const after = await storedSession(page);
	expect(after?.token).not.toBe(before?.token);
	for (const secret of [before?.token, after?.token]) {
		for (const address of domains.pages) expect(address).not.toContain(secret);
	}

	// A link from anywhere else brings no session, not even with a good code.
	const { value } = await page.evaluate(
		async ([path, token]) => {
			const headers = { Merchant: 'aurelia', Language: 'EN', Authorization: token as string };
			return (await fetch(path as string, { method: 'POST', headers, body: '{}' })).json();
		},
		[sessionHandover.path, after?.token],
	);
	const stranger = await page.context().newPage();
	await stranger.goto(`https://${RIGHT}/m/index.html?go=/m/news#handover=${value.code}`);
	await stranger.waitForURL(`https://${RIGHT}/m/${segment}/news`);
	expect(await storedSession(stranger)).toBeNull();
});

test('a domain that the newest list has withdrawn gets no session, even if it answers first', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource/i);
	const withdrawn = hostOf('withdrawn');
	// It confirms the first one.
	const second = hostOf('second');
	domains.set({ [HERE]: 'site', [RIGHT]: 'newest', [second]: 'newest', [withdrawn]: 'withdrawn' });
	await becomeMember(page, site);
	const known = { signed: aureliasList([HERE, withdrawn, RIGHT, second]) };
	await page.evaluate((text) => localStorage.setItem('domains_aurelia', text), JSON.stringify(known));
	domains.set({ [HERE]: 'unavailable' });
	domains.pages = [];
	await page.goto('/m/news');
	await page.waitForURL(`https://${RIGHT}/m/news`);
	await expect.poll(async () => (await storedSession(page))?.userName).toBe('player');
	expect(countOf(domains.asked, withdrawn)).toBe(1);
	expect(domains.pages.filter((address) => address.startsWith(withdrawn))).toEqual([]);
});

test('if only a withdrawn domain answers, the player gets there without a code for their session', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|ERR_/i);
	const withdrawn = hostOf('withdrawn');
	domains.set({ [HERE]: 'site', [withdrawn]: 'withdrawn' });
	await becomeMember(page, site);
	const known = { signed: aureliasList([HERE, withdrawn, RIGHT]) };
	await page.evaluate((text) => localStorage.setItem('domains_aurelia', text), JSON.stringify(known));
	domains.set({ [HERE]: 'unavailable' });
	const addresses: string[] = [];
	page.on('framenavigated', (frame) => addresses.push(frame.url()));
	await page.goto('/m/news');
	await page.waitForURL(`https://${withdrawn}/m/news`);
	expect(addresses).toContain(`https://${withdrawn}/m/index.html?go=%2Fm%2Fnews&language=en#tried=${HERE}`);
	expect(addresses.join()).not.toContain('handover=');
	expect(await storedSession(page)).toBeNull();
});

test('UI-01 where no other domain answers the player is told, and a restricted region is offered none', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|Access to fetch|CORS/i);
	const { controls } = site.gateway;
	domains.set({ [HERE]: 'unavailable', [hostOf('portal')]: 'portal' });
	sign(site, [HERE, GONE, hostOf('portal')]);
	await page.goto('/m/home');
	await expect(popup(page, site)).toContainText(site.text('domains:none'), { timeout: 10_000 });
	expect(countOf(domains.asked, hostOf('portal'))).toBeLessThanOrEqual(3);

	// The gateway says where the visitor is; then this domain fails, too.
	domains.set({ [HERE]: 'site', [RIGHT]: 'site' });
	sign(site, [HERE, RIGHT]);
	controls.setSiteState(site.merchant, { regionRestriction: true, domainRoute: true });
	await page.goto('/m/home');
	await page.waitForURL('**/m/restricted');
	await expect.poll(() => page.evaluate(() => localStorage.domains_aurelia)).toMatch(/"closed":[1-9]/);
	domains.asked = [];
	domains.set({ [HERE]: 'unavailable' });
	await page.goto('/m/home');
	await expect(popup(page, site)).toBeVisible();
	await page.waitForFunction(() =>
		performance.getEntriesByType('resource').some(({ name }) => name.includes('/lost.')),
	);
	await expect(popup(page, site).getByRole('status')).toHaveCount(0);
	expect(domains.asked).toEqual([]);
});

test('API-10 EN-16 in idle time the quickest domain is found once a visit; blocked, the service worker’s page leads there', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|Access to fetch|CORS|ERR_/i);
	domains.set({ [HERE]: 'site', [RIGHT]: 'site', [hostOf('portal')]: 'portal' });
	sign(site, [HERE, hostOf('portal'), RIGHT]);
	site.gateway.controls.setSiteState(site.merchant, { domainRoute: true });
	const asked = page.waitForRequest('**/wps/system/domainRoute?**');
	await page.goto('/m/home');
	expect(new URL((await asked).url()).search).toBe('?device=MOBILE');
	const kept = () => page.evaluate(() => JSON.parse(localStorage.domains_aurelia ?? '{}').quickest);
	await expect.poll(kept, { timeout: 10_000 }).toEqual([RIGHT]);
	for (const host of new Set(domains.asked))
		expect(countOf(domains.asked, host), host).toBeLessThanOrEqual(3);
	const once = domains.asked.length;
	await page.evaluate(async () => void (await navigator.serviceWorker.ready));
	const saved = ['/m/offline', '/m/texts/domains.json', '/m/domains.json'];
	for (const file of saved)
		await expect
			.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), file), { timeout: 20_000 })
			.toBe(true);

	await page.goto('/m/news');
	await page.waitForFunction(() => sessionStorage.domains_raced === '1');
	expect(domains.asked).toHaveLength(once);
	domains.set({ [HERE]: 'blocked' });
	// Never opened before, so there is no copy of it.
	await page.goto('/m/inviteFriends?id=7').catch(() => undefined);
	await page.waitForURL(`https://${RIGHT}/m/inviteFriends?id=7`);
});

test('the page of official addresses marks the one in use, follows a newer list and tells false ones', async ({
	domains,
	page,
	site,
}) => {
	domains.set({ [HERE]: 'site' });
	await page.goto('/m/domains');
	const list = page.locator('[data-here] li');
	await expect(list).toHaveText(
		[...(site.settings.officialDomains?.hosts ?? [])].map((host) => new RegExp(`^${host}`)),
	);
	await expect(list.first()).toContainText(site.text('domains:here'));
	const field = page.getByLabel(site.text('domains:check_label'));
	const result = page.locator('[data-result]');
	const check = async (address: string) => {
		await field.fill(address);
		await page.getByRole('button', { name: site.text('domains:check') }).tap();
	};
	await check('www.aurelia.example/m/home?r=1');
	await expect(result).toHaveText(site.text('domains:right', { host: HERE }));
	await check('https://www.aureIia.example'.replace('I', '1'));
	await expect(result).toHaveText(
		site.text('domains:lookalike', { host: 'www.aure1ia.example', official: HERE }),
	);
	await check('https://www.aurelia.example@evil.example/');
	await expect(result).toHaveText(site.text('domains:wrong', { host: 'evil.example' }));
	await expect(page).toHaveURL('/m/domains');
});

test('the page of official addresses confirms none of an expired list, and shows that it is out of date', async ({
	domains,
	page,
	site,
}) => {
	domains.set({ [HERE]: 'site' });
	await page.goto('/m/domains');
	const warning = page.locator('[data-outdated]');
	const result = page.locator('[data-result]');
	const check = async () => {
		await page.getByLabel(site.text('domains:check_label')).fill(HERE);
		await page.getByRole('button', { name: site.text('domains:check') }).tap();
	};
	await check();
	await expect(result).toHaveText(site.text('domains:right', { host: HERE }));
	await expect(warning).toBeHidden();
	// Newer than the build's.
	const later = (ms: number) =>
		new Date(Date.parse(site.settings.officialDomains?.issued ?? '') + ms).toISOString();
	const known = { signed: aureliasList([HERE], later(1), later(2)) };
	await page.evaluate((text) => localStorage.setItem('domains_aurelia', text), JSON.stringify(known));
	await page.reload();
	await expect(warning).toHaveText(site.text('domains:outdated'));
	await check();
	await expect(result).toHaveText(site.text('domains:outdated'));
});

test('where only the gateway is out of reach twice, another domain is offered and the player decides', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|ERR_/i);
	const [, other = ''] = site.settings.officialDomains?.hosts ?? [];
	domains.set({ [HERE]: 'mute', [other]: 'site' });
	await page.goto('/m/news?cid=Camp-7');
	const lost = page.getByRole('dialog', { name: site.text('domains:lost_title') });
	await expect(lost).toContainText(site.text('domains:works', { host: other }), { timeout: 15_000 });
	await expect(page.locator('dialog#notice')).toBeHidden();
	await expect(page).toHaveURL('/m/news?cid=Camp-7');
	await lost.getByRole('button', { name: site.text('domains:go', { host: other }) }).tap();
	await page.waitForURL(`https://${other}/m/news?cid=Camp-7`);
});
