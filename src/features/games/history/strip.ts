import { getPage } from '../../../core/page.ts';
import { pictureSource } from '../../../core/picture-source.ts';
import { gameHref } from '../../../lib/content-links.ts';
import { CARD_WIDTH, pictureUrl } from '../../../lib/picture-url.ts';
import { localized } from '../../../lib/routes.ts';
import { timeAgo } from '../../../lib/time-ago.ts';
import { findFavourites, findPlayed, type PlayedGame } from './played.ts';

/** The history page has them all. */
const MOST = 10;

/**
 * Fills the list of a GameStrip.astro, and answers with the number of games:
 * with 0 the page shows in its place that there are none. Rejects with the
 * gateway's error if it cannot be filled, and can then be called again.
 * `data-strip` on the list says which games: recent or favourite.
 */
export async function fillGameStrip(list: HTMLElement): Promise<number> {
	list.setAttribute('aria-busy', 'true');
	const find = list.dataset.strip === 'favourite' ? findFavourites : findPlayed;
	const [{ games }, pictures] = await Promise.all([find(), pictureSource()]);
	const pattern = list.querySelector('template') as HTMLTemplateElement;
	const cards = games.slice(0, MOST).map((game) => fillCard(pattern, game, pictures));
	list.replaceChildren(pattern, ...cards);
	list.removeAttribute('aria-busy');
	return cards.length;
}

/** A copy of the pattern, with the game's link, picture, name and time. All is set as text or attribute, never as markup. */
export function fillCard(
	pattern: HTMLTemplateElement,
	game: PlayedGame,
	pictures: Parameters<typeof pictureUrl>[1],
): HTMLElement {
	const card = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
	card.querySelector('a')?.setAttribute('href', localized(gameHref(game), getPage().segment));
	card.querySelector('img')?.setAttribute('src', pictureUrl(game.image, pictures, CARD_WIDTH));
	const set = (selector: string, text: string) => {
		const element = card.querySelector(selector);
		if (text && element) element.textContent = text;
		else element?.remove();
	};
	set('span', game.displayName);
	set('small', game.at ? timeAgo(game.at, Date.now(), document.documentElement.lang) : '');
	return card;
}
