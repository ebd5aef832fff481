import { call } from '../../../core/gateway.ts';
import { localHref } from '../../../core/navigate.ts';
import { getPage } from '../../../core/page.ts';
import { renderOver } from '../../../core/ui/mount.ts';
import { announcements } from '../../../gateway/contract/announcements.ts';
import { newsPage } from '../../../lib/content-links.ts';
import { dayInWords, newestFirst } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { plainText } from '../../../lib/plain-text.ts';
import { MarqueeItems, NewsItems, NewsLinks } from './lists.tsx';
import { popupItems } from './popup-items.ts';

const find = (selector: string) => document.querySelector<HTMLElement>(selector);

/** Renders the gateway's current announcements into the page's lists, its marquee and its popup. */
export async function refresh(): Promise<void> {
	const links = find('[data-list=announcements]');
	const news = find('[data-list=news]');
	const marquee = find('[data-list=marquee]');
	const popup = find('[data-popup]');
	// API-21: only what this page shows.
	const types = [(news || links) && 'list', marquee && 'marquee', popup && 'popup'].filter(Boolean).join();
	const category = news?.dataset.category;
	const value = await call(
		announcements,
		{ types, platform: 'MOBILE', ...(category && { category }) },
		{ fresh: true },
	);

	// The build has made every page that it linked to. A newer item has no page of its own yet.
	const built = new Set(Array.from(document.links, ({ pathname }) => pathname));
	const items = newestFirst(value.announcements).map((item) => {
		const page = localHref(newsPage(item.id) ?? '');
		return {
			...item,
			href: built.has(page) ? page : undefined,
			day: dayInWords(item.publishedAt, document.documentElement.lang, getPage().timeZone),
			text: plainText(item.content),
			topic: topicNames().get(item.category),
		};
	});
	const written = writtenIn(value.language);
	const shown = (list: HTMLElement) => items.slice(0, Number(list.dataset.most));
	if (links)
		renderOver(links, <NewsLinks items={shown(links)} allNews={localHref('/m/news')} written={written} />);
	if (news)
		renderOver(
			news,
			<NewsItems items={shown(news)} published={news.dataset.published ?? ''} written={written} />,
		);
	if (marquee)
		renderOver(
			marquee,
			<MarqueeItems titles={value.announcements.filter((item) => item.marquee).map(({ title }) => title)} />,
		);
	if (popup)
		popup.dataset.popup = popupItems(value.announcements)
			.map(({ id }) => id)
			.join();
}

/** By code: the names in the page's list of topics. */
const topicNames = () =>
	new Map(
		Array.from(document.querySelectorAll<HTMLElement>('[data-topic]'), (link) => [
			link.dataset.topic,
			link.textContent ?? '',
		]),
	);
