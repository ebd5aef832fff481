import { call } from '../../../core/gateway.ts';
import type { Endpoint } from '../../../gateway/contract/endpoint.ts';
import { gameMatch } from '../../../gateway/contract/game-match.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import { joinGameIds } from '../game-id.ts';
import { type GameMemory, rememberedGames } from '../memory.ts';
import type { Found, PlayedGame } from './found.ts';

/** The games the member played last, on any device. Rejects if neither the gateway nor the device knows. */
export function findPlayed(): Promise<Found> {
	return orFromHere(playHistory, 'recent', async () => {
		const { plays } = await call(playHistory, {});
		return plays.map((play) => ({ ...play, at: Date.parse(play.playedAt ?? '') || undefined }));
	});
}

/** This device's favourites, by their current names. Rejects like findPlayed(). */
export function findFavourites(): Promise<Found> {
	return orFromHere(gameMatch, 'favourite', async () => {
		const calls = joinGameIds(rememberedGames('favourite'));
		const answers = await Promise.all(calls.map((games) => call(gameMatch, { games })));
		return answers.flatMap(({ games }) => games);
	});
}

/** What `ask` finds, or else what the device remembers. */
async function orFromHere(
	endpoint: Endpoint,
	kind: GameMemory,
	ask: () => Promise<PlayedGame[]>,
): Promise<Found> {
	try {
		return { games: await ask(), isFromHere: false };
	} catch (error) {
		const { findHere } = await import('./from-here.ts').catch(() => {
			throw error;
		});
		return findHere(error, endpoint, kind);
	}
}
