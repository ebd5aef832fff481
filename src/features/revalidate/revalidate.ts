import { call } from '../../core/gateway.ts';
import { getPage } from '../../core/page.ts';
import { pictureSource } from '../../core/picture-source.ts';
import { reportQuietly } from '../../core/report.ts';
import { type Announcement, announcements } from '../../gateway/contract/announcements.ts';
import { banners } from '../../gateway/contract/banners.ts';
import type { RequestOf } from '../../gateway/contract/endpoint.ts';
import { lanes } from '../../gateway/contract/lanes.ts';
import { promotions } from '../../gateway/contract/promotions.ts';
import { bannerCaption } from '../../lib/banner-caption.ts';
import { bannerHref, isPageId, newsPage, promotionHref, promotionPage } from '../../lib/content-links.ts';
import { dayInWords, newestFirst } from '../../lib/dates.ts';
import { gameHref } from '../../lib/game-href.ts';
import { CARD_WIDTH, pictureUrl, SCREEN_WIDTH } from '../../lib/picture-url.ts';
import { plainText } from '../../lib/plain-text.ts';
import { localized } from '../../lib/routes.ts';
import { renderList, type Shown } from './render-list.ts';

/** Asks for the changed kinds of content and renders them in place. A failure leaves the page as built. */
export async function revalidate(kinds: readonly string[]): Promise<void> {
	await Promise.all(
		kinds.map((kind) =>
			RENDER[kind as keyof typeof RENDER]?.().catch((error: unknown) => reportQuietly(error, kind)),
		),
	);
}

/** Links get the kept query when they are followed, and only those of this site do. */
const own = (href: string) => localized(href, getPage().segment);

const day = (iso: string) => dayInWords(iso, document.documentElement.lang);
/** Paths that this page links to: what the build linked to, it has made. */
const builtLinks = () => new Set(Array.from(document.links, ({ pathname }) => pathname));

/** API-21: which announcements this page shows. */
function announcementsShown(): RequestOf<typeof announcements> {
	const has = (name: string) => document.querySelector(`[data-list="${name}"]`);
	const types = [
		(has('news') || has('announcements')) && 'list',
		has('marquee') && 'marquee',
		has('popup') && 'popup',
	];
	const category = document.querySelector<HTMLElement>('[data-category]')?.dataset.category;
	return { types: types.filter(Boolean).join(), platform: 'MOBILE', ...(category && { category }) };
}

const RENDER = {
	async announcements() {
		const value = await call(announcements, announcementsShown(), { fresh: true });
		const written = { names: ['title', 'content'], language: value.language };
		const items = newestFirst(value.announcements);
		/** The page of an item, where the build made one as far as this page can tell. */
		const built = builtLinks();
		const pageOf = ({ id }: Announcement) => {
			const page = own(newsPage(id) ?? '');
			return built.has(page) ? page : undefined;
		};
		const brief = (item: Announcement): Shown => ({
			href: pageOf(item) ?? own('/m/news'),
			time: item.publishedAt,
			text: { title: item.title, date: day(item.publishedAt) },
			written,
		});
		renderList('announcements', items, brief);
		renderList('news', items, (item) => ({
			...brief(item),
			href: pageOf(item) ?? null,
			text: {
				...brief(item).text,
				content: plainText(item.content),
				topic: document.querySelector(`[data-topic="${CSS.escape(item.category)}"]`)?.textContent ?? '',
			},
		}));
		renderList(
			'popup',
			items.filter(({ popup, id }) => popup && isPageId(id)),
			(item) => ({
				...brief(item),
				id: item.id,
				text: { ...brief(item).text, content: plainText(item.content) },
			}),
		);
		renderList(
			'marquee',
			value.announcements.filter((item) => item.marquee),
			(item) => ({ text: { title: item.title } }),
		);
	},
	async banners() {
		const [value, source] = await Promise.all([call(banners, {}, { fresh: true }), pictureSource()]);
		renderList(
			'banners',
			value.banners.filter((item) => item.groupName === 'home'),
			(item) => ({
				href: own(bannerHref(item)),
				src: pictureUrl(item.url, source, SCREEN_WIDTH),
				alt: item.wordless ? '' : item.title,
				text: { ...bannerCaption(item.wordless ? item.title : '') },
			}),
		);
	},
	async promotions() {
		const [value, source] = await Promise.all([call(promotions, {}, { fresh: true }), pictureSource()]);
		const built = builtLinks();
		renderList('promotions', value.promotions, (item) => {
			const page = own(promotionPage(item.id) ?? '');
			return {
				id: item.id,
				href: built.has(page) ? page : own(promotionHref(item.id)),
				src: pictureUrl(item.image, source, SCREEN_WIDTH),
				time: item.endsAt,
				text: { title: item.title, summary: item.summary, ends: day(item.endsAt ?? '') },
				written: { names: ['title', 'summary'], language: value.language },
			};
		});
	},
	async lanes() {
		const [value, source] = await Promise.all([call(lanes, {}, { fresh: true }), pictureSource()]);
		const tags = document.getElementById('games')?.dataset ?? {};
		for (const lane of value.data.lanes) {
			renderList(`lane-${lane.title}`, lane.cards, (card) => ({
				href: own(gameHref(card)),
				src: pictureUrl(card.image, source, CARD_WIDTH),
				text: { title: card.displayName, tag: (card.tag && tags[card.tag]) ?? '' },
			}));
		}
	},
};
