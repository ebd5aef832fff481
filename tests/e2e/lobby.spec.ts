import type { Page } from 'playwright/test';
import { gameList } from '../../src/gateway/contract/game-list.ts';
import { type GameLane, lanes } from '../../src/gateway/contract/lanes.ts';
import { newGameVendor } from '../../src/gateway/contract/new-game-vendor.ts';
import { trialLaunch } from '../../src/gateway/contract/trial-launch.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { becomeMember, holdRequests, notice, requestsTo, settled } from './support/actions.ts';
import { currentValue } from './support/content.ts';
import { expect, type Site, test } from './support/fixtures.ts';

const cards = (page: Page) => page.locator('.games > li').filter({ visible: true });
const names = (page: Page) => cards(page).locator('span');
const field = (page: Page, site: Site) => page.getByRole('searchbox', { name: site.text('games:search') });
const vendors = (page: Page, site: Site) => page.getByRole('combobox', { name: site.text('games:vendor') });
const filter = (page: Page, site: Site, key: 'all' | 'favourites' | 'recent') =>
	page.getByRole('radio', { name: site.text(`games:${key}`), exact: true });
const found = (page: Page) => page.getByRole('main').getByRole('status');
const count = (site: Site, number: number) =>
	site.text(`games:found_${new Intl.PluralRules(site.tag).select(number)}`, { count: number });
const heart = (page: Page, site: Site, name: string) =>
	page.getByRole('button', { name: site.text('games:favourite_name', { name }), exact: true });
const tryButton = (page: Page, site: Site, name: string) =>
	page.getByRole('button', { name: site.text('games:try_name', { name }) });

/** Touches the page where nothing is, which brings its script. */
async function touch(page: Page): Promise<void> {
	await page.locator('h1').tap();
	await expect(page.locator('.game-heart').first()).toBeAttached();
}

const firstName = async (page: Page) => (await names(page).first().textContent()) ?? '';

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	// Each category of each merchant is in categories.test.ts.
	test('RT-11 further pages are static, have names of their own and lead both ways', async ({
		page,
		site,
	}) => {
		await page.goto('/m/rng');
		const titles = [await page.title()];
		// What needs scripts is not there.
		await expect(field(page, site)).toBeHidden();
		await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
		await expect(page.locator('.finder-vendors')).toBeHidden();
		const first = await names(page).allTextContents();
		expect(first).toHaveLength(24);
		await page.getByRole('link', { name: site.text('common:next_page') }).tap();
		await expect(page).toHaveURL('/m/rng-2');
		const second = site.text('common:page_n', { n: 2 });
		await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
		titles.push(await page.title());
		expect(titles[1]).toContain(second);
		const both = [...first, ...(await names(page).allTextContents())];
		expect(new Set(both).size).toBe(both.length);
		await page.getByRole('link', { name: site.text('common:previous_page') }).tap();
		await expect(page).toHaveURL('/m/rng');
	});
});

test('RT-12 GAM-06 the lobby groups slots and card rooms as TCG, and groups stand by their ordinals', async ({
	page,
	site,
}) => {
	await page.goto('/m/game');
	const groups = ['sports', 'live', 'TCG', 'table', 'fish', 'crash', 'arcade', 'elott'];
	await expect(page.locator('.group h2')).toHaveText(
		groups.map((code) => site.text(code === 'TCG' ? 'games:group_TCG' : `home:${code}`)),
	);
	const all = page
		.locator('.group')
		.filter({ has: page.locator('h2', { hasText: site.text('games:group_TCG') }) });
	await expect(all.locator('.group-links a')).toHaveText([
		site.text('common:see_all_of', { what: site.text('home:rng') }),
		site.text('common:see_all_of', { what: site.text('home:pvp') }),
	]);
	await all.locator('.group-links a').last().tap();
	await expect(page).toHaveURL('/m/pvp');
});

test('nothing of the lobby is fetched before the first touch, and its games then stay where they are', async ({
	page,
}) => {
	await page.addInitScript(() => {
		new PerformanceObserver((list) => {
			for (const entry of list.getEntries()) {
				const { value } = entry as PerformanceEntry & { value: number };
				document.documentElement.dataset.shift = String(
					Number(document.documentElement.dataset.shift ?? 0) + value,
				);
			}
		}).observe({ type: 'layout-shift', buffered: true });
	});
	const scripts = requestsTo(page, '/m/_astro/lobby');
	await page.goto('/m/rng');
	await settled(page);
	expect(scripts).toHaveLength(0);
	const before = await page
		.locator('.games > li')
		.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
	await touch(page);
	expect(scripts).toHaveLength(1);
	const after = await page
		.locator('.games > li')
		.evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
	expect(after).toEqual(before);
	expect(await page.evaluate(() => document.documentElement.dataset.shift ?? '0')).toBe('0');
});

