import { expect, test } from 'vitest';
import { leftOut } from '../../../src/content/left-out.ts';
import { gameList } from '../../../src/gateway/contract/game-list.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';
import { status } from '../../../src/gateway/contract/status.ts';

const CARD = { accountTypeName: 'a', displayName: 'A', vendor: 'V', image: '/a.png' };
const GAME = { ...CARD, gameCategory: 'rng' };
const { image: _, ...BARE } = GAME;

test('names the items that a list leaves out, and their problems', () => {
	expect(leftOut(gameList.value, { games: [GAME, null, BARE] })).toEqual([
		'games.1 has to be an object, not null',
		'games.2.image is missing',
	]);
	expect(leftOut(gameList.value, { games: [GAME] })).toEqual([]);
});

test('finds such items in lists within items and optional fields', () => {
	const lane = { title: 'rng', cards: [CARD, 7], gameClassify: { vendors: [null] } };
	expect(leftOut(lanes.value, { data: { lanes: [lane] } })).toEqual([
		'data.lanes.0.cards.1 has to be an object, not 7',
		'data.lanes.0.gameClassify.vendors.0 has to be a text, not null',
	]);
	expect(leftOut(status.value, { info: { imageCDNs: ['', 7], customerService: null } })).toEqual([
		'info.imageCDNs.1 has to be a text, not 7',
	]);
});

test('rejects a list of several items if none is valid', () => {
	expect(() => leftOut(gameList.value, { games: [null, BARE] })).toThrow(
		'sends no good item at all: games.0 has to be an object, not null',
	);
});
