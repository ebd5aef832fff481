import { expect, test } from 'vitest';
import { bannerHref, newsPage, promotionPage, withPages } from '../../../src/lib/content-links.ts';

test('RT-22 a banner of the type P leads to its promotion', () => {
	expect(bannerHref({ linkageType: 'P', linkage: 'welcome' })).toBe('/m/activity?id=welcome');
	expect(bannerHref({ linkageType: 'P', linkage: 'a b&c=d#e' })).toBe('/m/activity?id=a%20b%26c%3Dd%23e');
});

test.each([
	'/m/home',
	'/m/home#games',
	'https://www.example.com/',
	'https://example.com/a?b=c#d',
	'https://example.com:8443/@name',
	'http://example.com',
])('RT-23 a banner of the type URL leads to %s', (linkage) => {
	expect(bannerHref({ linkageType: 'URL', linkage })).toBe(linkage);
});

test.each([
	'',
	'/',
	'/m',
	'/m//evil.example',
	'https://www.aurelia.example@evil.example/',
	'javascript:alert(1)',
	'data:text/html,x',
	'intent://example.com#Intent;end',
	'm/home',
])('RT-23 a banner of the type URL links to the home page instead of %j', (linkage) => {
	expect(bannerHref({ linkageType: 'URL', linkage })).toBe('/m/home');
});

test.each([
	[
		{ linkage: 'wolf-moon', vendor: 'Emberwolf', gameType: 'RNG' },
		'/m/launchGame?vendor=Emberwolf&code=wolf-moon',
	],
	[{ linkage: 'a&b', vendor: 'C D' }, '/m/launchGame?vendor=C%20D&code=a%26b'],
	[{ linkage: 'six/49', gameType: 'LOTT' }, '/m/launchGame?prize_mode=six%2F49&lottoView=lobby'],
	[
		{ linkage: 'baccarat', vendor: 'VelvetRoom', gameType: 'live', roomId: 'VR1', nodeId: '1201' },
		'/m/launchGame?vendor=VelvetRoom&code=baccarat&room=VR1&node=1201',
	],
	[
		{ linkage: 'six', gameType: 'LOTT', roomId: 'a&b' },
		'/m/launchGame?prize_mode=six&lottoView=lobby&room=a%26b',
	],
])('a banner of the type G launches %j', (banner, href) => {
	expect(bannerHref({ linkageType: 'G', ...banner })).toBe(href);
});

test.each(['a', 'Golden-Welcome_2', 'x'.repeat(64)])('%s has pages', (id) => {
	expect(promotionPage(id)).toBe(`/m/activity-${id}`);
	expect(newsPage(id)).toBe(`/m/news-${id}`);
});

test.each(['', 'x'.repeat(65), 'a/b', '../x', 'a b', 'ü', '__proto__\0', '"><b>'])(
	'the id %j gets no page',
	(id) => {
		expect([promotionPage(id), newsPage(id)]).toEqual([undefined, undefined]);
		expect(withPages([{ id }])).toEqual([]);
	},
);

test('an item with the name of a list doesn’t take its address', () => {
	expect(newsPage('page-2')).toBe('/m/news-~page-2');
	expect(newsPage('PAGE-2')).toBe('/m/news-~PAGE-2');
	expect(newsPage('topic-event')).toBe('/m/news-~topic-event');
	expect(newsPage('homepage-2')).toBe('/m/news-homepage-2');
});

test('the first of two items with the same id gets the page', () => {
	const [a, b] = [{ id: 'a', n: 1 }, { id: 'b' }];
	expect(withPages([a, b, { id: 'a', n: 3 }])).toEqual([a, b]);
});
