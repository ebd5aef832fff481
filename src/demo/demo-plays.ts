import type { Platform } from './platform.ts';
import { GAMES } from './seeds/games.ts';
import { PLAYS } from './seeds/plays.ts';

/** Gives the demo members a history to look at, if they have none yet. */
export function addDemoPlays({ merchants, members, plays, now }: Platform): void {
	for (const { code: merchant } of merchants.all) {
		for (const [userName, played] of Object.entries(PLAYS)) {
			const member = members.find(merchant, userName);
			if (!member || plays.list(member.id).length) continue;
			for (const [vendor, code, ago] of played) {
				if (!GAMES.some((game) => game.vendor === vendor && game.code === code)) {
					throw new Error(`src/demo/seeds/plays.ts: there is no game ${vendor}:${code}`);
				}
				plays.record(member.id, { vendor, code }, now() - ago);
			}
		}
	}
}
