import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { freshGateway } from './support.ts';

const LAUNCH = '/wps/game/launchGame?device=MOBILE&language=VI';

test('API-19 launchGame names the address of a game, with the way back', async () => {
	const { call, member, fetch } = await freshGateway();
	const player = await member('player', 'Play1234');
	const game = `${LAUNCH}&vendor=Lumina&code=gem-cascade`;
	expect((await call(game, player)).value).toEqual({
		gameUrl: '/wps/play/Lumina/gem-cascade?back=%2Fm%2Fhome&language=VI',
	});
	const { value } = await call(`${game}&backUrl=/m/vi/fish`, player);
	expect(await (await fetch(value.gameUrl)).text()).toContain('href="/m/vi/fish"');
	for (const query of ['', '&vendor=Lumina', '&vendor=Nobody&code=nothing']) {
		const answer = await call(LAUNCH + query, player);
		expect(answer).toMatchObject({ status: 200, success: false, errorCode: 'game.not.found' });
	}
});

test('API-19 launchGame opens a lottery by its code, and the lobby by its prize mode', async () => {
	const { call, member, fetch } = await freshGateway();
	const player = await member('player', 'Play1234');
	const { games } = (
		await call('/wps/relay/GCSGAME_gameList?gameCategory=elott', { ...player, Language: 'VI' })
	).value;
	const [{ vendor, accountTypeName }] = games;
	const betting = `${LAUNCH}&launchMode=LOTT&lottoView=betting&lottoGameCode=`;
	const { value } = await call(betting + accountTypeName, player);
	expect(value.gameUrl).toContain(`/wps/play/${vendor}/${accountTypeName}?`);
	expect((await call(`${betting}nothing`, player)).errorCode).toBe('game.not.found');

	const query = '&launchMode=LOTT&lottoView=lobby&lottoPrizeMode=super-six-49';
	const { gameUrl } = (await call(LAUNCH + query, player)).value;
	expect(gameUrl).toContain('/wps/play/Numera/super-six-49?');
	const lobby = await (await fetch(gameUrl)).text();
	for (const { displayName } of games) expect(lobby).toContain(`<h2>${displayName}</h2>`);
});

test.each([
	['SEA', '/wps/game/startSeaGame', 'Numera', 'super-six-49', 'northern-lottery'],
	['Vietnam', '/wps/game/startVietnamGame', 'Quayso', 'northern-lottery', 'super-six-49'],
])('GAM-04 a lottery of the %s vendor has its own call', async (_, path, vendor, code, other) => {
	const { call, member } = await freshGateway();
	const player = await member('player', 'Play1234');
	const start = `${path}?hasLobby=true&backUrl=/m/fish&prizeMode=std&labelName=Gold&gameCode=`;
	const { success, value } = await call(start + code, { ...player, Language: 'TH' });
	expect(success).toBe(true);
	expect(value).toEqual({ gameUrl: `/wps/play/${vendor}/${code}?back=%2Fm%2Ffish&language=TH` });
	const { plays } = (await call('/wps/member/playHistory', player)).value;
	expect(plays[0]).toMatchObject({ vendor, accountTypeName: code });
	for (const unknown of ['nothing', other, 'gem-cascade']) {
		const answer = await call(start + unknown, player);
		expect(answer).toMatchObject({ success: false, errorCode: 'game.not.found' });
	}
	expect(await call(path, player)).toMatchObject({ status: 400, errorCode: 'bad_request' });
});

test('EN-20 the game of a banner opens in the banner’s room', async () => {
	const { call, member } = await freshGateway();
	const player = await member('player', 'Play1234');
	const game = '&vendor=VelvetRoom&code=velvet-baccarat';
	const { value } = await call(`${LAUNCH}${game}&roomId=VR1&nodeId=1201`, player);
	expect(new URL(value.gameUrl, 'http://x').searchParams.get('room')).toBe('VR1');
	expect((await call(LAUNCH + game, player)).value.gameUrl).not.toContain('room');
});

test('a game’s page links to the site only, and runs its own scripts only', async () => {
	const { fetch } = await freshGateway();
	for (const back of [
		'https://evil.example/',
		'//evil.example/m/home',
		'/m/../evil',
		'/m/%2e%2e/evil',
		'javascript:alert(1)',
		'/m/"><script>alert(1)</script>',
	]) {
		for (const game of ['Lumina/golden-dragon-fortune', 'Numera/super-six-49']) {
			const query = new URLSearchParams({ back, language: 'EN', lottoView: 'lobby' });
			const response = await fetch(`/wps/play/${game}?${query}`);
			expect(response.status).toBe(200);
			const page = await response.text();
			expect(page).not.toMatch(/evil|alert\(1\)<\/script>|javascript:/);
			const policy = response.headers.get('content-security-policy') ?? '';
			for (const [, script = ''] of page.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)) {
				expect(policy).toContain(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
			}
			expect(policy).toContain("default-src 'none'");
			expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/);
		}
	}
	expect((await fetch('/wps/play/Nobody/nothing')).status).toBe(404);
});
