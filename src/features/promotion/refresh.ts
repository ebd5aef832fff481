import { call } from '../../core/gateway.ts';
import { linkedPaths, localHref } from '../../core/navigate.ts';
import { pictureSource } from '../../core/picture-source.ts';
import { renderList } from '../../core/render-list.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { promotionHref, promotionPage } from '../../lib/content-links.ts';
import { dayInWords } from '../../lib/dates.ts';
import { pictureUrl, SCREEN_WIDTH } from '../../lib/picture-url.ts';

/** Renders the gateway's current promotions into the page's list of them. */
export async function refresh(): Promise<void> {
	const [value, source] = await Promise.all([call(promotions, {}, { fresh: true }), pictureSource()]);
	// What the build linked to, it has made. A newer promotion has no page of its own yet.
	const built = linkedPaths();
	renderList('promotions', value.promotions, (item) => {
		const page = localHref(promotionPage(item.id) ?? '');
		return {
			id: item.id,
			href: built.has(page) ? page : localHref(promotionHref(item.id)),
			src: pictureUrl(item.image, source, SCREEN_WIDTH),
			time: item.endsAt,
			text: {
				title: item.title,
				summary: item.summary,
				ends: dayInWords(item.endsAt ?? '', document.documentElement.lang),
			},
			written: { names: ['title', 'summary'], language: value.language },
		};
	});
}
