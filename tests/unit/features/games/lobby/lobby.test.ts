// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/picture-source.ts', () => ({
	pictureSource: async () => ({ cdns: [], widths: '' }),
}));

import { startLobby } from '../../../../../src/features/games/lobby/lobby.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import type { ListedGame } from '../../../../../src/gateway/contract/game-list.ts';

const TEXTS = {
	found: { one: '# game', other: '# games' },
	nothingFound: 'Nothing found',
	favouritesEmpty: 'No favourites',
	recentEmpty: 'Nothing played',
	loading: 'Loading…',
	listFailed: 'The list failed',
	tryGame: 'Try',
	tryName: 'Try {{name}}',
	favouriteName: 'Favourite {{name}}',
	tags: { hot: 'Hot', new: 'New', jackpot: 'Jackpot' },
	vendors: [['A', 'Vendor A']],
};

const game = (code: string, displayName: string, more: Partial<ListedGame> = {}): ListedGame => ({
	accountTypeName: code,
	displayName,
	vendor: 'A',
	freeplay: false,
	gameCategory: 'rng',
	image: '/wps/art/1',
	...more,
});
const WOLF = game('1', 'Wolf Moon', { freeplay: true, nodeId: '1201' });
const DRAGON = game('2', 'Dragon', { vendor: 'B' });
const FISH = game('3', 'Big Fish', { gameCategory: 'fish' });
let games: ListedGame[];

const cardHtml = ({ vendor, accountTypeName, displayName, freeplay, nodeId = '' }: ListedGame) =>
	`<li${freeplay ? ` data-try="${nodeId}"` : ''}><a href="/m/launchGame?vendor=${vendor}&code=${accountTypeName}"><img><b></b><span>${displayName}</span><small></small></a></li>`;

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => find<HTMLInputElement>('[name=q]');
const vendor = () => find<HTMLSelectElement>('[name=vendor]');
const shown = () => {
	const list = find('[data-built]').hidden ? '[data-results]' : '[data-built]';
	return [...document.querySelectorAll(`${list} li`)].map((card) => card.querySelector('span')?.textContent);
};
const said = () => find('[data-found]').textContent;
const heart = (name: string) => find(`[data-built] [aria-label="Favourite ${name}"]`);
const settle = () => vi.advanceTimersByTimeAsync(400);

/** Opens the page of slots as the build made it, under an address. */
async function open(search = '', category = 'rng'): Promise<void> {
	history.replaceState(null, '', `/m/${category}${search}`);
	document.body.innerHTML = `
		<script type="application/json" id="page">{"merchant":"aurelia","segment":""}</script>
		<script type="application/json" id="lobby-texts">${JSON.stringify(TEXTS)}</script><div id="toast"></div>
		<div data-category="${category}"><form><input name="q">
		<select name="vendor"><option value=""></option><option value="A"></option><option value="B"></option></select>
		${['all', 'favourites', 'recent'].map((show) => `<input type="radio" name="show" value="${show}">`).join('')}</form>
		<p data-found></p><button data-again hidden></button><div data-results hidden><button data-more hidden></button></div>
		<template>${cardHtml(game('', '', { vendor: '' }))}</template>
		<div data-built><ul class="games">${[WOLF, DRAGON].map(cardHtml).join('')}</ul></div></div>`;
	find<HTMLInputElement>('[value=all]').checked = true;
	startLobby(find('[data-category]'));
	await settle();
}
async function type(text: string): Promise<void> {
	field().value = text;
	field().dispatchEvent(new Event('input', { bubbles: true }));
	await settle();
}
async function choose(element: HTMLInputElement | HTMLSelectElement, value: string): Promise<void> {
	if (element instanceof HTMLSelectElement) element.value = value;
	else element.checked = true;
	element.dispatchEvent(new Event('input', { bubbles: true }));
	await settle();
}
const show = (filter: string) => choose(find<HTMLInputElement>(`[value=${filter}]`), filter);

