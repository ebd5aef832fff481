import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { gameList, type ListedGame } from '../../../src/gateway/contract/game-list.ts';
import { gameMatch } from '../../../src/gateway/contract/game-match.ts';
import { newGameVendor } from '../../../src/gateway/contract/new-game-vendor.ts';
import { trialLaunch } from '../../../src/gateway/contract/trial-launch.ts';
import { AURELIA, SENVIET, startGateway } from './support.ts';

const LIST = '/wps/relay/GCSGAME_gameList';
const MATCH = '/wps/relay/GCSGAME_getGameMatchV2';
const VENDORS = '/wps/relay/GCSGAME_newGameVendor';
const TRIAL = '/wps/relay/GCS_gameTrialLaunch';

const idOf = ({ vendor, accountTypeName }: Pick<ListedGame, 'vendor' | 'accountTypeName'>) =>
	`${encodeURIComponent(vendor)}:${encodeURIComponent(accountTypeName)}`;
const matching = (ids: string) => `${MATCH}?${new URLSearchParams({ games: ids })}`;
const trial = (gameId: string, more: Record<string, string> = {}) =>
	`${TRIAL}?${new URLSearchParams({ gameId, platform: 'MOBILE', ...more })}`;

async function gamesOf({ call }: Awaited<ReturnType<typeof startGateway>>): Promise<ListedGame[]> {
	return parse(gameList.value, (await call(LIST)).value).games;
}

test('API-22 GCSGAME_gameList is narrowed by category and vendor together', async () => {
	const running = await startGateway();
	const games = await gamesOf(running);
	const wanted = games.filter((game) => game.gameCategory === 'rng' && game.vendor === 'Foxfire');
	const { value } = await running.call(`${LIST}?gameCategory=rng&vendor=Foxfire`);
	expect(wanted.length).toBeGreaterThan(2);
	expect(value).toEqual({ games: wanted });
	expect((await running.call(`${LIST}?gameCategory=fish&vendor=Foxfire`)).value).toEqual({ games: [] });
	expect((await running.call(`${LIST}?gameCategory=chess`)).errorCode).toBe('bad_request');
});

test('GCSGAME_gameList has more slots than a page of 24 shows', async () => {
	const { call } = await startGateway();
	expect((await call(`${LIST}?gameCategory=rng`)).value.games.length).toBeGreaterThanOrEqual(45);
});

test('API-22 GCSGAME_newGameVendor says who makes the games, and how many', async () => {
	const running = await startGateway();
	const games = await gamesOf(running);
	for (const category of [undefined, 'rng', 'live'] as const) {
		const query = category ? `?gameCategory=${category}` : '';
		const { vendors } = parse(newGameVendor.value, (await running.call(VENDORS + query)).value);
		const wanted = games.filter((game) => !category || game.gameCategory === category);
		expect(vendors.map(({ code }) => code)).toEqual([...new Set(wanted.map((game) => game.vendor))]);
		for (const { code, gameCount } of vendors) {
			expect(gameCount, code).toBe(wanted.filter((game) => game.vendor === code).length);
		}
	}
	const { vendors } = (await running.call(VENDORS)).value;
	expect(vendors).toContainEqual(expect.objectContaining({ code: 'VelvetRoom', name: 'Velvet Room' }));
	expect((await running.call(`${VENDORS}?gameCategory=chess`)).errorCode).toBe('bad_request');
});

test('API-22 GCSGAME_getGameMatchV2 answers the games named, in the order in which they are named', async () => {
	const running = await startGateway();
	const games = await gamesOf(running);
	const named = [games[40], games[3], games[97]].filter((game) => game !== undefined);
	const answer = await running.call(matching(named.map(idOf).join()));
	expect(parse(gameMatch.value, answer.value).games).toEqual(named);

	const [first] = named;
	const inVietnamese = await running.call(matching(named.map(idOf).join()), SENVIET);
	expect(inVietnamese.value.games[0]).toMatchObject({ accountTypeName: first?.accountTypeName });
	expect(inVietnamese.value.games[0].displayName).not.toBe(first?.displayName);
});

test('API-22 GCSGAME_getGameMatchV2 leaves out what is unknown or malformed', async () => {
	const running = await startGateway();
	const [first, second] = await gamesOf(running);
	if (!first || !second) throw new Error('There are no games');
	const odd = [
		'Nobody:nothing',
		'Lumina',
		':',
		'',
		'Lumina:gem-cascade:c',
		'%:%',
		'__proto__:x',
		`${first.vendor}:`,
	];
	const { value } = await running.call(matching([idOf(second), ...odd, idOf(first)].join()));
	expect(value.games).toEqual([second, first]);
	expect((await running.call(matching(''))).value).toEqual({ games: [] });
	expect((await running.call(MATCH)).errorCode).toBe('bad_request');
	expect((await running.call(matching('x'.repeat(6001)))).errorCode).toBe('bad_request');
});

test('API-22 GCSGAME_getGameMatchV2 answers at most 200 games', async () => {
	const running = await startGateway();
	const short = (await gamesOf(running)).find((game) => idOf(game).length < 20);
	if (!short) throw new Error('No game has a short name');
	const ids = (count: number) => Array<string>(count).fill(idOf(short)).join();
	expect((await running.call(matching(ids(200)))).value.games).toHaveLength(200);
	expect((await running.call(matching(ids(250)))).value.games).toHaveLength(200);
});

