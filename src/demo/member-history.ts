import type { Platform } from './platform.ts';
import { dataOf } from './seeds/members.ts';

/** Gives the demo members promotions that they have joined, and games that they have played, if they haven't any. */
export function addMemberHistory({ merchants, members, plays, promotions, now }: Platform): void {
	for (const member of members.all()) {
		const merchant = merchants.find(member.merchant);
		if (!merchant || !member.seededPassword) continue;
		promotions.seed(member, merchant);
		if (plays.list(member.id).length) continue;
		for (const { minutesAgo, ...game } of dataOf(member.userName).plays) {
			plays.record(member.id, game, now() - minutesAgo * 60_000);
		}
	}
}
