import { call } from '../../../core/gateway.ts';
import { memberLabel } from '../../../core/member-label.ts';
import { getPage } from '../../../core/page.ts';
import { gameId } from '../game-id.ts';
import type { Game } from './attempt.ts';
import { launchCall } from './launch-call.ts';
import type { LaunchQuery } from './launch-query.ts';

/** The game that a link names, with the call that starts it. `backUrl` is checked. */
export function gameOf(query: LaunchQuery, backUrl: string): Game {
	const { language, lotteries } = getPage();
	const { vendor, code } = query;
	return {
		ask() {
			const context = { language, backUrl, lotteries, labelName: memberLabel().labelName };
			const { endpoint, input } = launchCall(query, context);
			return call(endpoint, input);
		},
		id: vendor && code && gameId(vendor, code),
	};
}
