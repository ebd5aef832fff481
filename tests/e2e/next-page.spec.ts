import type { Session, Tab } from '../../src/tools/bench/tab.ts';
import { tokenFor } from './support/actions.ts';
import { expect, test } from './support/prerender.ts';

const STATE = `({
	activated: performance.getEntriesByType('navigation')[0].activationStart > 0,
	query: location.search,
	member: document.documentElement.classList.contains('member'),
	name: document.querySelector('#member-name').textContent,
})`;
/** State in the first frame of a prerendered page, once it's opened. */
const SHOWN = `new Promise((shown) =>
	document.addEventListener('prerenderingchange', () => requestAnimationFrame(() => shown(${STATE}))))`;

const session = (token: string) =>
	JSON.stringify(
		JSON.stringify({
			id: '1',
			token,
			merchantCode: 'aurelia',
			userName: 'player',
			type: 0,
			spanId: '0123456789abcdef',
		}),
	);

interface Sent {
	url: string;
	path: string;
	ahead: boolean;
	session: Session;
}

/** Records the requests of pages from now on. */
function requestsOf(tab: Tab): Sent[] {
	const sent: Sent[] = [];
	tab.follow((session) =>
		session.on('Network.requestWillBeSent', ({ request, type }) => {
			const ahead = type === 'Prefetch' || /prefetch/.test(request.headers['Sec-Purpose'] ?? '');
			sent.push({ url: request.url, path: new URL(request.url).pathname, ahead, session });
		}),
	);
	return sent;
}

/** Opens a page, and waits until these are prerendered. */
async function openAndPrepare(tab: Tab, url: string, ...others: string[]): Promise<Session[]> {
	const ready = Promise.all(others.map((other) => tab.ready(other)));
	await tab.goto(url);
	await ready;
	return others.map((other) => tab.sessionOf(other));
}

const LIKELY = ['/m/game', '/m/activity', '/m/rng'];

test('the likeliest pages are prepared after the load without calling the gateway, and show who is logged in when opened', async ({
	site,
	tab,
}) => {
	const home = `${site.url}/m/home`;
	const sent = requestsOf(tab);
	const matched = new Map<string, Set<string>>();
	tab.page.on('Preload.preloadingAttemptSourcesUpdated', ({ preloadingAttemptSources }) => {
		for (const { key } of preloadingAttemptSources)
			matched.set(key.action, (matched.get(key.action) ?? new Set()).add(new URL(key.url).pathname));
	});
	let early: Sent[] | undefined;
	tab.page.once('Page.loadEventFired', () => {
		early = sent.filter(({ ahead }) => ahead);
	});
	const addresses = LIKELY.map((path) => site.url + path);
	await openAndPrepare(tab, home, ...addresses);
	expect(early).toEqual([]);
	expect([...(matched.get('Prerender') ?? [])].sort()).toEqual([...LIKELY].sort());
	// The other links of the page are candidates for prefetching.
	const prefetched = [...(matched.get('Prefetch') ?? [])];
	expect(prefetched).toContain('/m/live');
	const personal = /launchGame|login|register|member|feedback|wps|changePsw/;
	expect(prefetched.filter((path) => personal.test(path))).toEqual([]);

	// The service worker doesn't prevent it.
	await tab.evaluate('navigator.serviceWorker.ready.then(() => true)');
	const [game] = await openAndPrepare(tab, home, addresses[0] as string);
	expect(await tab.evaluate('Boolean(navigator.serviceWorker.controller)', game)).toBe(true);
	// A page uses its idle time, and these had some.
	await tab.evaluate('new Promise((idle) => requestIdleCallback(() => requestIdleCallback(idle)))', game);
	const calls = () => sent.filter(({ path }) => path.startsWith('/wps/') && !path.startsWith('/wps/art/'));
	expect(calls().filter(({ session: from }) => from !== tab.page)).toEqual([]);

	await tab.evaluate(`sessionStorage.setItem('MC_SESSION_INFO', ${session(tokenFor(site))})`);
	const homeReady = tab.ready(home);
	const shown = tab.evaluate(SHOWN, game);
	await tab.tap('.tabs a[href="/m/game"]');
	expect(await shown).toMatchObject({ activated: true, query: '', member: true, name: 'player' });
	await expect
		.poll(() => calls().filter(({ session: from, path }) => from === game && path.endsWith('/status')))
		.toHaveLength(1);

	await homeReady;
	const prepared = tab.sessionOf(home);
	expect(await tab.evaluate(STATE, prepared)).toMatchObject({ activated: false, member: true });
	await tab.evaluate(`sessionStorage.removeItem('MC_SESSION_INFO')`, game);
	const back = tab.evaluate(SHOWN, prepared);
	await tab.tap('.tabs a[href="/m/home"]', game);
	expect(await back).toMatchObject({ activated: true, member: false, name: '' });
});

test('RT-21 a token that opened a page is not sent again, and a prepared page serves a link with another query', async ({
	asked,
	site,
	tab,
}) => {
	await openAndPrepare(tab, `${site.url}/m/home?token=${tokenFor(site)}`, `${site.url}/m/game`);
	const prepared = `${site.url}/m/activity?gclid=x`;
	const [activity] = await openAndPrepare(tab, `${site.url}/m/home?gclid=x&foo=1`, prepared);
	expect(asked.filter((url) => new URL(url).pathname === '/m/home').length).toBeGreaterThan(1);
	expect(asked.filter((url) => /token=/.test(url))).toHaveLength(1);
	const shown = tab.evaluate(SHOWN, activity);
	await tab.tap('#banners a[href*="/m/activity?id="]');
	expect(await shown).toMatchObject({
		activated: true,
		query: expect.stringMatching(/^\?id=[\w-]+&gclid=x$/),
	});
});

test('a page from the back-forward cache shows who is logged in now', async ({ site, tab }) => {
	await tab.goto(`${site.url}/m/news`);
	const back = async () => {
		const loaded = tab.loaded();
		await tab.evaluate('history.back()');
		// The cached page finds itself out of date, and loads again.
		await loaded;
	};
	await tab.goto(`${site.url}/m/download`);
	await tab.evaluate(`sessionStorage.setItem('MC_SESSION_INFO', ${session(tokenFor(site))})`);
	await back();
	expect(await tab.evaluate(STATE)).toMatchObject({ member: true });
});
