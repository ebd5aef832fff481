import type { Platform } from './platform.ts';
import { GAMES } from './seeds/games.ts';
import { dataOf } from './seeds/member-data.ts';

/** Gives the demo members promotions that they have joined, and games that they have played, if they haven't any. */
export function addMemberHistory({ merchants, members, plays, promotions, now }: Platform): void {
	for (const member of members.all()) {
		const merchant = merchants.find(member.merchant);
		if (!merchant || !member.seededPassword) continue;
		promotions.seed(member, merchant);
		if (plays.list(member.id).length) continue;
		for (const [vendor, code, ago] of dataOf(member.userName).plays) {
			if (!GAMES.some((game) => game.vendor === vendor && game.code === code)) {
				throw new Error(`src/demo/seeds/member-data.ts: there is no game ${vendor}:${code}`);
			}
			plays.record(member.id, { vendor, code }, now() - ago);
		}
	}
}
