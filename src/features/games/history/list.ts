import { getPage } from '../../../core/page.ts';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, type PictureSource, pictureUrl } from '../../../lib/picture-url.ts';
import { localized } from '../../../lib/routes.ts';
import { timeAgo } from '../../../lib/time-ago.ts';
import type { PlayedGame } from './found.ts';

/** Puts a card for each game behind the list's pattern. Its data-vendors names those that have another name than their code. */
export function fillList(list: HTMLElement, games: readonly PlayedGame[], pictures: PictureSource): void {
	const pattern = list.querySelector('template') as HTMLTemplateElement;
	const vendors: Record<string, string> = JSON.parse(list.dataset.vendors ?? '{}');
	const cards = games.map((game) => {
		const card = pattern.content.firstElementChild?.cloneNode(true) as HTMLElement;
		fillCard(card, game, pictures, vendors[game.vendor] ?? game.vendor);
		return card;
	});
	list.replaceChildren(pattern, ...cards);
}

/** All is set as text or attribute, never as markup. */
function fillCard(card: HTMLElement, game: PlayedGame, pictures: PictureSource, vendor: string): void {
	const find = (selector: string) => card.querySelector(selector);
	find('a')?.setAttribute('href', localized(gameHref(game), getPage().segment));
	find('img')?.setAttribute('src', pictureUrl(game.image, pictures, CARD_WIDTH));
	const [name, maker, time] = ['span', 'small', 'time'].map(find);
	if (name) name.textContent = game.displayName;
	if (maker) maker.textContent = vendor;
	if (!game.at || !time) {
		time?.remove();
		return;
	}
	time.setAttribute('datetime', new Date(game.at).toISOString());
	time.textContent = timeAgo(game.at, Date.now(), document.documentElement.lang);
}
