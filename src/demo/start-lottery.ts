import type { StartLotteryRequest } from '../gateway/contract/start-lottery.request.ts';
import { Refusal } from './errors.ts';
import { type Call, memberOf } from './implement.ts';
import { playUrl } from './play-url.ts';

/** GAM-04: a lottery of one of the merchant's vendors of that kind, by the code of the game alone. */
export function startLottery(
	call: Call<StartLotteryRequest>,
	kind: keyof Call<unknown>['merchant']['lotteryVendors'],
): { gameUrl: string } {
	const { request, merchant, language, platform } = call;
	const game = platform.games.findLottery(request.gameCode);
	if (!game || !merchant.lotteryVendors[kind].includes(game.vendor)) throw new Refusal('game.not.found');
	platform.plays.record(memberOf(call).id, game);
	return { gameUrl: playUrl(game, merchant, { back: request.backUrl, language }) };
}
