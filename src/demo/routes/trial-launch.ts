import { trialLaunchRequest } from '../../gateway/contract/trial-launch.request.ts';
import { trialLaunch } from '../../gateway/contract/trial-launch.ts';
import { Refusal } from '../errors.ts';
import { implement } from '../implement.ts';
import { playUrl } from '../play-url.ts';

export default implement(trialLaunch, trialLaunchRequest, ({ request, merchant, language, platform }) => {
	const game = platform.games.findById(request.gameId);
	if (!game) throw new Refusal('game.not.found');
	if (!game.freeplay) throw new Refusal('trial.not.offered');
	return { gameUrl: playUrl(game, merchant, { back: request.backUrl, language, trial: true }) };
});
