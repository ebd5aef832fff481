import { describe, expect, test } from 'vitest';
import { PUBLIC_PAGES, robots } from '../../../src/edge/robots.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';

const WWW = 'www.aurelia.example';

describe('RT-19 search engines may list', () => {
	test.each([
		[WWW, '/m/home'],
		[WWW, '/m/login'],
		[WWW, '/m/register'],
		[WWW, '/m/activity'],
		[WWW, '/m/activity?id=welcome'],
		[WWW, '/m/activity-welcome'],
		[WWW, '/m/activity-Weekly_7-b'],
		[WWW, '/m/inviteFriends'],
		[WWW, '/m/rng-2'],
		[WWW, '/m/rng-10'],
		[WWW, '/m/sports-19'],
		[WWW, '/m/news'],
		[WWW, '/m/news-a1'],
		[WWW, '/m/news-page-2'],
		[WWW, '/m/news-topic-event'],
		[WWW, '/m/news-~page-2'],
		[WWW, '/m/download'],
		[WWW, '/m/app'],
		[WWW, '/m/privacy'],
		[WWW, '/m/game'],
		[WWW, '/m/home?cid=a/b/c&from=https://x.example/'],
		[WWW, '/m/home#games'],
		['www.aurelia.example:8443', '/m/home'],
		['www.aurelia.example:', '/m/home'],
		['WWW.Aurelia.EXAMPLE', '/m/home'],
		['www', '/m/home'],
		// These start with www, but belong to somebody else.
		['wwwevil.example', '/m/home'],
		['www2.aurelia.example', '/m/home'],
		['www-aurelia.example', '/m/home'],
		['localhost', '/m/home'],
		['localhost:4321', '/m/news'],
		['LOCALHOST', '/m/home'],
	])('%s%s', (host, path) => {
		expect(robots(host, path)).toBe('index');
	});

	test.each(GAME_CATEGORIES)(`${WWW}/m/%s`, (category) => {
		expect(robots(WWW, `/m/${category}`)).toBe('index');
	});
});

describe('RT-19 on other hosts search engines may not list', () => {
	test.each([
		'aurelia.example',
		'm.aurelia.example',
		'm.www.aurelia.example',
		'preview.aurelia.example',
		'evil-www.example',
		'localhost.evil.example',
		'localhost.',
		'mylocalhost',
		'127.0.0.1',
		'127.0.0.1:4321',
		'192.168.1.7',
		'[::1]',
		'[::1]:4321',
		' www.aurelia.example',
		'user@www.aurelia.example',
		'',
	])('"%s"/m/home', (host) => {
		expect(robots(host, '/m/home')).toBe('noindex');
	});
});

describe('RT-19 elsewhere search engines may not list', () => {
	test.each([
		// Protected.
		'/m/member/home',
		'/m/changePsw',
		'/m/launchGame',
		'/m/launchGame?vendor=a&code=b',
		'/m/agentRegister',
		'/m/feedback',
		// Without content of their own.
		'/m/index',
		'/m/index.html',
		'/m/404',
		'/m/maintenance',
		'/m/restricted',
		// More than two slashes.
		'/m/th/home',
		'/m/pt-br/news',
		'/m/en/home',
		'/m/xx/home',
		'/m/home/',
		'/m/news/a1',
		'//m/home',
		'/m//home',
		// Fewer.
		'/',
		'/m',
		'/m/',
		'/home',
		'',
		'm/home',
		// Another spelling of an address is another address.
		'/m/Home',
		'/M/home',
		'/m/invitefriends',
		'/m/home.html',
		'/m/%68ome',
		'/m/home%2F',
		'/m%2Fhome',
		'/m/home;v=1',
		'/m/./home',
		'/m/../home',
		'/m\\home',
		'/m/home\n',
		'/m/hóme',
		// Unknown.
		'/m/homepage',
		'/m/th',
		'/m/lottery',
		'/m/rng-',
		'/m/rng-0',
		'/m/rng-1',
		'/m/rng-01',
		'/m/rng-two',
		'/m/home-2',
		'/m/activity-',
		'/m/activity-a%20b',
		'/m/activity-a.b',
		`/m/activity-${'a'.repeat(65)}`,
		'/m/news-',
		'/m/news-~~a',
		'/m/newsletter',
		'/wps/system/banners',
		'/demo',
		'/?/m/home',
		'/#/m/home',
	])('%j', (path) => {
		expect(robots(WWW, path)).toBe('noindex');
	});
});

test('RT-19 in a language that stands in the address nothing is listed', () => {
	for (const language of LANGUAGES) {
		const segment = language.toLowerCase();
		for (const route of ['home', 'news', 'activity-a1', 'rng', 'rng-2']) {
			expect(robots(WWW, `/m/${segment}/${route}`)).toBe('noindex');
		}
	}
});

test('RT-19 no expression takes a slash, so that the limit of two holds for what is added', () => {
	for (const page of PUBLIC_PAGES) {
		const expression = new RegExp(`^(${page})$`);
		for (const path of ['home/', '/home', 'th/home', 'activity-a/b', 'news-a/b', 'rng/2']) {
			expect(expression.test(path), `${page} and ${path}`).toBe(false);
		}
	}
});