beforeEach(() => {
	vi.useFakeTimers();
	document.documentElement.lang = 'en-US';
	games = [WOLF, DRAGON, FISH];
	call.mockReset().mockImplementation(async ({ name }, input) => {
		if (name === 'gameList') return { games };
		const ids: string[] = input.games.split(',');
		const byId = new Map(games.map((each) => [`${each.vendor}:${each.accountTypeName}`, each]));
		return { games: ids.flatMap((id) => byId.get(id) ?? []) };
	});
});

test('finds games of its category by name and vendor, and keeps the search in the address', async () => {
	await open('?cid=7');
	await type('WOLF');
	expect([shown(), said(), location.search]).toEqual([['Wolf Moon'], '1 game', '?cid=7&q=WOLF']);
	await type('fish');
	expect([shown(), said()]).toEqual([[], 'Nothing found']);
	await type('');
	expect([shown(), said(), location.search]).toEqual([['Wolf Moon', 'Dragon'], '', '?cid=7']);
	await choose(vendor(), 'B');
	expect([shown(), said(), location.search]).toEqual([['Dragon'], '1 game', '?cid=7&vendor=B']);
});

test('shows 48 results at a time, and requests the list once', async () => {
	games = Array.from({ length: 120 }, (_, index) => game(String(index), `Game ${index}`));
	await open();
	await type('game');
	expect([shown().length, said()]).toEqual([48, '120 games']);
	for (const count of [96, 120]) {
		expect(find('[data-more]').hidden).toBe(false);
		find('[data-more]').click();
		await settle();
		expect(shown()).toHaveLength(count);
	}
	expect(find('[data-more]').hidden).toBe(true);
	await type('');
	await choose(vendor(), 'A');
	expect(shown()).toHaveLength(48);
	expect(call).toHaveBeenCalledTimes(1);
});

test('a list that fails keeps what was typed, and comes with another try', async () => {
	call.mockRejectedValueOnce(new GatewayError('gateway', { status: 500 }));
	await open();
	await type('wolf');
	expect([shown(), said(), field().value]).toEqual([[], 'The list failed', 'wolf']);
	find('[data-again]').click();
	await settle();
	expect([shown(), said(), field().value]).toEqual([['Wolf Moon'], '1 game', 'wolf']);
	expect(find('[data-again]').hidden).toBe(true);
});

test('favourites are the newest first, and only those of the category', async () => {
	await open();
	await show('favourites');
	expect(said()).toBe('No favourites');
	await show('all');
	for (const name of ['Wolf Moon', 'Dragon']) {
		heart(name).click();
		expect(heart(name).getAttribute('aria-pressed')).toBe('true');
	}
	await open('?show=favourites');
	expect([shown(), said()]).toEqual([['Dragon', 'Wolf Moon'], '2 games']);
	await open('?show=favourites', 'fish');
	expect([shown(), said()]).toEqual([[], 'No favourites']);
});

test('GAM-03 only games with free play have a button to try them', async () => {
	await open();
	const tries = () =>
		[...document.querySelectorAll('.game-try')].map((each) => each.getAttribute('aria-label'));
	expect(tries()).toEqual(['Try Wolf Moon']);
	await type('o');
	expect(shown()).toEqual(['Wolf Moon', 'Dragon']);
	expect(tries()).toEqual(['Try Wolf Moon', 'Try Wolf Moon']);
	expect(find('[data-results] li').dataset.try).toBe('1201');
});

test.each(['"><img src=x onerror=alert(1)>', 'x'.repeat(3000)])(
	'an address with the hostile text %.30s shows it as text',
	async (value) => {
		await open(`?${new URLSearchParams({ q: value, vendor: value, show: value })}`);
		const cut = value.slice(0, 80);
		expect([said(), field().value, vendor().value]).toEqual(['Nothing found', cut, cut]);
		expect(find<HTMLInputElement>('[value=all]').checked).toBe(true);
		expect(document.querySelector('form img')).toBeNull();
	},
);
