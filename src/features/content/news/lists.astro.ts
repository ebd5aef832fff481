import type { Content } from '../../../content/fetch-content.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { newestFirst } from '../../../lib/dates.ts';
import { pageCount, pageOf } from '../../../lib/paging.ts';

/** Items of a page. */
export const NEWS_A_PAGE = 24;

export interface Topic {
	code: string;
	name: string;
}

/** One page of news: of all of them, or of one topic. */
export interface NewsList {
	/** The part of the path after /news-; empty for the first page of all news. */
	slug: string;
	topic: Topic | undefined;
	page: number;
	pages: number;
	items: Announcement[];
}

type News = Pick<Content, 'announcements' | 'categories'>;

/** The topics that have news and can be part of a path. A hyphen would make one look like another's second page. */
export function topicsOf({ announcements, categories }: News): Topic[] {
	return categories.filter(
		({ code }) => /^\w{1,40}$/.test(code) && announcements.some(({ category }) => category === code),
	);
}

/** Every page of news that the build makes. */
export function newsLists(news: News): NewsList[] {
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

/** The path of a list, without base and language. */
export function listPath(topic: string | undefined, page = 1): string {
	const slug = listSlug(topic, page);
	return slug ? `/news-${slug}` : '/news';
}
