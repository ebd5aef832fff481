import { expect, test } from 'vitest';
import { breadcrumbs, gameItems, merchantFacts, newsArticle } from '../../../src/layouts/structured-data.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';

const senviet = await loadMerchant('senviet');
const HOME = 'https://www.senviet.example/m/home';
const ORGANIZATION = {
	'@type': 'Organization',
	'@id': `${HOME}#organization`,
	name: 'Sen Việt',
	url: HOME,
	logo: 'https://www.senviet.example/m/brand/icon-512.png',
};

test('a trail begins at home, is counted from 1 and stays in its language', () => {
	const trail = [
		{ name: 'News', path: '/news' },
		{ name: 'A & "B" <C>', path: '/news-a1' },
	];
	expect(breadcrumbs(senviet, 'EN', 'Home', trail)).toEqual({
		'@type': 'BreadcrumbList',
		itemListElement: [
			{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://www.senviet.example/m/en/home' },
			{ '@type': 'ListItem', position: 2, name: 'News', item: 'https://www.senviet.example/m/en/news' },
			{
				'@type': 'ListItem',
				position: 3,
				name: 'A & "B" <C>',
				item: 'https://www.senviet.example/m/en/news-a1',
			},
		],
	});
});

test('the merchant is one organization in every language, and its site one in each', () => {
	for (const [language, tag, url] of [
		['VI', 'vi', HOME],
		['EN', 'en-US', 'https://www.senviet.example/m/en/home'],
	] as const) {
		expect(merchantFacts(senviet, language)).toEqual([
			{ ...ORGANIZATION, legalName: 'Sen Việt Entertainment Ltd.' },
			{
				'@type': 'WebSite',
				name: 'Sen Việt',
				url,
				inLanguage: tag,
				publisher: { '@id': ORGANIZATION['@id'] },
			},
		]);
	}
});

test('a news item has what search engines ask of an article, and its whole headline', () => {
	const headline = `${'Tin '.repeat(40)}👩‍👩‍👧`;
	const article = newsArticle(senviet, {
		headline,
		published: '2026-11-18T02:00:00Z',
		url: 'https://www.senviet.example/m/news-a1',
		language: 'vi',
	});
	expect(article).toEqual({
		'@type': 'NewsArticle',
		headline,
		datePublished: '2026-11-18T02:00:00Z',
		inLanguage: 'vi',
		url: 'https://www.senviet.example/m/news-a1',
		mainEntityOfPage: 'https://www.senviet.example/m/news-a1',
		image: 'https://www.senviet.example/m/brand/share.png',
		author: ORGANIZATION,
		publisher: ORGANIZATION,
	});
});

test('games are listed by name in their order, and rated by nobody', () => {
	expect(gameItems(['Aviator', 'Sugar Rush'])).toEqual({
		'@type': 'ItemList',
		numberOfItems: 2,
		itemListElement: [
			{ '@type': 'ListItem', position: 1, item: { '@type': 'Game', name: 'Aviator' } },
			{ '@type': 'ListItem', position: 2, item: { '@type': 'Game', name: 'Sugar Rush' } },
		],
	});
	expect(gameItems([])).toEqual({ '@type': 'ItemList', numberOfItems: 0, itemListElement: [] });
});