test('the lobby finds games of every category by name, and what was typed survives a reload and the way back', async ({
	page,
	site,
}) => {
	const lists = requestsTo(page, gameList.path);
	await page.goto('/m/game?cid=7');
	const wanted = (await page.locator('.group').last().locator('.games span').last().textContent()) ?? '';
	const built = await page.locator('[data-built] li').count();
	await field(page, site).tap();
	await expect.poll(() => lists.length).toBe(1);
	await field(page, site).pressSequentially(wanted.toUpperCase());
	await expect(names(page).first()).toHaveText(wanted);
	await expect(found(page)).toHaveText(count(site, await names(page).count()));
	await expect(page.locator('[data-built]')).toBeHidden();
	await expect(page).toHaveURL(`/m/game?cid=7&${new URLSearchParams({ q: wanted.toUpperCase() })}`);

	await page.reload();
	await expect(field(page, site)).toHaveValue(wanted.toUpperCase());
	await expect(names(page).first()).toHaveText(wanted);
	await becomeMember(page, site);
	await page.goBack();
	await expect(names(page).first()).toHaveText(wanted);

	await field(page, site).fill('');
	await expect(page.locator('[data-built]')).toBeVisible();
	await expect(cards(page)).toHaveCount(built);
	await expect(found(page)).toHaveText('');
	await expect(page).toHaveURL('/m/game?cid=7');
});

test('on a category page search and vendors stay within it', async ({ page, site }) => {
	await page.goto('/m/rng');
	const elsewhere = await firstName(page);
	await page.goto('/m/sports');
	const offered = await names(page).allTextContents();
	await field(page, site).fill(elsewhere);
	await expect(found(page)).toHaveText(site.text('games:nothing_found'));
	await expect(cards(page)).toHaveCount(0);
	await field(page, site).fill('');

	const [, vendor] = await vendors(page, site).locator('option').allTextContents();
	await vendors(page, site).selectOption({ label: vendor ?? '' });
	await expect(page).toHaveURL(/[?&]vendor=/);
	await expect(found(page)).not.toHaveText('');
	const chosen = await names(page).allTextContents();
	expect(chosen.length).toBeGreaterThan(0);
	expect(chosen.length).toBeLessThan(offered.length);
	expect(offered).toEqual(expect.arrayContaining(chosen));
	await expect(cards(page).locator('small')).toHaveText(chosen.map(() => vendor ?? ''));
	await expect(found(page)).toHaveText(count(site, chosen.length));
});

test('EN-14 a lane is shown whole: its title, games, number and vendors, with one vendor’s games at a time', async ({
	page,
	site,
}) => {
	const { data } = await currentValue<{ data: { lanes: GameLane[] } }>(site, lanes.path);
	const lane = data.lanes.find(({ title }) => title === 'rng') as GameLane;
	await page.goto('/m/home');
	const shown = page.locator('.lane').filter({ has: page.locator(`a[href="/m/${lane.title}"]`) });
	await expect(shown.locator('h2')).toContainText(site.text(`home:${lane.title}`));
	await expect(shown.locator('h2 a')).toHaveText(
		site.text('home:games_count_other', { count: lane.gameCount ?? 0 }),
	);
	await expect(shown.locator('li [data-text=title]')).toHaveText(
		lane.cards.slice(0, 5).map(({ displayName }) => displayName),
	);

	await shown.locator('h2 a').tap();
	await expect(page).toHaveURL('/m/rng');
	expect(lane.cards.filter(({ nodeId }) => nodeId).length).toBe(1);
	for (const { accountTypeName, displayName, freeplay, nodeId } of lane.cards) {
		const card = cards(page).filter({ has: page.locator(`a[href$="&code=${accountTypeName}"]`) });
		await expect(card.locator('span')).toHaveText(displayName);
		// Its button for the demo comes with the script.
		expect(await card.getAttribute('data-try'), displayName).toBe(freeplay ? (nodeId ?? '') : null);
	}

	const { vendors: all } = await currentValue<{ vendors: { code: string; name: string }[] }>(
		site,
		newGameVendor.path,
	);
	const named = lane.gameClassify.vendors.map(
		(code) => all.find((vendor) => vendor.code === code)?.name ?? code,
	);
	const everyone = site.text('games:all_vendors');
	const chips = page.getByRole('navigation', { name: site.text('games:vendor') }).getByRole('link');
	await expect(chips).toHaveText([everyone, ...named]);
	await expect(vendors(page, site).locator('option')).toHaveText([everyone, ...named]);
	// The link works before the script is there; after that the page stays.
	const [, second = ''] = named;
	await chips.getByText(second, { exact: true }).tap();
	await expect(page).toHaveURL(`/m/rng?vendor=${lane.gameClassify.vendors[1]}`);
	await expect(cards(page).locator('small').first()).toHaveText(second);
	expect(new Set(await cards(page).locator('small').allTextContents())).toEqual(new Set([second]));
	await expect(chips.and(page.locator('[aria-current]'))).toHaveText([second]);
	await chips.last().tap();
	await expect(cards(page).locator('small').first()).toHaveText(named.at(-1) ?? '');
	await expect(vendors(page, site)).toHaveValue(lane.gameClassify.vendors.at(-1) ?? '');
	await chips.first().tap();
	await expect(page.locator('[data-built]')).toBeVisible();
	await expect(page).toHaveURL('/m/rng');
});

