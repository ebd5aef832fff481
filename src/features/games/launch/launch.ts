/** Starts games, by touch and with play credits. One script, which also knows the way back. */
import { hrefTo } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { FORCED_KEY, sessionStore } from '../../../core/storage.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { type LaunchFace, startGame } from './attempt.ts';
import { cardFace } from './card-face.ts';
import { gameOf, LONGEST_BACK_URL, parseLaunchQuery, readTitle } from './launch-query.ts';

export { comeBack } from './place.ts';
export { cardFace, startGame };

/** Starts the game of a link that a member has tapped; the page that the link leads to is left out. */
export function launchFrom(link: HTMLAnchorElement): void {
	const query = parseLaunchQuery(link.search);
	const follow = () => location.assign(link.href);
	// That page says what is wrong, knows more than this one, or leads to the new password (RT-05).
	if (!query || !getPage().lotteries || sessionStore.getItem(FORCED_KEY) === '1') {
		follow();
		return;
	}
	const name = link.querySelector('p span, :scope > span')?.textContent;
	const game = { ...query, title: query.title ?? readTitle(name) };
	const face: LaunchFace = { ...cardFace(link, link), ended: follow };
	void startGame(gameOf(game, safeGo(query.backUrl) ?? wayBack()), face);
}

/** This page with its query, as the way back from a game. */
export function wayBack(): string {
	const { pathname, search } = location;
	const here = pathname + search;
	return safeGo(here.length > LONGEST_BACK_URL ? pathname : here) ?? hrefTo(HOME);
}
