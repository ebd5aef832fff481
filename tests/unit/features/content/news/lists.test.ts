import { expect, test } from 'vitest';
import { NEWS_A_PAGE, newsLists, topicsOf } from '../../../../../src/features/content/news/lists.astro.ts';

const item = (at: number, category = 'event') => ({
	id: `item-${at}`,
	title: '',
	content: '',
	category,
	marquee: false,
	popup: false,
	publishedAt: new Date(at * 86_400_000).toISOString(),
});
const categories = ['event', 'game', 'a-b', '../x'].map((code) => ({ code, name: code.toUpperCase() }));

test('each item is on exactly one page of all news, newest first', () => {
	const announcements = Array.from({ length: NEWS_A_PAGE * 2 + 1 }, (_, at) => item(at));
	const lists = newsLists({ announcements, categories }).filter(({ topic }) => !topic);
	expect(lists.map(({ slug, items }) => [slug, items.length])).toEqual([
		['', NEWS_A_PAGE],
		['page-2', NEWS_A_PAGE],
		['page-3', 1],
	]);
	expect(lists.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(
		announcements.map(({ id }) => id).reverse(),
	);
});

test('a topic has pages if it has news and its code can be in a path', () => {
	const announcements = [item(1, 'event'), item(2, 'a-b'), item(3, '../x'), item(4, 'unnamed')];
	expect(topicsOf({ announcements, categories }).map(({ code }) => code)).toEqual(['event']);
	const lists = newsLists({ announcements, categories });
	expect(lists.map(({ slug, items }) => [slug, items.length])).toEqual([
		['', 4],
		['topic-event', 1],
	]);
});

test('without news, there is one empty page', () => {
	expect(newsLists({ announcements: [], categories })).toMatchObject([
		{ slug: '', page: 1, pages: 1, items: [] },
	]);
});
