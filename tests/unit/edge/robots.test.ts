import { expect, test } from 'vitest';
import { robots } from '../../../src/edge/robots.ts';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';

const WWW = 'www.aurelia.example';
const words = (text: string) => text.trim().split(/\s+/);

/** Filters the paths that search engines may list. */
const listed = (paths: readonly string[]) => paths.filter((path) => robots(WWW, path) === 'index');

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

// tests/unit/lib/indexable-host.test.ts tries more hosts.
test('RT-19 search engines may list pages on the canonical host only, whatever its port', () => {
	const hosts = [
		'www.aurelia.example:8443',
		WWW,
		'm.aurelia.example',
		'localhost.evil.example',
		'127.0.0.1:4321',
		'',
	];
	expect(hosts.filter((host) => robots(host, '/m/home') === 'index')).toEqual(hosts.slice(0, 2));
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
