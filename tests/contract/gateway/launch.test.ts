import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startGateway } from './support.ts';

const LAUNCH = '/wps/game/launchGame?device=MOBILE&language=VI';

test('API-19 a known game is answered with where it can be played', async () => {
	const { call, member, fetch } = await startGateway();
	const player = await member('player', 'Play1234');
	const { games } = (await call('/wps/relay/GCSGAME_gameList')).value;
	for (const { vendor, accountTypeName } of games) {
		const { value } = await call(`${LAUNCH}&vendor=${vendor}&code=${accountTypeName}`, player);
		expect(value.gameUrl).toBe(`/wps/play/${vendor}/${accountTypeName}?back=%2Fm%2Fhome&language=VI`);
	}
	const [{ vendor, accountTypeName }] = games;
	const withBack = await call(
		`${LAUNCH}&vendor=${vendor}&code=${accountTypeName}&backUrl=/m/vi/fish`,
		player,
	);
	const page = await (await fetch(withBack.value.gameUrl)).text();
	expect(page).toContain('href="/m/vi/fish"');
});

test('API-19 a lottery is launched by its own code', async () => {
	const { call, member } = await startGateway();
	const player = await member('player', 'Play1234');
	const [lottery] = (await call('/wps/relay/GCSGAME_gameList?gameCategory=elott')).value.games;
	const launch = `${LAUNCH}&launchMode=LOTT&lottoView=betting&lottoGameCode=`;
	const { value } = await call(launch + lottery.accountTypeName, player);
	expect(value.gameUrl).toContain(`/wps/play/${lottery.vendor}/${lottery.accountTypeName}?`);
	expect((await call(`${launch}nothing`, player)).errorCode).toBe('game.not.found');
});

test('API-19 the lobby of a lottery is opened by its prize mode', async () => {
	const { call, member, fetch } = await startGateway();
	const player = await member('player', 'Play1234');
	const query = '&launchMode=LOTT&lottoView=lobby&lottoPrizeMode=super-six-49';
	const { value } = await call(LAUNCH + query, player);
	expect(value.gameUrl).toContain('/wps/play/Numera/super-six-49?');
	// It lists every lottery, and leads to the tickets of each.
	const lobby = await (await fetch(value.gameUrl)).text();
	const { games } = (
		await call('/wps/relay/GCSGAME_gameList?gameCategory=elott', { ...player, Language: 'VI' })
	).value;
	for (const { vendor, accountTypeName, displayName } of games) {
		expect(lobby).toContain(`<h2>${displayName}</h2>`);
		expect(lobby).toContain(
			`href="/wps/play/${vendor}/${accountTypeName}?back=%2Fm%2Fhome&amp;language=VI&amp;lottoView=betting"`,
		);
	}
	const tickets = await fetch('/wps/play/Numera/super-six-49?back=/m/home&language=VI&lottoView=betting');
	expect(await tickets.text()).toContain('data-buy');
});

test.each([
	['sea', '/wps/game/startSeaGame', 'Numera', 'super-six-49', 'northern-lottery'],
	['Vietnamese', '/wps/game/startVietnamGame', 'Quayso', 'northern-lottery', 'super-six-49'],
])('GAM-04 a lottery of a %s vendor has a call of its own', async (_, path, vendor, code, other) => {
	const { call, member } = await startGateway();
	const player = await member('player', 'Play1234');
	const start = `${path}?hasLobby=true&backUrl=/m/fish&prizeMode=std&labelName=Gold&gameCode=`;
	const { success, value } = await call(start + code, { ...player, Language: 'TH' });
	expect(success).toBe(true);
	expect(value).toEqual({ gameUrl: `/wps/play/${vendor}/${code}?back=%2Fm%2Ffish&language=TH` });
	// It counts as played, like any other game.
	const { plays } = (await call('/wps/member/playHistory', player)).value;
	expect(plays[0]).toMatchObject({ vendor, accountTypeName: code });
	// Neither a game that nobody has, nor a lottery of the other kind, nor a game that is no lottery.
	for (const unknown of ['nothing', other, 'gem-cascade'])
		expect(await call(start + unknown, player)).toMatchObject({
			success: false,
			errorCode: 'game.not.found',
		});
	expect(await call(path, player)).toMatchObject({ status: 400, errorCode: 'bad_request' });
	expect(await call(start + code)).toMatchObject({ status: 401, errorCode: 'CUSTOMER_NOT_LOGIN' });
});

test('EN-20 the game of a banner opens in the room that the banner names', async () => {
	const { call, member } = await startGateway();
	const player = await member('player', 'Play1234');
	const game = '&vendor=VelvetRoom&code=velvet-baccarat';
	const { value } = await call(`${LAUNCH}${game}&roomId=VR1&nodeId=1201`, player);
	expect(new URL(value.gameUrl, 'http://x').searchParams.get('room')).toBe('VR1');
	expect((await call(LAUNCH + game, player)).value.gameUrl).not.toContain('room');
});

test('an unknown game has a code of its own', async () => {
	const { call, member } = await startGateway();
	const player = await member('player', 'Play1234');
	for (const query of ['', '&vendor=Lumina', '&vendor=Nobody&code=nothing']) {
		const answer = await call(LAUNCH + query, player);
		expect(answer).toMatchObject({ status: 200, success: false, errorCode: 'game.not.found' });
	}
});

test.each([
	'https://evil.example/',
	'//evil.example/m/home',
	'/m/../evil',
	'/m/%2e%2e/evil',
	'javascript:alert(1)',
	'/m/"><script>alert(1)</script>',
])('the way back from a game never leads to %s', async (back) => {
	const { fetch } = await startGateway();
	const query = new URLSearchParams({ back, language: 'EN' });
	const response = await fetch(`/wps/play/Lumina/golden-dragon-fortune?${query}`);
	expect(response.status).toBe(200);
	const page = await response.text();
	expect(page).not.toContain('evil');
	expect(page).not.toContain('alert(1)</script>');
	expect(page).not.toContain('javascript:');
});

test.each(['Lumina/golden-dragon-fortune?', 'Numera/super-six-49?', 'Numera/super-six-49?lottoView=lobby&'])(
	'the page %s of a game runs the scripts that stand in it, and nothing else',
	async (game) => {
		const { fetch } = await startGateway();
		const response = await fetch(`/wps/play/${game}back=/m/home&language=VI`);
		const policy = response.headers.get('content-security-policy') ?? '';
		const page = await response.text();
		const scripts = [...page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
		expect(scripts.length).toBeGreaterThan(0);
		for (const [, script = ''] of scripts) {
			expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
		}
		expect(policy).toContain("default-src 'none'");
		expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
		expect((await fetch('/wps/play/Nobody/nothing')).status).toBe(404);
	},
);
