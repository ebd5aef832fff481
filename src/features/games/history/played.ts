import { call } from '../../../core/gateway.ts';
import type { Endpoint } from '../../../gateway/contract/endpoint.ts';
import { playHistory } from '../../../gateway/contract/play-history.ts';
import type { GameMemory } from '../memory.ts';
import type { Found, PlayedGame } from './found.ts';

/** The games the member played last, on any device. Rejects if neither the gateway nor the device knows. */
export function findPlayed(): Promise<Found> {
	return orFromHere(playHistory, 'recent', async () => {
		const { plays } = await call(playHistory, {});
		return plays.map((play) => ({ ...play, at: Date.parse(play.playedAt ?? '') || undefined }));
	});
}

/** What `ask` finds, or else what the device remembers. */
export async function orFromHere(
	endpoint: Endpoint,
	kind: GameMemory,
	ask: () => Promise<PlayedGame[]>,
): Promise<Found> {
	try {
		return { games: await ask(), here: false };
	} catch (error) {
		const { findHere } = await import('./from-here.ts').catch(() => {
			throw error;
		});
		return findHere(error, endpoint, kind);
	}
}
