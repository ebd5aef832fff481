import { beforeEach, describe, expect, test, vi } from 'vitest';

const { call, page, member } = vi.hoisted(() => ({
	call: vi.fn(),
	page: { language: 'EN', lotteries: {} as object | undefined },
	member: { labelName: undefined as string | undefined },
}));
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => page }));
vi.mock('../../../../../src/core/member.ts', () => ({ memberLabel: () => member }));

import {
	gameOf,
	parseLaunchQuery,
	readTitle,
} from '../../../../../src/features/games/launch/launch-query.ts';
import { LANGUAGES } from '../../../../../src/lib/languages.ts';

const BACK_URL = '/m/home?cid=7';

/** The call that a link makes, without the fields it leaves out. */
function callOf(search: string): Record<string, unknown> {
	const query = parseLaunchQuery(search);
	if (!query) throw new Error(`${search} names no game`);
	void gameOf(query, BACK_URL).ask();
	const [{ name }, input] = call.mock.lastCall ?? [];
	return { name, ...JSON.parse(JSON.stringify(input)) };
}

const vendorGame = { name: 'launchGame', device: 'MOBILE', language: 'EN', backUrl: BACK_URL };
const lottery = { ...vendorGame, launchMode: 'LOTT', lottoView: 'lobby', hasLobby: 'true' };

beforeEach(() => {
	Object.assign(page, { language: 'EN', lotteries: { Numera: 'sea', Quayso: 'vietnam' } });
	member.labelName = undefined;
});

test.each([
	['?vendor=Ember&code=wolf&playType=demo', { vendor: 'Ember', code: 'wolf', playType: 'demo' }],
	['?vendor=A.b:c_d-1', { vendor: 'A.b:c_d-1' }],
	// A vendor's game has no lottery fields.
	['?vendor=Ember&lottoView=betting&area=north&title=Wolf', { vendor: 'Ember' }],
	// Invalid fields are left out.
	['?vendor=Ember&code=%3Cb%3E', { vendor: 'Ember' }],
	[`?vendor=Ember&code=${'a'.repeat(81)}`, { vendor: 'Ember' }],
])('RT-06 API-19 %s starts its game', (search, fields) => {
	expect(callOf(search)).toEqual({ ...vendorGame, ...fields });
});

test('EN-20 a banner’s room and node are passed on, unless they are invalid', () => {
	const place = { roomId: 'VR1', nodeId: '1201' };
	expect(callOf('?vendor=Velvet&room=VR1&node=1201')).toEqual({ ...vendorGame, ...place, vendor: 'Velvet' });
	expect(callOf('?prize_mode=six&room=VR1&node=1201')).toMatchObject(place);
	expect(callOf('?vendor=Velvet&room=a%20b&node=%3C')).toEqual({ ...vendorGame, vendor: 'Velvet' });
});

test.each([
	['?prize_mode=six&lottoView=else', { lottoPrizeMode: 'six' }],
	['?prize_mode=six&lottoView=betting', { lottoPrizeMode: 'six', lottoView: 'betting', hasLobby: 'false' }],
	['?prize_mode=six&area=north', { lottoPrizeMode: 'six', lottoArea: 'north' }],
	['?prize_mode=six&playType=p', { lottoPrizeMode: 'six', lottoMode: 'p' }],
	['?prize_mode=six&code=g&playType=p', { lottoPrizeMode: 'six', lottoGameCode: 'g', playType: 'p' }],
	['?prize_mode=six&vendor=Ember', { lottoPrizeMode: 'six' }],
	['?prize_mode=six&title=S%C3%A1u%20s%E1%BB%91', { lottoPrizeMode: 'six', title: 'Sáu số' }],
])('GAM-02 %s starts its lottery', (search, fields) => {
	expect(callOf(search)).toEqual({ ...lottery, ...fields });
});

test('GAM-02 a lottery is in the page’s language if lotteries have it, or else in VI', () => {
	const languageOf = (search: string, language: string) => {
		page.language = language;
		return callOf(search).language;
	};
	const known = LANGUAGES.filter((language) => languageOf('?prize_mode=six', language) === language);
	expect(known.sort()).toEqual(['CN', 'EN', 'ES', 'JA', 'PT', 'RU', 'TH', 'TW', 'VI']);
	expect(languageOf('?prize_mode=six', 'KO')).toBe('VI');
	expect(languageOf('?prize_mode=six', 'AR')).toBe('AR');
	// Vendors' games have more languages.
	expect(languageOf('?vendor=Ember', 'KO')).toBe('KO');
});

describe('GAM-04 a lottery of a SEA or Vietnamese vendor', () => {
	test.each([
		['?vendor=Numera&code=six', { name: 'startSeaGame', gameCode: 'six' }],
		['?vendor=Quayso&code=a', { name: 'startVietnamGame', gameCode: 'a' }],
		['?vendor=Numera&code=a&prize_mode=std', { name: 'startSeaGame', gameCode: 'a', prizeMode: 'std' }],
		['?vendor=Numera&code=a&lottoView=betting', { name: 'startSeaGame', gameCode: 'a', hasLobby: 'false' }],
	])('is started by its own call: %s', (search, fields) => {
		expect(callOf(search)).toEqual({ hasLobby: 'true', backUrl: BACK_URL, ...fields });
	});

	test('is started with the member’s VIP label', () => {
		member.labelName = 'Gold';
		expect(callOf('?vendor=Numera&code=six').labelName).toBe('Gold');
	});

	test('is started like any game without a code, or if the merchant doesn’t list the vendor', () => {
		expect(callOf('?vendor=Numera').name).toBe('launchGame');
		expect(callOf('?vendor=constructor&code=six').name).toBe('launchGame');
		page.lotteries = undefined;
		expect(callOf('?vendor=Numera&code=six').name).toBe('launchGame');
	});
});

test('a title is one line of at most 200 characters', () => {
	expect(readTitle(' Dragon\n\t Fortune ')).toBe('Dragon Fortune');
	expect(readTitle('x'.repeat(300))).toHaveLength(200);
	for (const nothing of ['', ' \n', null, undefined]) expect(readTitle(nothing)).toBeUndefined();
});

test.each([
	'?vendor=a%2Fb',
	'?prize_mode=',
	'?code=wolf&title=Wolf&room=1&node=2&area=north&playType=demo&backUrl=/m/home',
])('RT-06 %j names no game', (search) => {
	expect(parseLaunchQuery(search)).toBeUndefined();
});
