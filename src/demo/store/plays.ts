import type { Database } from './database.ts';

/** Identifies a game. */
interface GameKey {
	vendor: string;
	code: string;
}

interface Play extends GameKey {
	/** When the member last started the game. */
	playedAt: number;
}

/** How many games a member's history goes back. */
const MOST = 30;

/** Which games members have started, the last one first. */
export function createPlays(database: Database, now: () => number) {
	const plays = database.records<Play[]>('plays');

	const list = (memberId: number): Play[] => plays.get(memberId) ?? [];

	return {
		list,

		/** A launch counts, a trial does not: that one needs no account. */
		record(memberId: number, { vendor, code }: GameKey, playedAt = now()): void {
			const others = list(memberId).filter((play) => play.vendor !== vendor || play.code !== code);
			const all = [{ vendor, code, playedAt }, ...others].sort((one, other) => other.playedAt - one.playedAt);
			plays.set(memberId, all.slice(0, MOST));
		},
	};
}
