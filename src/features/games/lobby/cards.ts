import { getPage } from '../../../core/page.ts';
import type { ListedGame } from '../../../gateway/contract/game-list.ts';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, type PictureSource, pictureUrl } from '../../../lib/picture-url.ts';
import { localized } from '../../../lib/routes.ts';
import { gameId } from '../game-id.ts';
import { forgetGame, rememberedGames, rememberGame } from '../memory.ts';
import type { LobbyTexts } from './texts.ts';

/** A card of the page, with the game it stands for as its link and attributes name it. */
export interface CardGame {
	id: string;
	name: string;
	nodeId: string | undefined;
}

export function gameOf(card: HTMLElement): CardGame {
	const query = new URLSearchParams(card.querySelector('a')?.search);
	return {
		id: gameId(query.get('vendor') ?? '', query.get('code') ?? ''),
		name: card.querySelector('span')?.textContent ?? '',
		nodeId: card.dataset.try || undefined,
	};
}

/** A card for a game of the list, by the page's own pattern. All is set as text or attribute, never as markup. */
export function makeCard(
	pattern: HTMLTemplateElement,
	game: ListedGame,
	{ tags }: LobbyTexts,
	vendors: ReadonlyMap<string, string>,
	pictures: PictureSource,
): HTMLElement {
	const card = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
	const set = (selector: string, text: string | undefined) => {
		const element = card.querySelector(selector);
		if (text && element) element.textContent = text;
		else element?.remove();
	};
	card.querySelector('a')?.setAttribute('href', localized(gameHref(game), getPage().segment));
	card.querySelector('img')?.setAttribute('src', pictureUrl(game.image, pictures, CARD_WIDTH));
	set('b', game.tag && tags[game.tag]);
	set('span', game.displayName);
	set('small', vendors.get(game.vendor) ?? game.vendor);
	if (game.freeplay) card.dataset.try = game.nodeId ?? '';
	return card;
}

/** Adds what needs a script: the heart, and the button for the demo. */
export function addCardButtons(card: HTMLElement, texts: LobbyTexts): void {
	const { name } = gameOf(card);
	const button = (className: string, label: string, text = '') => {
		const element = document.createElement('button');
		const named = label.replace('{{name}}', () => name);
		element.type = 'button';
		element.className = className;
		element.textContent = text;
		// People who control the phone by voice say what they read (WCAG 2.2, 2.5.3).
		const heard = named.toLowerCase().includes(text.toLowerCase());
		element.setAttribute('aria-label', heard ? named : `${text}: ${named}`);
		card.append(element);
	};
	button('game-heart', texts.favouriteName);
	if (card.dataset.try !== undefined) button('game-try', texts.tryName, texts.tryGame);
}

/** Shows which games are favourites now; another tab may have changed that. */
export function paintHearts(cards: Iterable<HTMLElement>): void {
	const favourites = new Set(rememberedGames('favourite'));
	for (const card of cards) {
		card.querySelector('.game-heart')?.setAttribute('aria-pressed', String(favourites.has(gameOf(card).id)));
	}
}

export function toggleHeart(heart: Element, game: CardGame): void {
	const add = heart.getAttribute('aria-pressed') !== 'true';
	(add ? rememberGame : forgetGame)('favourite', game.id);
	heart.setAttribute('aria-pressed', String(add));
}
