/** Starts games by a tap, also with play credits, and returns the player to the page they left. */
import { hrefTo } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { FORCED_KEY, sessionStore } from '../../../core/storage.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { type LaunchFace, startGame } from './attempt.ts';
import { cardFace } from './card-face.ts';
import { gameOf, LONGEST_BACK_URL, parseLaunchQuery, readTitle } from './launch-query.ts';

export { comeBack } from './place.ts';
export { cardFace, startGame };

/** Starts the game of a link that a member has tapped, without opening the launch page. */
export function launchFrom(link: HTMLAnchorElement): void {
	const query = parseLaunchQuery(link.search);
	const follow = () => location.assign(link.href);
	// The launch page shows what is wrong, knows the lotteries, or redirects to the new password (RT-05).
	if (!query || !getPage().lotteries || sessionStore.getItem(FORCED_KEY) === '1') {
		follow();
		return;
	}
	const name = link.querySelector('p span, :scope > span')?.textContent;
	const game = { ...query, title: query.title ?? readTitle(name) };
	const face: LaunchFace = { ...cardFace(link, link), ended: follow };
	void startGame(gameOf(game, safeGo(query.backUrl) ?? wayBack()), face);
}

/** Returns this page with its query, for the way back from a game. */
export function wayBack(): string {
	const { pathname, search } = location;
	const here = pathname + search;
	return safeGo(here.length > LONGEST_BACK_URL ? pathname : here) ?? hrefTo(HOME);
}
