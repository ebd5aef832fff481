import { dayOf } from '../../core/day-of.ts';
import { call } from '../../core/gateway.ts';
import { linkedPaths, localHref } from '../../core/navigate.ts';
import { pictureSource } from '../../core/picture-source.ts';
import { renderOver } from '../../core/ui/mount.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { promotionHref, promotionPage } from '../../lib/content-links.ts';
import { writtenIn } from '../../lib/languages.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../lib/picture-url.ts';
import { PromoCards } from './list/PromoCards.tsx';

/** Renders the gateway's current promotions into the page's list of them. */
export async function refresh(): Promise<void> {
	const list = document.getElementById('promotion-list');
	if (!list) return;
	const [value, source] = await Promise.all([call(promotions, {}, { fresh: true }), pictureSource()]);
	// The build has made every page that it linked to. A newer promotion has no page of its own yet.
	const built = linkedPaths();
	const { most = value.promotions.length, level, ends = '' } = list.dataset;
	const hrefOf = (id: string) => {
		const page = localHref(promotionPage(id) ?? '');
		return built.has(page) ? page : localHref(promotionHref(id));
	};
	renderOver(
		list,
		<PromoCards
			promotions={value.promotions.slice(0, Number(most))}
			hrefOf={hrefOf}
			pictureOf={(path) => pictureUrl(path, source, SCREEN_WIDTH)}
			dayOf={dayOf}
			level={level === '2' ? 2 : 3}
			ends={ends}
			written={writtenIn(value.language)}
		/>,
	);
}
