import { call } from '../../core/gateway.ts';
import { localHref } from '../../core/navigate.ts';
import { getPage } from '../../core/page.ts';
import { pictureSource } from '../../core/pictures.ts';
import { renderOver } from '../../core/ui/mount.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { promotionHref, promotionPage } from '../../lib/content-links.ts';
import { dayInWords } from '../../lib/dates.ts';
import { writtenIn } from '../../lib/languages.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../lib/picture-url.ts';
import { PromoCards } from './list/PromoCards.tsx';

/** Renders the gateway's current promotions into the page's list of them. */
export async function refresh(): Promise<void> {
	const list = document.getElementById('promotion-list');
	if (!list) return;
	const [value, source] = await Promise.all([call(promotions, {}, { fresh: true }), pictureSource()]);
	// The build makes a page for every promotion that it links to. A newer one has none yet.
	const built = new Set(Array.from(document.links, ({ pathname }) => pathname));
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
			dayOf={(iso) => dayInWords(iso, document.documentElement.lang, getPage().timeZone)}
			level={level === '2' ? 2 : 3}
			ends={ends}
			written={writtenIn(value.language)}
		/>,
	);
}
