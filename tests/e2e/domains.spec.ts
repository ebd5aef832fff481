import { sessionHandover } from '../../src/gateway/contract/session-handover.ts';
import { becomeMember, storedSession } from './support/actions.ts';
import { DOWN, expect, GONE, test } from './support/domains.ts';
import type { Site } from './support/fixtures.ts';
import { workerReady } from './support/settle.ts';

const HERE = 'www.aurelia.example';
/** Newer than the build, whose list doesn't name it. */
const RIGHT = 'www.aurelia-new.example';
const FAILING = ['slow', 'stalled', 'portal', 'moved', 'forged', 'foreign', 'tampered'] as const;
const hostOf = (name: string) => `${name}.aurelia.example`;
/** All signed by the merchant, as the right one is. */
const USELESS = [GONE, DOWN, ...FAILING.map(hostOf)];

/** Lets the gateway carry a list of these hosts, signed by the merchant. */
const sign = ({ gateway, merchant }: Site, hosts: string[]) =>
	gateway.controls.setSiteState(merchant, {
		newerDomains: { hosts, issued: '2029-01-01T00:00:00.000Z', signed: true },
		// No signed list names this one.
		domainList: ['evil.example', ...hosts],
	});

const countOf = (asked: readonly string[], host: string) => asked.filter((each) => each === host).length;

test('RT-03 API-10 of ten domains nine are useless: the player lands on the right one, logged in, on the same page', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|Access to fetch|mixed|CORS/i);
	domains.set({ [HERE]: 'site', [RIGHT]: 'site', 'evil.example': 'site' });
	for (const behaviour of FAILING) domains.set({ [hostOf(behaviour)]: behaviour });
	sign(site, [HERE, ...USELESS, RIGHT]);
	const segment = site.other.segment;
	await becomeMember(page, site);
	const before = await storedSession(page);
	domains.set({ [HERE]: 'unavailable' });
	domains.pages = [];
	const [promotion] = site.demo.promotions;
	await page.goto(`/m/${segment}/activity-${promotion?.id}?gclid=Abc.1&r=FRIEND7&tid=tag-9`);
	await page.waitForURL(
		`https://${RIGHT}/m/${segment}/activity-${promotion?.id}?tid=tag-9&gclid=Abc.1&r=FRIEND7`,
	);
	for (const host of [RIGHT, ...USELESS]) expect(countOf(domains.asked, host), host).toBeLessThanOrEqual(3);
	expect(domains.asked).not.toContain('evil.example');
	// The session has moved to the new host, and no token was in an address.
	await expect.poll(async () => (await storedSession(page))?.userName).toBe('player');
	const after = await storedSession(page);
	expect(after?.token).not.toBe(before?.token);
	for (const secret of [before?.token, after?.token]) {
		for (const address of domains.pages) expect(address).not.toContain(secret);
	}

	// A link from anywhere else can't pass on a session, even with a valid code.
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

test('API-10 EN-16 in idle time the quickest domain is found; on a blocked host, the service worker’s page redirects to it', async ({
	complaints,
	domains,
	page,
	site,
}) => {
	complaints.expect(/Failed to load resource|Access to fetch|CORS|ERR_/i);
	domains.set({ [HERE]: 'site', [RIGHT]: 'site', [hostOf('portal')]: 'portal' });
	sign(site, [HERE, hostOf('portal'), RIGHT]);
	site.gateway.controls.setSiteState(site.merchant, { domainRoute: true });
	await page.clock.install();
	const asked = page.waitForRequest('**/wps/system/domainRoute?**');
	await page.goto('/m/home');
	await page.clock.runFor(8000);
	expect(new URL((await asked).url()).search).toBe('?device=MOBILE');
	const quickest = () => page.evaluate(() => JSON.parse(localStorage.domains_aurelia ?? '{}').quickest);
	await expect.poll(quickest).toEqual([RIGHT]);
	for (const host of new Set(domains.asked))
		expect(countOf(domains.asked, host), host).toBeLessThanOrEqual(3);
	await workerReady(page);
	for (const file of ['/m/offline', '/m/texts/domains.json', '/m/domains.json'])
		await expect
			.poll(() => page.evaluate(async (path) => Boolean(await caches.match(path)), file), { timeout: 20_000 })
			.toBe(true);

	domains.set({ [HERE]: 'blocked' });
	// Never opened before, so there is no copy of it.
	await page.goto('/m/inviteFriends?id=7').catch(() => undefined);
	await page.waitForURL(`https://${RIGHT}/m/inviteFriends?id=7`);
});
