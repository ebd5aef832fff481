import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { keptLabelName } from '../../member/index.ts';
import { gameId } from '../game-id.ts';
import type { Game } from './attempt.ts';
import { launchCall, lotteryOf } from './launch-call.ts';
import type { LaunchQuery } from './launch-query.ts';

/** The game that a link names, with the call that starts it. `backUrl` is checked. */
export function gameOf(query: LaunchQuery, backUrl: string): Game {
	const { language, lotteries } = getPage();
	const { vendor, code } = query;
	return {
		async ask() {
			const labelName = lotteryOf(query, lotteries) && (await keptLabelName());
			const { endpoint, input } = launchCall(query, { language, backUrl, lotteries, labelName });
			return call(endpoint, input);
		},
		id: vendor && code && gameId(vendor, code),
	};
}
