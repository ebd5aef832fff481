import { expect, test } from 'vitest';
import { parseLaunchQuery } from '../../../../../src/features/games/launch/launch-query.ts';

test.each([
	['?vendor=Ember', { vendor: 'Ember' }],
	['?vendor=Ember&code=wolf-moon', { vendor: 'Ember', code: 'wolf-moon' }],
	['?vendor=Ember&code=wolf&playType=demo', { vendor: 'Ember', code: 'wolf', playType: 'demo' }],
	['?vendor=A.b:c_d-1', { vendor: 'A.b:c_d-1' }],
	['?prize_mode=six-49', { launchMode: 'LOTT', lottoView: 'lobby', lottoPrizeMode: 'six-49' }],
	['?prize_mode=six&lottoView=betting', { launchMode: 'LOTT', lottoView: 'betting', lottoPrizeMode: 'six' }],
	['?prize_mode=six&lottoView=lobby', { launchMode: 'LOTT', lottoView: 'lobby', lottoPrizeMode: 'six' }],
	['?prize_mode=six&lottoView=else', { launchMode: 'LOTT', lottoView: 'lobby', lottoPrizeMode: 'six' }],
	[
		'?prize_mode=six&vendor=Ember&code=g&playType=p',
		{ launchMode: 'LOTT', lottoView: 'lobby', lottoPrizeMode: 'six', lottoGameCode: 'g', playType: 'p' },
	],
	// A vendor's game has no lottery view.
	['?vendor=Ember&lottoView=betting', { vendor: 'Ember' }],
	// Fields of another shape are left out.
	['?vendor=Ember&code=%3Cb%3E', { vendor: 'Ember' }],
	['?vendor=Ember&code=', { vendor: 'Ember' }],
	[`?vendor=Ember&code=${'a'.repeat(81)}`, { vendor: 'Ember' }],
	['?prize_mode=a%20b&vendor=Ember', { vendor: 'Ember' }],
])('RT-06 %s asks for its game', (search, request) => {
	expect(parseLaunchQuery(search)).toEqual({ request, backUrl: undefined });
});

test('RT-06 the way back is handed on, to be checked before it is taken', () => {
	expect(parseLaunchQuery('?vendor=Ember&backUrl=%2Fm%2Fhome%23games')?.backUrl).toBe('/m/home#games');
	expect(parseLaunchQuery('?prize_mode=six&backUrl=/m/activity')?.backUrl).toBe('/m/activity');
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
])('RT-06 %j names no game', (search) => {
	expect(parseLaunchQuery(search)).toBeUndefined();
});
