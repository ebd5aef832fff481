import type { Page } from 'playwright/test';
import { newGameVendor } from '../../src/gateway/contract/game-list.ts';
import { type GameLane, lanes } from '../../src/gateway/contract/lanes.ts';
import { trialLaunch } from '../../src/gateway/contract/trial-launch.ts';
import { accessibilityProblems } from '../support/axe.ts';
import { holdRequests, requestsTo, settled } from './support/actions.ts';
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

/** Touches the page beside its controls and games, which brings its script. */
async function touch(page: Page): Promise<void> {
	await found(page).tap();
	await expect(page.locator('.game-heart').first()).toBeAttached();
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	// Each category of each merchant is in categories.test.ts, the order of groups in game-categories.test.ts.
	test('RT-11 RT-12 GAM-06 the lobby groups slots and card rooms as TCG, and the pages of a category link to each other', async ({
		page,
		site,
	}) => {
		await page.goto('/m/game');
		const groups = ['sports', 'live', 'TCG', 'table', 'fish', 'crash', 'arcade', 'elott'];
		await expect(page.locator('.group h2')).toHaveText(
			groups.map((code) => site.text(code === 'TCG' ? 'games:group_TCG' : `home:${code}`)),
		);
		const links = page
			.locator('.group')
			.filter({ has: page.locator('h2', { hasText: site.text('games:group_TCG') }) })
			.locator('.group-links a');
		await expect(links).toHaveText(
			['rng', 'pvp'].map((code) => site.text('common:see_all_of', { what: site.text(`home:${code}`) })),
		);
		await links.first().tap();
		await expect(page).toHaveURL('/m/rng');
		// Whatever needs scripts is hidden.
		await expect(field(page, site)).toBeHidden();
		await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
		await expect(page.locator('.finder-vendors')).toBeHidden();
		const first = await names(page).allTextContents();
		expect(first).toHaveLength(24);
		await page.getByRole('link', { name: site.text('common:next_page') }).tap();
		await expect(page).toHaveURL('/m/rng-2');
		const second = site.text('common:page_n', { n: 2 });
		await expect(page.getByRole('heading', { level: 1 })).toContainText(second);
		expect(await page.title()).toContain(second);
		const both = [...first, ...(await names(page).allTextContents())];
		expect(new Set(both).size).toBe(both.length);
		await page.getByRole('link', { name: site.text('common:previous_page') }).tap();
		await expect(page).toHaveURL('/m/rng');
	});
});

test('finds games of every category by name without moving any, and keeps the search for a reload and the way back', async ({
	page,
	site,
}) => {
	await page.goto('/m/game?cid=7');
	await settled(page);
	const tops = () =>
		cards(page).evaluateAll((all) => all.map((card) => Math.round(card.getBoundingClientRect().top)));
	const before = await tops();
	await touch(page);
	expect(await tops()).toEqual(before);
	const wanted = (await page.locator('.group').last().locator('.games span').last().textContent()) ?? '';
	await field(page, site).pressSequentially(wanted.toUpperCase());
	await expect(names(page).first()).toHaveText(wanted);
	await expect(found(page)).toHaveText(count(site, await names(page).count()));
	await expect(page).toHaveURL(`/m/game?cid=7&${new URLSearchParams({ q: wanted.toUpperCase() })}`);
	// Cards far below have no size to be judged by before they are laid out.
	await page
		.locator('.finder-results li')
		.evaluateAll((all) => all.map((far) => far.style.setProperty('content-visibility', 'visible')));
	expect(await accessibilityProblems(page)).toEqual([]);
	const small = await page
		.locator('main :is(a, button, input, select)')
		.filter({ visible: true })
		.evaluateAll((all) =>
			(all as HTMLElement[])
				.filter(({ offsetWidth, offsetHeight }) => offsetWidth < 44 || offsetHeight < 44)
				.map(({ outerHTML }) => outerHTML),
		);
	expect(small).toEqual([]);

	await page.reload();
	await expect(field(page, site)).toHaveValue(wanted.toUpperCase());
	await expect(names(page).first()).toHaveText(wanted);
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL(/\/m\/home/);
	await page.goBack();
	await expect(names(page).first()).toHaveText(wanted);
	await field(page, site).fill('');
	await expect(page.locator('[data-built]')).toBeVisible();
	await expect(cards(page)).toHaveCount(before.length);
	await expect(found(page)).toHaveText('');
	await expect(page).toHaveURL('/m/game?cid=7');
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
	await expect(shown.locator('li a > span')).toHaveText(
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

test('GAM-03 API-22 a visitor tries a game on its node; a second tap is ignored, and the game was played', async ({
	page,
	site,
}) => {
	const calls = requestsTo(page, trialLaunch.path);
	await page.goto('/m/rng?cid=7');
	await touch(page);
	const name = (await page.locator('[data-try="1201"] span').textContent()) ?? '';
	const answer = await holdRequests(page, `**${trialLaunch.path}**`);
	const button = page.getByRole('button', { name: site.text('games:try_name', { name }) });
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
	// The game's own link returns.
	await page.getByRole('banner').getByRole('link').first().tap();
	await expect(page).toHaveURL('/m/rng?cid=7');
	await filter(page, site, 'recent').tap();
	await expect(names(page)).toHaveText([name]);
});
