import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { gameList, type ListedGame } from '../../../src/gateway/contract/game-list.ts';
import { gameMatch } from '../../../src/gateway/contract/game-match.ts';
import { newGameVendor } from '../../../src/gateway/contract/new-game-vendor.ts';
import { trialLaunch } from '../../../src/gateway/contract/trial-launch.ts';
import { AURELIA, freshGateway, type Running, SENVIET } from './support.ts';

const LIST = '/wps/relay/GCSGAME_gameList';
const MATCH = '/wps/relay/GCSGAME_getGameMatchV2';
const VENDORS = '/wps/relay/GCSGAME_newGameVendor';
const TRIAL = '/wps/relay/GCS_gameTrialLaunch';

const idOf = ({ vendor, accountTypeName }: Pick<ListedGame, 'vendor' | 'accountTypeName'>) =>
	`${encodeURIComponent(vendor)}:${encodeURIComponent(accountTypeName)}`;
const matching = (ids: string) => `${MATCH}?${new URLSearchParams({ games: ids })}`;
const trial = (gameId: string, more: Record<string, string> = {}) =>
	`${TRIAL}?${new URLSearchParams({ gameId, platform: 'MOBILE', ...more })}`;

async function gamesOf({ call }: Running): Promise<ListedGame[]> {
	return parse(gameList.value, (await call(LIST)).value).games;
}

test('API-22 GCSGAME_gameList is filtered by category and vendor', async () => {
	const running = await freshGateway();
	const games = await gamesOf(running);
	const slots = games.filter(({ gameCategory }) => gameCategory === 'rng');
	expect((await running.call(`${LIST}?gameCategory=rng`)).value).toEqual({ games: slots });
	const wanted = slots.filter(({ vendor }) => vendor === 'Foxfire');
	expect(wanted.length).toBeGreaterThan(2);
	expect((await running.call(`${LIST}?gameCategory=rng&vendor=Foxfire`)).value).toEqual({ games: wanted });
	expect((await running.call(`${LIST}?gameCategory=fish&vendor=Foxfire`)).value).toEqual({ games: [] });
	expect((await running.call(`${LIST}?gameCategory=chess`)).errorCode).toBe('bad_request');
});

test('API-22 GCSGAME_newGameVendor lists the vendors with their number of games', async () => {
	const running = await freshGateway();
	const games = await gamesOf(running);
	for (const category of [undefined, 'rng', 'live'] as const) {
		const query = category ? `?gameCategory=${category}` : '';
		const { vendors } = parse(newGameVendor.value, (await running.call(VENDORS + query)).value);
		const wanted = games.filter((game) => !category || game.gameCategory === category);
		const codes = [...new Set(wanted.map(({ vendor }) => vendor))];
		expect(vendors.map(({ code, gameCount }) => [code, gameCount])).toEqual(
			codes.map((code) => [code, wanted.filter(({ vendor }) => vendor === code).length]),
		);
	}
	const { vendors } = (await running.call(VENDORS)).value;
	expect(vendors).toContainEqual(expect.objectContaining({ code: 'VelvetRoom', name: 'Velvet Room' }));
	expect((await running.call(`${VENDORS}?gameCategory=chess`)).errorCode).toBe('bad_request');
});

test('API-22 GCSGAME_getGameMatchV2 returns up to 200 named games in order, without unknown ones', async () => {
	const running = await freshGateway();
	const games = await gamesOf(running);
	const named = [games[40], games[3], games[97]].filter((game) => game !== undefined);
	const odd = ['Nobody:nothing', 'Lumina', ':', '', 'Lumina:gem-cascade:c', '%:%', '__proto__:x', 'Lumina:'];
	const ids = [...odd, ...named.map(idOf), ...odd].join();
	const answer = await running.call(matching(ids));
	expect(parse(gameMatch.value, answer.value).games).toEqual(named);
	const vietnamese = (await running.call(matching(ids), SENVIET)).value.games[0];
	expect(vietnamese.accountTypeName).toBe(named[0]?.accountTypeName);
	expect(vietnamese.displayName).not.toBe(named[0]?.displayName);

	const short = games.map(idOf).find((id) => id.length < 20) ?? '';
	for (const count of [200, 250]) {
		const { value } = await running.call(matching(Array(count).fill(short).join()));
		expect(value.games).toHaveLength(200);
	}
	expect((await running.call(matching(''))).value).toEqual({ games: [] });
	for (const wrong of [MATCH, matching('x'.repeat(6001))]) {
		expect((await running.call(wrong)).errorCode).toBe('bad_request');
	}
});

test('API-22 GCS_gameTrialLaunch opens each game that can be tried, without a session', async () => {
	const running = await freshGateway();
	const games = await gamesOf(running);
	for (const freeplay of [true, false]) {
		const game = games.find((each) => each.freeplay === freeplay) as ListedGame;
		const play = `/wps/play/${game.vendor}/${game.accountTypeName}`;
		const answer = await running.call(trial(idOf(game)));
		if (freeplay) {
			const { gameUrl } = parse(trialLaunch.value, answer.value);
			expect(gameUrl).toBe(`${play}?back=%2Fm%2Fhome&language=EN&mode=trial`);
		} else {
			expect(answer).toMatchObject({ status: 200, errorCode: 'trial.not.offered' });
			expect((await running.fetch(`${play}?mode=trial`)).status).toBe(403);
		}
	}
	const back = (await running.call(trial('Lumina:gem-cascade', { backUrl: '/m/vi/rng' }))).value.gameUrl;
	const page = await running.fetch(back);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('href="/m/vi/rng"');
	for (const backUrl of [
		'https://evil.example/',
		'//evil.example/m/home',
		'/m/../evil',
		'javascript:alert(1)',
	]) {
		const { gameUrl } = (await running.call(trial('Lumina:gem-cascade', { backUrl }))).value;
		expect(gameUrl, backUrl).toContain('back=%2Fm%2Fhome&');
		expect(gameUrl).not.toMatch(/evil|alert/);
	}
});

test('API-22 GCS_gameTrialLaunch has different codes for an unknown game and one without a trial', async () => {
	const { call } = await freshGateway();
	for (const id of ['Nobody:nothing', 'gem-cascade', 'Parlour:gem-cascade', '%', '']) {
		expect(await call(trial(id)), id).toMatchObject({ success: false, errorCode: 'game.not.found' });
	}
	const vietnamese = await call(trial('Numera:super-six-49'), { ...AURELIA, Language: 'VI' });
	expect(vietnamese).toMatchObject({ errorCode: 'trial.not.offered' });
	expect(vietnamese.message).toContain('tài khoản');
	for (const wrong of [`${TRIAL}?gameId=Lumina:gem-cascade&platform=FRIDGE`, TRIAL]) {
		expect((await call(wrong)).errorCode).toBe('bad_request');
	}
});
