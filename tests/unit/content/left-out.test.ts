import { expect, test, vi } from 'vitest';
import { complaint } from '../../../src/content/fetch-content.ts';
import { leftOut } from '../../../src/content/left-out.ts';
import { readAnswer } from '../../../src/gateway/client/answer.ts';
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

function complaintAbout(body: string): string {
	vi.spyOn(console, 'warn').mockImplementation(() => undefined);
	try {
		readAnswer(lanes, { status: 200, body });
	} catch (error) {
		return complaint(error, lanes.path);
	}
	throw new Error('The answer is valid');
}

test('names the call, the field and the right value of an invalid answer', () => {
	expect(complaintAbout(JSON.stringify({ success: true, value: { data: { lanes: null } } }))).toBe(
		'answers /wps/game/lanes in another form than the contract says (HTTP 200). ' +
			'lanes: data.lanes has to be a list, not null',
	);
});

test('points to GATEWAY_URL if a page came in place of an answer', () => {
	expect(complaintAbout('<!doctype html>')).toBe(
		'answers /wps/game/lanes in another form than the contract says (HTTP 200). Check GATEWAY_URL.',
	);
});
