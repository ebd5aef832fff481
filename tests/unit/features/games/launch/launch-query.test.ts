import { describe, expect, test } from 'vitest';
import {
	launchCall,
	parseLaunchQuery,
	readTitle,
} from '../../../../../src/features/games/launch/launch-query.ts';
import { LANGUAGES } from '../../../../../src/lib/languages.ts';

const page = {
	language: 'EN',
	backUrl: '/m/home?cid=7',
	lotteries: { Numera: 'sea', Quayso: 'vietnam' },
} as const;

/** The call that a link makes, without the fields it leaves out. */
function callOf(
	search: string,
	changes: Partial<Parameters<typeof launchCall>[1]> = {},
): Record<string, unknown> {
	const query = parseLaunchQuery(search);
	if (!query) throw new Error(`${search} names no game`);
	const { endpoint, input } = launchCall(query, { ...page, ...changes });
	return { name: endpoint.name, ...JSON.parse(JSON.stringify(input)) };
}

const vendorGame = { name: 'launchGame', device: 'MOBILE', language: 'EN', backUrl: page.backUrl };
const lottery = { ...vendorGame, launchMode: 'LOTT', lottoView: 'lobby', hasLobby: 'true' };

test.each([
	['?vendor=Ember', { vendor: 'Ember' }],
	['?vendor=Ember&code=wolf-moon', { vendor: 'Ember', code: 'wolf-moon' }],
	['?vendor=Ember&code=wolf&playType=demo', { vendor: 'Ember', code: 'wolf', playType: 'demo' }],
	['?vendor=A.b:c_d-1', { vendor: 'A.b:c_d-1' }],
	// A vendor's game has no lottery fields.
	['?vendor=Ember&lottoView=betting&area=north&title=Wolf', { vendor: 'Ember' }],
	// Fields of another shape are left out.
	['?vendor=Ember&code=%3Cb%3E', { vendor: 'Ember' }],
	['?vendor=Ember&code=', { vendor: 'Ember' }],
	[`?vendor=Ember&code=${'a'.repeat(81)}`, { vendor: 'Ember' }],
])('RT-06 API-19 %s asks for its game', (search, fields) => {
	expect(callOf(search)).toEqual({ ...vendorGame, ...fields });
});

test('EN-20 room and node of a banner are included', () => {
	const place = { roomId: 'VR1', nodeId: '1201' };
	expect(callOf('?vendor=Velvet&code=b&room=VR1&node=1201')).toEqual({
		...vendorGame,
		...place,
		vendor: 'Velvet',
		code: 'b',
	});
	expect(callOf('?prize_mode=six&room=VR1&node=1201')).toMatchObject(place);
	expect(callOf('?vendor=Velvet&room=a%20b&node=%3C')).toEqual({ ...vendorGame, vendor: 'Velvet' });
});

describe('GAM-02 a lottery', () => {
	test.each([
		['?prize_mode=six-49', { lottoPrizeMode: 'six-49' }],
		['?prize_mode=six&lottoView=lobby', { lottoPrizeMode: 'six' }],
		['?prize_mode=six&lottoView=else', { lottoPrizeMode: 'six' }],
		['?prize_mode=six&lottoView=betting', { lottoPrizeMode: 'six', lottoView: 'betting', hasLobby: 'false' }],
		['?prize_mode=six&area=north', { lottoPrizeMode: 'six', lottoArea: 'north' }],
		['?prize_mode=six&playType=p', { lottoPrizeMode: 'six', lottoMode: 'p' }],
		['?prize_mode=six&code=g&playType=p', { lottoPrizeMode: 'six', lottoGameCode: 'g', playType: 'p' }],
		['?prize_mode=six&vendor=Ember', { lottoPrizeMode: 'six' }],
		['?prize_mode=six&title=S%C3%A1u%20s%E1%BB%91', { lottoPrizeMode: 'six', title: 'Sáu số' }],
	])('%s passes its fields', (search, fields) => {
		expect(callOf(search)).toEqual({ ...lottery, ...fields });
	});

	test('is in the language of the page if lotteries know it, else in VI', () => {
		const known = LANGUAGES.filter(
			(language) => callOf('?prize_mode=six', { language }).language === language,
		);
		expect(known.sort()).toEqual(['CN', 'EN', 'ES', 'JA', 'PT', 'RU', 'TH', 'TW', 'VI']);
		expect(callOf('?prize_mode=six', { language: 'KO' }).language).toBe('VI');
		expect(callOf('?prize_mode=six', { language: 'AR' }).language).toBe('AR');
		// Games of vendors know more.
		expect(callOf('?vendor=Ember', { language: 'KO' }).language).toBe('KO');
	});
});

describe('GAM-04 a lottery of a SEA or Vietnamese vendor', () => {
	test.each([
		['?vendor=Numera&code=six', { name: 'startSeaGame', gameCode: 'six' }],
		['?vendor=Quayso&code=north', { name: 'startVietnamGame', gameCode: 'north' }],
		['?vendor=Numera&code=six&prize_mode=std', { name: 'startSeaGame', gameCode: 'six', prizeMode: 'std' }],
		[
			'?vendor=Numera&code=six&lottoView=betting',
			{ name: 'startSeaGame', gameCode: 'six', hasLobby: 'false' },
		],
	])('%s is started by its own call', (search, fields) => {
		expect(callOf(search)).toEqual({ hasLobby: 'true', backUrl: page.backUrl, ...fields });
	});

	test('names the VIP label of the member if it is known', () => {
		expect(callOf('?vendor=Numera&code=six', { labelName: 'Gold' }).labelName).toBe('Gold');
	});

	test('is launched like any game if it has no code, is another vendor’s, or the merchant has no lotteries', () => {
		expect(callOf('?vendor=Numera').name).toBe('launchGame');
		expect(callOf('?vendor=constructor&code=six').name).toBe('launchGame');
		expect(callOf('?vendor=Numera&code=six', { lotteries: {} }).name).toBe('launchGame');
		expect(callOf('?vendor=Numera&code=six', { lotteries: undefined }).name).toBe('launchGame');
	});
});

test('a title is one line, and as long as the calls take', () => {
	expect(readTitle(' Dragon\n\t Fortune ')).toBe('Dragon Fortune');
	expect(readTitle('x'.repeat(300))).toHaveLength(200);
	for (const nothing of ['', ' \n', null, undefined]) expect(readTitle(nothing)).toBeUndefined();
});

test('RT-06 the way back is handed on, to be checked before it is taken', () => {
	expect(parseLaunchQuery('?vendor=Ember&backUrl=%2Fm%2Fhome%23games')?.backUrl).toBe('/m/home#games');
	expect(parseLaunchQuery('?prize_mode=six&backUrl=/m/activity')?.backUrl).toBe('/m/activity');
	expect(parseLaunchQuery('?vendor=Ember')?.backUrl).toBeUndefined();
});

test.each([
	'',
	'?',
	'?code=wolf',
	'?playType=demo',
	'?vendor=',
	'?vendor=a%2Fb',
	'?prize_mode=',
	'?backUrl=/m/home',
	'?title=Wolf&room=1&node=2&area=north',
])('RT-06 %j names no game', (search) => {
	expect(parseLaunchQuery(search)).toBeUndefined();
});