test('API-22 GCS_gameTrialLaunch opens every game that can be tried, without a session', async () => {
	const running = await startGateway();
	const games = await gamesOf(running);
	expect(games.some((game) => game.freeplay)).toBe(true);
	expect(games.some((game) => !game.freeplay)).toBe(true);
	for (const game of games) {
		const answer = await running.call(trial(idOf(game)));
		if (!game.freeplay) {
			expect(answer, idOf(game)).toMatchObject({ status: 200, errorCode: 'trial.not.offered' });
			continue;
		}
		expect(parse(trialLaunch.value, answer.value).gameUrl).toBe(
			`/wps/play/${game.vendor}/${game.accountTypeName}?back=%2Fm%2Fhome&language=EN&mode=trial`,
		);
	}
	const page = await running.fetch(
		(await running.call(trial('Lumina:gem-cascade', { backUrl: '/m/vi/rng' }))).value.gameUrl,
	);
	expect(page.status).toBe(200);
	expect(await page.text()).toContain('href="/m/vi/rng"');
});

test('API-22 GCS_gameTrialLaunch cannot be got round: there is no trial page of a game without one', async () => {
	const running = await startGateway();
	const locked = (await gamesOf(running)).find((game) => !game.freeplay);
	const play = `/wps/play/${locked?.vendor}/${locked?.accountTypeName}`;
	expect((await running.fetch(`${play}?mode=trial`)).status).toBe(403);
	expect((await running.fetch(play)).status).toBe(200);
});

test('API-22 GCS_gameTrialLaunch tells an unknown game apart from one that is not offered', async () => {
	const { call } = await startGateway();
	for (const id of ['Nobody:nothing', 'gem-cascade', 'Parlour:gem-cascade', '%', '']) {
		expect(await call(trial(id)), id).toMatchObject({ success: false, errorCode: 'game.not.found' });
	}
	const vietnamese = await call(trial('Numera:super-six-49'), { ...AURELIA, Language: 'VI' });
	expect(vietnamese).toMatchObject({ errorCode: 'trial.not.offered' });
	expect(vietnamese.message).toContain('tài khoản');
	expect((await call(`${TRIAL}?gameId=Lumina:gem-cascade&platform=FRIDGE`)).errorCode).toBe('bad_request');
	expect((await call(TRIAL)).errorCode).toBe('bad_request');
});

test.each(['https://evil.example/', '//evil.example/m/home', '/m/../evil', 'javascript:alert(1)'])(
	'API-22 GCS_gameTrialLaunch never leads back to %s',
	async (backUrl) => {
		const { call } = await startGateway();
		const { gameUrl } = (await call(trial('Lumina:gem-cascade', { backUrl }))).value;
		expect(gameUrl).toContain('back=%2Fm%2Fhome&');
		expect(gameUrl).not.toMatch(/evil|alert/);
	},
);

test.each([
	['gameList', LIST],
	['gameMatch', matching('Lumina:gem-cascade')],
	['newGameVendor', VENDORS],
	['trialLaunch', trial('Lumina:gem-cascade')],
])('a fault of %s is that call’s alone', async (endpoint, path) => {
	const { call, controls } = await startGateway();
	controls.setFault({ endpoint, errorCode: 'unknown_error', times: 1 });
	for (const other of [LIST, matching('Lumina:gem-cascade'), VENDORS, trial('Lumina:gem-cascade')]) {
		if (other !== path) expect((await call(other)).success, other).toBe(true);
	}
	expect(await call(path)).toMatchObject({ success: false, errorCode: 'unknown_error' });
	expect((await call(path)).success).toBe(true);
});

test('the list of games is as long as a test of scale wants it', async () => {
	const gateway = await createGateway({ games: 2000 });
	const ask = async (path: string) =>
		(await (await gateway.app.request(path, { headers: AURELIA })).json()).value;
	const { games } = parse(gameList.value, await ask(LIST));
	expect(games).toHaveLength(2000);
	expect(new Set(games.map(idOf)).size).toBe(2000);
	expect(new Set(games.map((game) => game.displayName)).size).toBe(2000);
	const varied = games.find((game) => game.accountTypeName === 'gem-cascade-7');
	if (!varied) throw new Error('There is no variation');
	expect(varied).toMatchObject({ displayName: 'Gem Cascade 7', vendor: 'Lumina', gameCategory: 'rng' });
	expect((await ask(matching(idOf(varied)))).games).toEqual([varied]);

	const art = await gateway.app.request(varied.image);
	expect([art.status, art.headers.get('content-type')]).toEqual([200, 'image/webp']);
	// The variation has its own name on its picture.
	const original = games.find((game) => game.accountTypeName === 'gem-cascade');
	const originalArt = await gateway.app.request(original?.image ?? '');
	const [bytes, originalBytes] = await Promise.all([art.arrayBuffer(), originalArt.arrayBuffer()]);
	expect(Buffer.from(bytes).equals(Buffer.from(originalBytes))).toBe(false);
	const { gameUrl } = await ask(trial(idOf(varied)));
	expect(await (await gateway.app.request(gameUrl)).text()).toContain('<h1>Gem Cascade 7</h1>');
	const { vendors } = parse(newGameVendor.value, await ask(VENDORS));
	expect(vendors.reduce((sum, { gameCount }) => sum + gameCount, 0)).toBe(2000);
	gateway.close();
});

test.each([Number.NaN, 3, 200.5, 1e6])('a list of %s games is refused in one line', async (games) => {
	await expect(createGateway({ games })).rejects.toThrow(/^The demo cannot offer .+ games: choose [^\n]+$/);
});
