import { hrefTo } from '../../../core/navigate.ts';
import { $session } from '../../../core/session.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { type LaunchState, showFailure, startGame } from './attempt.ts';
import { gameOf, LONGEST_BACK_URL, parseLaunchQuery } from './launch-query.ts';

/** State of /m/launchGame. */
export interface PageLaunch {
	/** Undefined until there is something to show. */
	state?: LaunchState | undefined;
	retry?: () => void;
	/** Where the player came from. */
	backUrl?: string;
}

/** Starts the game in the address (RT-06). `lateText` is for a gateway that doesn't answer (GAM-05). */
export function launchFromAddress(lateText: string, onChange: (launch: PageLaunch) => void): void {
	if (!$session.get()) return;
	const query = parseLaunchQuery(location.search);
	const backUrl = safeGo(query?.backUrl) ?? pageBefore() ?? hrefTo(HOME);
	onChange({ backUrl, ...(!query && { state: 'unknown' }) });
	if (!query) return;
	void startGame(gameOf(query, backUrl), {
		show(state, retry) {
			onChange({ backUrl, state, retry });
			if (state === 'late') showFailure(lateText, { retry });
		},
		// Replaces this page in the history: going back from the game must not start it again.
		leave: (gameUrl) => location.replace(gameUrl),
	});
}

/** Returns the page of this site that the player came from, unless it's a login or launch page. */
function pageBefore(): string | undefined {
	const { referrer } = document;
	const { origin } = location;
	const path = referrer.startsWith(`${origin}/`) ? safeGo(referrer.slice(origin.length)) : undefined;
	const fits = path && path.length <= LONGEST_BACK_URL;
	return fits && !/\/(login|register|changePsw|launchGame)([?#]|$)/.test(path) ? path : undefined;
}
