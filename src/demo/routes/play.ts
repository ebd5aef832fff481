import type { RequestOf } from '../../gateway/contract/endpoint.ts';
import { launchGame, launchGameRequest } from '../../gateway/contract/launch-game.ts';
import { playHistory } from '../../gateway/contract/play-history.ts';
import { startLotteryRequest, startSeaGame, startVietnamGame } from '../../gateway/contract/start-lottery.ts';
import { trialLaunch, trialLaunchRequest } from '../../gateway/contract/trial-launch.ts';
import { HOME, safeGo } from '../../lib/safe-url.ts';
import type { Game } from '../catalogue.ts';
import { Refusal } from '../errors.ts';
import { type Call, implement, noFields, type Route } from '../implement.ts';
import { type DemoMerchant, languageOf } from '../merchants.ts';

interface PlayUrlOptions {
	/** Where the game's back link goes. Not trusted outside the site. */
	back: string | undefined;
	language: string;
	/** The table or room that a banner leads to. */
	room?: string | undefined;
	/** With play credits, for players without an account. */
	trial?: boolean;
	/** For real vendors. The demo has the same page for a lottery's tickets and for the lobby. */
	lottoView?: 'betting' | 'lobby' | undefined;
}

/** The address to play a game at. */
function playUrl(game: Game, merchant: DemoMerchant, options: PlayUrlOptions): string {
	const { back, language, room, trial, lottoView } = options;
	const query = new URLSearchParams({
		back: safeGo(back) ?? HOME,
		language: languageOf(merchant, language),
		...(room && { room }),
		...(trial && { mode: 'trial' }),
		...(lottoView && { lottoView }),
	});
	return `/wps/play/${encodeURIComponent(game.vendor)}/${encodeURIComponent(game.code)}?${query}`;
}

/** GAM-04: a lottery of one of the merchant's vendors of that kind, by the code of the game alone. */
function startLottery(
	call: Call<RequestOf<typeof startSeaGame>>,
	kind: keyof Call<unknown>['merchant']['lotteryVendors'],
): { gameUrl: string } {
	const { request, merchant, language, platform } = call;
	const game = platform.games.findLottery(request.gameCode);
	if (!game || !merchant.lotteryVendors[kind].includes(game.vendor)) throw new Refusal('game.not.found');
	platform.plays.record(call.member.id, game);
	return { gameUrl: playUrl(game, merchant, { back: request.backUrl, language }) };
}

export const playRoutes: readonly Route[] = [
	implement(launchGame, launchGameRequest, (call) => {
		const { merchant, platform } = call;
		const { launchMode, vendor, code, lottoView, lottoGameCode, lottoPrizeMode, ...rest } = call.request;
		const { roomId: room, backUrl: back, language } = rest;
		// A lottery is identified by its code alone, its lobby by its prize mode (the same thing in the
		// demo), and a vendor's game by vendor and code (API-19).
		const game =
			launchMode === 'LOTT'
				? platform.games.findLottery(lottoGameCode ?? code ?? lottoPrizeMode)
				: platform.games.find(vendor, code);
		if (!game) throw new Refusal('game.not.found');
		platform.plays.record(call.member.id, game);
		// The game's language is a separate field, since players may want a different one from the site's.
		return { gameUrl: playUrl(game, merchant, { back, language, room, lottoView }) };
	}),
	implement(trialLaunch, trialLaunchRequest, ({ request, merchant, language, platform }) => {
		const game = platform.games.findById(request.gameId);
		if (!game) throw new Refusal('game.not.found');
		if (!game.freeplay) throw new Refusal('trial.not.offered');
		return { gameUrl: playUrl(game, merchant, { back: request.backUrl, language, trial: true }) };
	}),
	implement(startSeaGame, startLotteryRequest, (call) => startLottery(call, 'sea')),
	implement(startVietnamGame, startLotteryRequest, (call) => startLottery(call, 'vietnam')),
	implement(playHistory, noFields, ({ member, merchant, language, platform }) => {
		// A game that is no longer offered cannot be played again.
		const plays = platform.plays.list(member.id).flatMap(({ vendor, code, playedAt }) => {
			const game = platform.games.find(vendor, code);
			return game ? [{ game, playedAt: new Date(playedAt).toISOString() }] : [];
		});
		const all = plays.map(({ game }) => game);
		const { games } = platform.content.listed(all, merchant, language);
		return { plays: games.map((game, index) => ({ ...game, playedAt: plays[index]?.playedAt ?? '' })) };
	}),
];
