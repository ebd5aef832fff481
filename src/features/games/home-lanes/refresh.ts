import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { pictureSource } from '../../../core/picture-source.ts';
import { renderList } from '../../../core/render-list.ts';
import { lanes } from '../../../gateway/contract/lanes.ts';
import { gameHref } from '../../../lib/game-href.ts';
import { CARD_WIDTH, pictureUrl } from '../../../lib/picture-url.ts';

/** Renders the gateway's current games into the lanes of home. */
export async function refresh(): Promise<void> {
	const [value, source] = await Promise.all([call(lanes, {}, { fresh: true }), pictureSource()]);
	const tags = document.getElementById('games')?.dataset ?? {};
	for (const lane of value.data.lanes) {
		renderList(`lane-${lane.title}`, lane.cards, (card) => ({
			href: localHref(gameHref(card)),
			src: pictureUrl(card.image, source, CARD_WIDTH),
			text: { title: card.displayName, tag: (card.tag && tags[card.tag]) ?? '' },
		}));
	}
}