test('a list that cannot be fetched says so, keeps what was typed, and comes when tried again', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	site.gateway.controls.setFault({ endpoint: 'gameList', status: 500, times: 1 });
	await page.goto('/m/rng');
	const wanted = await firstName(page);
	await field(page, site).fill(wanted);
	await expect(found(page)).toHaveText(site.text('games:list_failed'));
	await expect(field(page, site)).toHaveValue(wanted);
	await page
		.getByRole('main')
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await expect(names(page).first()).toHaveText(wanted);
	await expect(field(page, site)).toHaveValue(wanted);
});

test('favourites are kept on the device, and shown as the gateway names them today', async ({
	page,
	site,
}) => {
	await page.goto('/m/rng');
	await filter(page, site, 'favourites').tap();
	await expect(found(page)).toHaveText(site.text('games:favourites_empty'));
	await filter(page, site, 'all').tap();
	const [first = '', second = ''] = await names(page).allTextContents();
	for (const name of [first, second]) {
		await heart(page, site, name).tap();
		await expect(heart(page, site, name)).toHaveAttribute('aria-pressed', 'true');
	}
	await page.reload();
	// With something to show, the script comes by itself.
	await expect(heart(page, site, first)).toHaveAttribute('aria-pressed', 'true');
	await filter(page, site, 'favourites').tap();
	await expect(names(page)).toHaveText([second, first]);
	await expect(found(page)).toHaveText(count(site, 2));
	await heart(page, site, second).filter({ visible: true }).tap();
	await page.reload();
	await expect(names(page)).toHaveText([first]);
	// Of another category, there are none.
	await page.goto('/m/fish?show=favourites');
	await expect(found(page)).toHaveText(site.text('games:favourites_empty'));
	await page.goto('/m/game?show=favourites');
	await expect(names(page)).toHaveText([first]);
});

test('games that were played are shown again, the last one first', async ({ page, site }) => {
	await becomeMember(page, site);
	await page.goto('/m/rng');
	const [first = '', second = ''] = await names(page).allTextContents();
	for (const name of [first, second]) {
		await page.goto('/m/rng');
		await cards(page).getByText(name, { exact: true }).tap();
		await page.waitForURL('**/wps/play/**');
	}
	await page.goto('/m/rng');
	await filter(page, site, 'recent').tap();
	await expect(names(page)).toHaveText([second, first]);
	// A game that could not be started was not played.
	await page.goto('/m/launchGame?vendor=Nobody&code=nothing');
	await expect(page.getByText(site.text('launch:unknown'))).toBeVisible();
	expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('Nobody');
});

test('GAM-03 API-22 a visitor tries a game on its node; a second tap is ignored, and the game was played', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, trialLaunch.path);
	await page.goto('/m/rng?cid=7');
	await touch(page);
	const name = (await page.locator('[data-try="1201"] span').textContent()) ?? '';
	const answer = await holdRequests(page, `**${trialLaunch.path}**`);
	const button = tryButton(page, site, name);
	await button.dblclick();
	await expect(button).toHaveAttribute('aria-busy', 'true');
	answer();
	await page.waitForURL('**/wps/play/**');
	expect(page.url()).toContain('mode=trial');
	expect(calls).toHaveLength(1);
	const asked = Object.fromEntries(new URL(calls[0]?.url() ?? '').searchParams);
	expect(asked).toEqual({
		gameId: 'Lumina:golden-dragon-fortune',
		nodeId: '1201',
		platform: 'MOBILE',
		backUrl: '/m/rng?cid=7',
	});
	// The game leads back.
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL('/m/rng?cid=7');
	await filter(page, site, 'recent').tap();
	await expect(names(page)).toHaveText([name]);
});

test('GAM-03 only games with free play can be tried, and a refusal is said', async ({
	complaints,
	page,
	site,
}) => {
	complaints.expectFailedRequests();
	await page.goto('/m/live');
	await touch(page);
	await expect(page.locator('.game-try')).toHaveCount(0);
	await page.goto('/m/rng');
	await touch(page);
	const name = (await page.locator('[data-try] span').first().textContent()) ?? '';
	site.gateway.controls.setFault({ endpoint: 'trialLaunch', errorCode: 'trial.not.offered', times: 1 });
	await tryButton(page, site, name).tap();
	await expect(notice(page)).toBeVisible();
	await expect(tryButton(page, site, name)).not.toHaveAttribute('aria-busy', 'true');
	await notice(page)
		.getByRole('button', { name: site.text('common:retry') })
		.tap();
	await page.waitForURL('**/wps/play/**');
});

