import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { sessionStore } from '../../../core/storage.ts';
import { MEMBER_INFO_KEY } from '../../../core/storage-keys.ts';
import { parseJson } from '../../../lib/json.ts';
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
			const context = { language, backUrl, lotteries, labelName: keptLabelName() };
			const { endpoint, input } = launchCall(query, context);
			return call(endpoint, input);
		},
		id: vendor && code && gameId(vendor, code),
	};
}

/** Of the member's VIP label, if it is known. Through the member's own feature it would take two more scripts. */
function keptLabelName(): string | undefined {
	const member = parseJson(sessionStore.getItem(MEMBER_INFO_KEY)) as
		| { clubLabel?: { labelName?: unknown } }
		| null
		| undefined;
	const name = member?.clubLabel?.labelName;
	return typeof name === 'string' ? name : undefined;
}
