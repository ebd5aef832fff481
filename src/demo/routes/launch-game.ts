import { launchGameRequest } from '../../gateway/contract/launch-game.request.ts';
import { launchGame } from '../../gateway/contract/launch-game.ts';
import { Refusal } from '../errors.ts';
import { implement, memberOf } from '../implement.ts';
import { playUrl } from '../play-url.ts';

export default implement(launchGame, launchGameRequest, (call) => {
	const { request, merchant, platform } = call;
	const { games, plays } = platform;
	const { launchMode, vendor, code, lottoView, lottoGameCode, lottoPrizeMode, roomId, backUrl, language } =
		request;
	// A lottery is identified by its code alone, its lobby by its prize mode (the same thing in the
	// demo), and a vendor's game by vendor and code (API-19).
	const game =
		launchMode === 'LOTT'
			? games.findLottery(lottoGameCode ?? code ?? lottoPrizeMode)
			: games.find(vendor, code);
	if (!game) throw new Refusal('game.not.found');
	plays.record(memberOf(call).id, game);
	// The game's language is a separate field, since players may want a different one from the site's.
	return { gameUrl: playUrl(game, merchant, { back: backUrl, language, room: roomId, lottoView }) };
});