// All addresses are in safe-url.test.ts.
test('a game to try at javascript: is not opened', async ({ page, site }) => {
	site.gateway.controls.setFault({
		endpoint: 'trialLaunch',
		value: { gameUrl: 'javascript:window.hacked=1' },
	});
	await page.goto('/m/rng');
	await touch(page);
	await page.locator('.game-try').first().tap();
	await expect(notice(page)).toContainText(site.text('messages:unknown_error'));
	await expect(page).toHaveURL('/m/rng');
	expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a hostile address is shown as text and breaks nothing', async ({ page, site }) => {
	// The others are in the unit tests of the lobby.
	for (const value of ['"><img src=x onerror=alert(1)>', 'x'.repeat(3000)]) {
		const query = new URLSearchParams({ q: value, vendor: value, show: value });
		await page.goto(`/m/rng?${query}`);
		await expect(found(page), value).toHaveText(site.text('games:nothing_found'));
		const shown = (query.get('q') ?? '').slice(0, 80);
		await expect(field(page, site), value).toHaveValue(
			new URLSearchParams(`${query}`).get('q')?.slice(0, 80) ?? shown,
		);
		await expect(vendors(page, site).locator(':checked')).toHaveCount(1);
		await expect(filter(page, site, 'all')).toBeChecked();
		await field(page, site).fill('');
		await vendors(page, site).selectOption('');
		await expect(page.locator('[data-built]')).toBeVisible();
	}
});

test('hostile storage is nothing to the lobby', async ({ page, site }) => {
	await page.goto('/m/rng');
	const keys = [`favourite_games_${site.merchant}`, `recent_games_${site.merchant}`];
	await page.evaluate(
		([names, value]) => {
			for (const name of names) localStorage.setItem(name, value);
		},
		[keys, `["<b>:x",7,null,"Nobody:nothing","a:%","${'x'.repeat(60_000)}"]`] as const,
	);
	await page.goto('/m/rng?show=recent');
	await expect(found(page)).toHaveText(site.text('games:recent_empty'));
	await page.goto('/m/rng?show=favourites');
	await expect(found(page)).toHaveText(site.text('games:favourites_empty'));
	await filter(page, site, 'all').tap();
	const name = await firstName(page);
	await heart(page, site, name).tap();
	await filter(page, site, 'favourites').tap();
	await expect(names(page)).toHaveText([name]);
});

test('axe finds nothing in the lobby and its results, and all targets are 44 px', async ({ page, site }) => {
	// As they were built, these pages are in public-pages.spec.ts.
	await page.goto('/m/game');
	await touch(page);
	await field(page, site).fill('a');
	await expect(found(page)).not.toHaveText('');
	// What is far below is not laid out before it comes near, and has no size to be judged by.
	await page.evaluate(() => {
		for (const far of document.querySelectorAll<HTMLElement>('.finder-results li'))
			far.style.setProperty('content-visibility', 'visible');
	});
	expect(await accessibilityProblems(page)).toEqual([]);
	const small = await page
		.locator('main')
		.locator('a, button, input, select')
		.filter({ visible: true })
		.evaluateAll((all) =>
			all
				.map((element) => {
					const { offsetWidth, offsetHeight, className, textContent } = element as HTMLElement;
					return { width: offsetWidth, height: offsetHeight, className, textContent };
				})
				.filter(({ width, height }) => width < 44 || height < 44),
		);
	expect(small).toEqual([]);
});

test.describe('with 2,000 games', () => {
	test.use({ games: 2000 });

	test('the list is asked for once; 48 results are shown, and more on demand', async ({ page, site }) => {
		const lists = requestsTo(page, gameList.path);
		await page.goto('/m/game');
		await field(page, site).fill('2');
		await expect(page.locator('[data-built]')).toBeHidden();
		await expect(cards(page)).toHaveCount(48);
		const text = (await found(page).textContent()) ?? '';
		const total = Number(text.replace(/\D/g, ''));
		expect(total).toBeGreaterThan(100);
		expect(text).toBe(site.text('games:found_other', { count: text.replace(/\D*([\d.,\s]*\d)\D*/, '$1') }));
		const more = page.getByRole('button', { name: site.text('games:show_more') });
		await more.tap();
		await expect(cards(page)).toHaveCount(96);
		await field(page, site).fill('');
		await vendors(page, site).selectOption({ index: 1 });
		await expect(cards(page)).toHaveCount(48);
		expect(lists).toHaveLength(1);
	});
});
