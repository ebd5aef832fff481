import { dayOf } from '../../../content/day-of.ts';
import type { Content } from '../../../content/fetch-content.ts';
import { contentOf, site } from '../../../content/site.ts';
import { newsPage } from '../../../lib/content-links.ts';
import { newestFirst } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { pageCount, pageOf } from '../../../lib/paging.ts';
import { localHref } from '../../../merchants/page-links.ts';

/** Items of a page. */
export const NEWS_A_PAGE = 24;

/** One page of news: of all of them, or of one topic. */
export type NewsList = ReturnType<typeof newsLists>[number];

type News = Pick<Content, 'announcements' | 'categories'>;

/** Returns the topics that have news and can be in a path, where a hyphen separates the number of a page. */
export function topicsOf({ announcements, categories }: News): Content['categories'] {
	return categories.filter(
		({ code }) => /^\w{1,40}$/.test(code) && announcements.some(({ category }) => category === code),
	);
}

/** Returns every page of news that the build makes. `slug` is the part of the path after /news-, if any. */
export function newsLists(news: News) {
	const sorted = newestFirst(news.announcements);
	return [undefined, ...topicsOf(news)].flatMap((topic) => {
		const items = topic ? sorted.filter(({ category }) => category === topic.code) : sorted;
		const pages = pageCount(items.length, NEWS_A_PAGE);
		return Array.from({ length: pages }, (_, index) => ({
			slug: listSlug(topic?.code, index + 1),
			topic,
			page: index + 1,
			pages,
			items: pageOf(items, index + 1, NEWS_A_PAGE),
		}));
	});
}

function listSlug(topic: string | undefined, page: number): string {
	return [topic && `topic-${topic}`, page > 1 && `page-${page}`].filter(Boolean).join('-');
}

/** Returns the path of a list, without base and language. */
export function listPath(topic: string | undefined, page = 1): string {
	const slug = listSlug(topic, page);
	return slug ? `/news-${slug}` : '/news';
}

/** Returns the props of a list of news that depend on the language. */
export function newsContext(language: string) {
	const { categories, writtenIn: languages } = contentOf(language);
	return {
		hrefOf(id: string) {
			const page = newsPage(id);
			return page && localHref(site.merchant, language, page);
		},
		dayOf: (publishedAt: string) => dayOf(publishedAt, language),
		topicOf: (category: string) => categories.find(({ code }) => code === category)?.name,
		written: writtenIn(languages.announcements),
	};
}
