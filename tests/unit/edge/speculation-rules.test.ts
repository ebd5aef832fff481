import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { GAME_CATEGORIES } from '../../../src/lib/game-categories.ts';
import { LANGUAGE_TAGS } from '../../../src/lib/languages.ts';

/** https://html.spec.whatwg.org/#speculative-loading */
interface Condition {
	and?: Condition[];
	not?: Condition;
	href_matches?: string | URLPatternInit;
	selector_matches?: string | string[];
}
interface Rule {
	where: Condition;
	eagerness: string;
}

const rules: Record<'prerender' | 'prefetch', Rule[]> = JSON.parse(
	readFileSync('public/speculation-rules.json', 'utf8'),
);
const ORIGIN = 'https://www.foo.example';

/** Whether a link to this address matches, wherever it is in the page. */
function fits(condition: Condition, address: string): boolean {
	const { and, not, href_matches } = condition;
	if (and) return and.every((part) => fits(part, address));
	if (not) return !fits(not, address);
	if (!href_matches) return true;
	const baseURL = `${ORIGIN}/m/speculation-rules.json`;
	const pattern =
		typeof href_matches === 'string'
			? new URLPattern(href_matches, baseURL)
			: new URLPattern({ ...href_matches, baseURL });
	return pattern.test(address, ORIGIN);
}

const prepared = (kind: 'prerender' | 'prefetch', addresses: string[]) =>
	addresses.filter((address) => rules[kind].some(({ where }) => fits(where, address)));

const LIKELY = ['/home', '/game', '/activity', '/rng'];
const PUBLIC = [
	...LIKELY,
	...GAME_CATEGORIES.map((category) => `/${category}`),
	...['/activity-welcome_1', '/rng-2', '/news', '/news-1', '/news-page-2', '/news-topic-vip'],
	...['/download', '/app', '/inviteFriends'],
];
const withQueries = (paths: string[]) => [...paths, ...paths.map((path) => `${path}?gclid=x&id=a`)];
const LEFT_ALONE = [
	...['/launchGame?vendor=a&code=b', '/login', '/login?go=%2Fm%2Fhome', '/register', '/changePsw'],
	...['/agentRegister', '/feedback', '/member/home', '/member/wallet'],
	...['/index', '/maintenance', '/restricted'],
	...['/sw.js', '/games.json', '/speculation-rules.json', '/islands/register.json'],
	...['/home?token=a', '/activity?id=1&token=a', '/game?gclid=x&tokens=a&kw=b', '/home?username=a&token=b'],
];

const BASES = ['/m', ...Object.keys(LANGUAGE_TAGS).map((code) => `/m/${code.toLowerCase()}`)];
const inAll = (paths: string[]) => BASES.flatMap((base) => paths.map((path) => base + path));

test('prerenders the likeliest pages and prefetches all public ones, in each language', () => {
	const likely = inAll(withQueries(LIKELY));
	expect(prepared('prerender', likely)).toEqual(likely);
	const others = inAll(withQueries(PUBLIC));
	expect(prepared('prefetch', others)).toEqual(others);
});

test('prepares no forms, games, member pages, files or links with tokens, in any language', () => {
	expect(prepared('prerender', inAll(LEFT_ALONE))).toEqual([]);
	expect(prepared('prefetch', inAll(LEFT_ALONE))).toEqual([]);
});

test('prepares no other addresses', () => {
	const others = [
		...['/', '/m', '/wps/session/logout', '/wps/art/game/a', '/demo', '/app.apk', '/home', '/x/m/home'],
		...['https://games.example/m/home', 'http://www.foo.example/m/home', 'mailto:m/home', 'tel:1'],
	];
	expect(prepared('prerender', others)).toEqual([]);
	expect(prepared('prefetch', others)).toEqual([]);
});

test('prepares nothing before the page is idle', () => {
	const all = [...rules.prerender, ...rules.prefetch];
	expect(all.length).toBeGreaterThan(1);
	for (const { where } of all) {
		const selectors = (where.and ?? []).flatMap((part) => part.selector_matches ?? []);
		expect(selectors.length).toBeGreaterThan(0);
		for (const selector of selectors) expect(selector).toMatch(/^\.idle /);
	}
});
