// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/pictures.ts', () => ({
	pictureSource: async () => ({ cdns: [], widths: '' }),
}));
vi.mock('../../../../../src/core/files.ts', () => ({ loadLaterStyle: async () => undefined }));

import { GameCards } from '../../../../../src/features/games/GameCard.tsx';
import { Lobby, mount } from '../../../../../src/features/games/lobby/Lobby.island.tsx';
import type { LobbyProps } from '../../../../../src/features/games/lobby/props.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import type { ListedGame } from '../../../../../src/gateway/contract/game-list.ts';
import { button, islandPlace, tap, until, writeShell } from '../../../support/page.tsx';
import { textsLikeKeys } from '../../../support/texts.ts';

const PROPS: LobbyProps = {
	category: 'rng',
	page: '/m/rng',
	vendors: [['A', 'Vendor A']],
	choices: ['A', 'B'],
	texts: textsLikeKeys({
		found: { one: '# game', other: '# games' },
		try: 'Try',
		try_name: 'Try {{name}}',
		favourite_name: 'Favourite {{name}}',
	}),
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
let unmount = () => {};

const builtCards = [WOLF, DRAGON].map((game) => ({
	game,
	href: `/m/launchGame?vendor=${game.vendor}&code=${game.accountTypeName}`,
	src: '/wps/art/1',
	vendor: game.vendor,
	badge: undefined,
}));

const find = <E extends HTMLElement>(selector: string) => document.querySelector(selector) as E;
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'search' });
const vendor = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'vendor' });
const shown = () => {
	const list = find('[data-built]').hidden ? '[data-results]' : '[data-built]';
	return [...document.querySelectorAll(`${list} li`)].map((card) => card.querySelector('span')?.textContent);
};
const said = () => screen.getByRole('status').textContent;
const heart = (name: string) => find(`[data-built] [aria-label="Favourite ${name}"]`);
const settle = () => act(async () => void (await vi.advanceTimersByTimeAsync(400)));

/** Writes the slots page as built, at an address. */
function write(search = '', props = PROPS): void {
	unmount();
	history.replaceState(null, '', `/m/${props.category}${search}`);
	islandPlace().innerHTML = `<div data-root>${renderToString(<Lobby {...props} />)}</div>
		<div data-built><ul class="games">${renderToString(<GameCards cards={builtCards} />)}</ul></div>`;
}

const open = async (search = '', props = PROPS) => {
	write(search, props);
	await start(props);
};

async function start(props = PROPS): Promise<void> {
	unmount = await act(async () => {
		const end = await mount(islandPlace(), props);
		return () => act(end);
	});
	await settle();
}

async function type(text: string): Promise<void> {
	await act(async () => {
		Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(), text);
		field().dispatchEvent(new Event('input', { bubbles: true }));
	});
	await settle();
}
async function chooseVendor(code: string): Promise<void> {
	await act(async () => {
		vendor().value = code;
		vendor().dispatchEvent(new Event('change', { bubbles: true }));
	});
	await settle();
}
const show = async (filter: string) => {
	await tap(screen.getByRole('radio', { name: filter }));
	await settle();
};

beforeEach(() => {
	writeShell();
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
afterEach(() => {
	unmount();
	unmount = () => {};
});

test('finds games of its category by name and vendor, and writes the search to the address', async () => {
	await open('?cid=7');
	await type('WOLF');
	expect([shown(), said(), location.search]).toEqual([['Wolf Moon'], '1 game', '?cid=7&q=WOLF']);
	await type('fish');
	expect([shown(), said()]).toEqual([[], 'nothing_found']);
	await type('');
	expect([shown(), said(), location.search]).toEqual([['Wolf Moon', 'Dragon'], '', '?cid=7']);
	await chooseVendor('B');
	expect([shown(), said(), location.search]).toEqual([['Dragon'], '1 game', '?cid=7&vendor=B']);
});

test('shows 48 results at a time, and requests the list once', async () => {
	games = Array.from({ length: 120 }, (_, index) => game(String(index), `Game ${index}`));
	await open();
	await type('game');
	await until(() => shown().length === 48);
	expect(said()).toBe('120 games');
	for (const count of [96, 120]) {
		const next = shown().length;
		await tap(button('show_more'));
		await until(() => shown().length === count);
		// The focus moves to the first new card.
		expect(document.activeElement?.textContent).toContain(`Game ${next}`);
	}
	expect(screen.queryByRole('button', { name: 'show_more' })).toBeNull();
	await type('');
	await chooseVendor('A');
	await until(() => shown().length === 48);
	expect(call).toHaveBeenCalledTimes(1);
});

test('a list that fails keeps the typed text, and can be retried', async () => {
	call.mockRejectedValueOnce(new GatewayError('gateway', { status: 500 }));
	await open();
	await type('wolf');
	expect([shown(), said(), field().value]).toEqual([[], 'list_failed', 'wolf']);
	await tap(button('retry'));
	await settle();
	expect([shown(), said(), field().value]).toEqual([['Wolf Moon'], '1 game', 'wolf']);
	expect(screen.queryByRole('button', { name: 'retry' })).toBeNull();
});

test('shows the favourites of the category, newest first', async () => {
	await open();
	await show('favourites');
	expect(said()).toBe('favourites_empty');
	await show('all');
	for (const name of ['Wolf Moon', 'Dragon']) {
		await tap(heart(name));
		expect(heart(name).getAttribute('aria-pressed')).toBe('true');
	}
	await open('?show=favourites');
	expect([shown(), said()]).toEqual([['Dragon', 'Wolf Moon'], '2 games']);
	// Another tab.
	localStorage.setItem('favourite_games_aurelia', '["B:2"]');
	await act(async () => dispatchEvent(new Event('storage')));
	expect(heart('Wolf Moon').getAttribute('aria-pressed')).toBe('false');
	await open('?show=favourites', { ...PROPS, category: 'fish' });
	expect([shown(), said()]).toEqual([[], 'favourites_empty']);
});

test('GAM-03 only games with free play have a button that tries them', async () => {
	await open();
	const tries = () =>
		[...document.querySelectorAll('.game-try')].map((each) => each.getAttribute('aria-label'));
	expect(tries()).toEqual(['Try Wolf Moon']);
	await type('o');
	expect(shown()).toEqual(['Wolf Moon', 'Dragon']);
	expect(tries()).toEqual(['Try Wolf Moon', 'Try Wolf Moon']);
	expect(find('[data-results] li').dataset.try).toBe('1201');
});

test('searches for text that was typed before the script had loaded', async () => {
	write('?q=dragon');
	field().value = 'wolf';
	await start();
	expect([shown(), field().value, location.search]).toEqual([['Wolf Moon'], 'wolf', '?q=wolf']);
});

test('CON-02 a toast shows after half a second of loading, until the newest search ends', async () => {
	const answers: ((games: object) => void)[] = [];
	await open();
	await tap(heart('Wolf Moon'));
	call.mockImplementation(() => new Promise((answer) => answers.push(answer)));
	const toast = () => find('#toast').textContent;
	await type('wolf');
	expect(toast()).toBe('');
	await act(() => vi.advanceTimersByTimeAsync(100));
	expect(toast()).toBe('loading');
	// The older search ends first.
	await show('favourites');
	await act(async () => answers[0]?.({ games }));
	await settle();
	expect([toast(), shown()]).toEqual(['loading', ['Wolf Moon', 'Dragon']]);
	await act(async () => answers[1]?.({ games: [WOLF] }));
	await settle();
	expect([toast(), shown()]).toEqual(['', ['Wolf Moon']]);
});
