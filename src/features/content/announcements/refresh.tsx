import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { type Announcement, announcements } from '../../../gateway/contract/announcements.ts';
import { newsPage } from '../../../lib/content-links.ts';
import { dayInWords, newestFirst } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { MarqueeItems, NewsItems, NewsLinks } from './lists.tsx';
import { idsOf, popupItems } from './popup-items.ts';

/** Renders the gateway's current announcements into the page's lists, its marquee and its popup. */
export async function refresh(): Promise<void> {
	const [links, news, marquee, popup] = ['latest-news', 'news', 'marquee', 'popup'].map((id) =>
		document.getElementById(id),
	);
	// API-21.
	const types = [(news || links) && 'list', marquee && 'marquee', popup && 'popup'].filter(Boolean).join();
	const category = news?.dataset.category;
	const value = await call(
		announcements,
		{ types, platform: 'MOBILE', ...(category && { category }) },
		{ fresh: true },
	);

	// The build makes a page for every item that it links to. A newer one has none yet.
	const built = new Set(Array.from(document.links, ({ pathname }) => pathname));
	const listOf = ({ dataset }: HTMLElement) => ({
		items: newestFirst(value.announcements).slice(0, Number(dataset.most)),
		hrefOf(id: string) {
			const page = localHref(newsPage(id) ?? '');
			return built.has(page) ? page : undefined;
		},
		dayOf: (iso: string) => dayInWords(iso, document.documentElement.lang, getPage().timeZone),
		written: writtenIn(value.language),
	});
	if (links) renderOver(links, <NewsLinks {...listOf(links)} allNews={localHref('/m/news')} />);
	if (news) {
		const topicOf = (code: string) => document.getElementById(`topic-${code}`)?.textContent;
		const bodyOf = ({ content }: Announcement) => plainText(content);
		const { published = '' } = news.dataset;
		renderOver(news, <NewsItems {...listOf(news)} published={published} topicOf={topicOf} bodyOf={bodyOf} />);
	}
	const running = value.announcements.filter((item) => item.marquee);
	if (marquee)
		renderOver(
			marquee,
			<MarqueeItems titles={running.map(({ title }) => title)} written={writtenIn(value.language)} />,
		);
	if (popup) popup.dataset.ids = idsOf(popupItems(value.announcements));
}
