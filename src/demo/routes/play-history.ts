import { playHistory } from '../../gateway/contract/play-history.ts';
import { implement, memberOf, noFields } from '../implement.ts';

export default implement(playHistory, noFields, (call) => {
	const { merchant, language, platform } = call;
	// A game that is no longer offered cannot be played again.
	const plays = platform.plays.list(memberOf(call).id).flatMap(({ vendor, code, playedAt }) => {
		const game = platform.games.find(vendor, code);
		return game ? [{ game, playedAt: new Date(playedAt).toISOString() }] : [];
	});
	const { games } = platform.content.listed(
		plays.map(({ game }) => game),
		merchant,
		language,
	);
	return { plays: games.map((game, index) => ({ ...game, playedAt: plays[index]?.playedAt ?? '' })) };
});
