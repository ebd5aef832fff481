import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { PLAYS } from '../../../src/demo/seeds/plays.ts';
import { playHistory } from '../../../src/gateway/contract/play-history.ts';
import { type Running, startGateway } from './support.ts';

const playsOf = async ({ call }: Running, headers: Record<string, string>) =>
	parse(playHistory.value, (await call(playHistory.path, headers)).value).plays;

async function launch({ call }: Running, query: string, headers: Record<string, string>) {
	return call(`/wps/game/launchGame?device=MOBILE&language=EN&${query}`, headers);
}

test('what a member launches stands first in their history, each game once, with its time', async () => {
	const running = await startGateway();
	const agent = await running.member('agent', 'Agent1234');
	expect(await playsOf(running, agent)).toEqual([]);
	await launch(running, 'vendor=Lumina&code=gem-cascade', agent);
	running.clock.now += 60_000;
	await launch(running, 'launchMode=LOTT&lottoView=betting&lottoGameCode=super-six-49', agent);
	running.clock.now += 60_000;
	const playedAt = new Date(running.clock.now).toISOString();
	await launch(running, 'vendor=Lumina&code=gem-cascade', agent);
	// Neither what does not exist nor a trial counts.
	await launch(running, 'vendor=Nobody&code=nothing', agent);
	await running.call('/wps/relay/GCS_gameTrialLaunch?gameId=Skyforge:rocket-rush&platform=MOBILE', agent);
	const plays = await playsOf(running, agent);
	expect(plays.map(({ accountTypeName }) => accountTypeName)).toEqual(['gem-cascade', 'super-six-49']);
	expect(plays[0]).toMatchObject({ vendor: 'Lumina', displayName: 'Gem Cascade', playedAt });
	const inVietnamese = await playsOf(running, { ...agent, Language: 'VI' });
	expect(inVietnamese[1]?.displayName).not.toBe(plays[1]?.displayName);
});

test('a history ends after 30 games, and another member has another one', async () => {
	const running = await startGateway();
	const agent = await running.member('agent', 'Agent1234');
	const { games } = (await running.call('/wps/relay/GCSGAME_gameList')).value;
	for (const { vendor, accountTypeName } of games.slice(0, 32)) {
		running.clock.now += 1000;
		await launch(running, `vendor=${vendor}&code=${accountTypeName}`, agent);
	}
	const plays = await playsOf(running, agent);
	expect(plays).toHaveLength(30);
	expect(plays[0]?.accountTypeName).toBe(games[31].accountTypeName);
	const player = await running.member('player', 'Play1234');
	const codes = (await playsOf(running, player)).map(({ accountTypeName }) => accountTypeName);
	expect(codes).toEqual(PLAYS.player?.map(([, code]) => code));
	running.controls.reset();
	const again = await running.member('agent', 'Agent1234');
	expect(await playsOf(running, again)).toEqual([]);
});

test('a history is for members only, and its call can fail', async () => {
	const running = await startGateway();
	expect(await running.call(playHistory.path)).toMatchObject({
		status: 401,
		errorCode: 'CUSTOMER_NOT_LOGIN',
	});
	const player = await running.member('player', 'Play1234');
	running.controls.setFault({ endpoint: 'playHistory', status: 502, times: 1 });
	expect((await running.call(playHistory.path, player)).status).toBe(502);
	expect((await running.call(playHistory.path, player)).status).toBe(200);
});
