import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { pictureSource } from '../../../core/pictures.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { lanes } from '../../../gateway/contract/lanes.ts';
import { CARD_WIDTH, pictureUrl } from '../../../lib/picture-url.ts';
import { LaneCards } from './LaneCards.tsx';

/** Renders the gateway's current games into the lanes of home. */
export async function refresh(): Promise<void> {
	const [value, source] = await Promise.all([call(lanes, {}, { fresh: true }), pictureSource()]);
	const badges = document.getElementById('games')?.dataset ?? {};
	for (const { title, cards } of value.data.lanes) {
		const list = document.getElementById(`lane-${title}`);
		if (!list) continue;
		renderOver(
			list,
			<LaneCards
				cards={cards.slice(0, Number(list.dataset.most))}
				localHref={localHref}
				pictureOf={(path) => pictureUrl(path, source, CARD_WIDTH)}
				badgeOf={(tag) => badges[tag]}
			/>,
		);
	}
}
