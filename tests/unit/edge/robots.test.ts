import { expect, test } from 'vitest';
import { PUBLIC_PAGES, robots } from '../../../src/edge/robots.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';

const WWW = 'www.aurelia.example';
const words = (text: string) => text.trim().split(/\s+/);

/** Filters the paths that search engines may list. */
const listed = (paths: readonly string[], host = WWW) =>
	paths.filter((path) => robots(host, path) === 'index');

test('RT-19 search engines may list the public pages, with any query', () => {
	const paths = [
		...GAME_CATEGORIES.map((category) => `/m/${category}`),
		...words(`
			/m/home /m/login /m/register /m/inviteFriends /m/download /m/app /m/privacy /m/game
			/m/activity /m/activity?id=welcome /m/activity-welcome /m/activity-Weekly_7-b
			/m/rng-2 /m/rng-10 /m/sports-19
			/m/news /m/news-a1 /m/news-page-2 /m/news-topic-event /m/news-~page-2
			/m/home?cid=a/b/c&from=https://x.example/ /m/home#games`),
	];
	expect(listed(paths)).toEqual(paths);
});

test('RT-19 search engines may list pages on hosts that start with www, and on localhost', () => {
	// Foreign hosts that start with www are included.
	const hosts = words(`
		www.aurelia.example:8443 www.aurelia.example: WWW.Aurelia.EXAMPLE www
		wwwevil.example www2.aurelia.example www-aurelia.example localhost localhost:4321 LOCALHOST`);
	expect(hosts.filter((host) => robots(host, '/m/home') !== 'index')).toEqual([]);
});

test('RT-19 search engines may list nothing on other hosts', () => {
	const hosts = words(`
		aurelia.example m.aurelia.example m.www.aurelia.example preview.aurelia.example evil-www.example
		localhost.evil.example localhost. mylocalhost 127.0.0.1 127.0.0.1:4321 192.168.1.7 [::1] [::1]:4321
		user@www.aurelia.example`);
	expect(['', ` ${WWW}`, ...hosts].filter((host) => robots(host, '/m/home') !== 'noindex')).toEqual([]);
});

test.each([
	[
		'protected',
		'/m/member/home /m/changePsw /m/launchGame /m/launchGame?vendor=a&code=b /m/agentRegister /m/feedback',
	],
	['without its own content', '/m/index /m/index.html /m/404 /m/maintenance /m/restricted'],
	[
		'below more than two slashes',
		'/m/th/home /m/pt-br/news /m/en/home /m/xx/home /m/home/ /m/news/a1 //m/home /m//home',
	],
	['below fewer slashes', '/ /m /m/ /home m/home'],
	[
		'another spelling of an address',
		String.raw`/m/Home /M/home /m/invitefriends /m/home.html /m/%68ome /m/home%2F /m%2Fhome /m/home;v=1
		/m/./home /m/../home /m\home /m/hóme`,
	],
	[
		'unknown',
		`/m/homepage /m/th /m/lottery /m/rng- /m/rng-0 /m/rng-1 /m/rng-01 /m/rng-two /m/home-2 /m/activity-
		/m/activity-a%20b /m/activity-a.b /m/activity-${'a'.repeat(65)} /m/news- /m/news-~~a /m/newsletter
		/wps/system/banners /demo /?/m/home /#/m/home`,
	],
])('RT-19 search engines may not list a path that is %s', (_, paths) => {
	expect(listed([...words(paths), '', '/m/home\n'])).toEqual([]);
});

test('RT-19 no expression for a page matches a slash, so a page has two slashes at most', () => {
	for (const page of PUBLIC_PAGES) {
		const expression = new RegExp(`^(${page})$`);
		for (const path of words('home/ /home th/home activity-a/b news-a/b rng/2')) {
			expect(expression.test(path), `${page} and ${path}`).toBe(false);
		}
	}
});
