import { beforeEach, expect, test, vi } from 'vitest';
import { hrefTo, replaceQuery } from '../../../src/core/navigate.ts';
import { registrationInfo } from '../../../src/core/registration-info.ts';
import { AWAY_PATHS } from '../../../src/edge/check/away-paths.ts';
import { parseLaunchQuery } from '../../../src/features/games/launch/launch-query.ts';
import { queryIn, searchWith } from '../../../src/features/games/lobby/query.ts';
import { lineAnswer } from '../../../src/features/sign-in/providers/line/line.ts';
import { payloadIn } from '../../../src/features/sign-in/providers/telegram/payload.ts';
import { changePasswordHref, loginTarget } from '../../../src/features/sign-in/submit/after-login.ts';
import { bannerHref, newsPage, promotionHref, promotionPage } from '../../../src/lib/content-links.ts';
import { arrivalOf, domainAddress } from '../../../src/lib/domain-change.ts';
import { keptPairs, withKeptQuery } from '../../../src/lib/kept-query.ts';
import { localized, withoutLanguage } from '../../../src/lib/routes.ts';
import { HOME, safeGo, safePageUrl } from '../../../src/lib/safe-url.ts';
import { holdsSecret, isSecret } from '../../../src/lib/secret-query.ts';
import { withoutSession } from '../../../src/lib/session-query.ts';
import { tokenInQuery } from '../../../src/lib/session-record.ts';
import { HOSTILE_TEXTS } from '../../support/hostile-texts.ts';
import { seeded } from '../../support/seeded.ts';

const ORIGIN = 'https://www.aurelia.example';
const OTHER_HOST = 'm.aurelia-new.example';
const LANGUAGES = ['en', 'vi', 'th'];

/** The parameters that the site reads, a few others, and names of properties that objects inherit. */
const NAMES = (
	'go redirectUrl backUrl r referralCode affiliateCode token tokens username language prize_mode vendor code ' +
	'playType lottoView area room node title id q show handover tried tgAuthResult tgWebAppData state signin ' +
	'sessionId error debug from inApp fullscreen cid fbclid gclid __proto__ constructor toString'
).split(' ');

const VALUES = [
	...HOSTILE_TEXTS,
	...AWAY_PATHS,
	'javascript:window.hacked=1',
	'data:text/html,<script>window.hacked=1</script>',
	'https://evil.example/m/home',
	`${ORIGIN}@evil.example/m/home`,
	`${ORIGIN}.evil.example/m/home`,
	`/m/home?go=${encodeURIComponent('//evil.example/')}`,
	'/m/launchGame?backUrl=//evil.example/#//evil.example/',
	'/m/th/home#part',
	'/m/../..//evil.example',
	'/m/%2e%2e//evil.example',
	'\t//evil.example',
	'/m/\r\n//evil.example',
	'{"__proto__":{"hacked":1}}',
	`user=${encodeURIComponent('{"id":1}')}&auth_date=1&hash=${'a'.repeat(64)}`,
	'x'.repeat(2001),
	'abcDEF123',
	'',
	'%',
	'%E0%A4%A',
];

/** 1,000 addresses as browsers report them, with up to six such pairs in the query and in the fragment. */
function* hostileAddresses(): Generator<URL> {
	const random = seeded(20261125);
	const one = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
	const written: ((text: string) => string)[] = [
		encodeURIComponent,
		(text) => encodeURIComponent(encodeURIComponent(text)),
		// Typed by hand.
		(text) => text.replace(/[&#]/g, encodeURIComponent),
		(text) => text,
		(text) => encodeURIComponent(text).replace(/%/, ''),
	];
	const name = () =>
		random() < 0.1 ? encodeURIComponent(one(NAMES)).replace(/^./, encodedByte) : one(NAMES);
	const pairs = () =>
		Array.from({ length: Math.floor(random() * 7) }, () => `${name()}=${one(written)(one(VALUES))}`).join(
			'&',
		);
	for (let at = 0; at < 1000; at++) {
		const path = random() < 0.3 ? one(AWAY_PATHS).split('?', 1)[0] : '/m/vi/login';
		yield new URL(`${ORIGIN}${path}?${pairs().replace(/#/g, '%23')}#${pairs()}`);
	}
}

const encodedByte = (one: string) => `%${one.charCodeAt(0).toString(16)}`;

const ADDRESSES = [...hostileAddresses()];

let here: URL;
beforeEach(() => {
	vi.stubGlobal('document', {
		getElementById: () => ({ textContent: JSON.stringify({ languages: LANGUAGES, segment: 'vi' }) }),
	});
	vi.stubGlobal('location', new Proxy({}, { get: (_, name) => here[name as keyof URL] }));
});

/** Returns the page addresses that functions of the site derive from an address. */
function pagesFrom({ pathname, search, hash }: URL): (string | undefined)[] {
	const query = new URLSearchParams(search);
	const values = [...query.values()];
	const language = (segment: string) => localized(withoutLanguage(pathname, LANGUAGES), segment);
	return [
		...values.map(safeGo),
		...values.map((value) => withKeptQuery(safeGo(value) ?? HOME, search)),
		...values.flatMap((value) => [
			promotionHref(value),
			promotionPage(value),
			newsPage(value),
			bannerHref({ linkageType: 'P', linkage: value }),
			bannerHref({ linkageType: 'G', linkage: value, vendor: value, roomId: value }),
		]),
		withKeptQuery(arrivalOf(search, hash).go, search),
		safeGo(parseLaunchQuery(search)?.backUrl),
		hrefTo(HOME),
		loginTarget(),
		changePasswordHref(),
		pathname.startsWith('/m/') || pathname.startsWith('//') ? language('vi') : undefined,
	];
}

/** Returns the rules that an address breaks. One expectation for each of 100,000 values would take seconds. */
const broken = (rules: Record<string, boolean>): string[] =>
	Object.keys(rules).filter((name) => rules[name] === false);

const isOwnPage = (page: string) =>
	/^\/m\/[^/\\]/.test(page) && `${new URL(page, ORIGIN)}`.startsWith(`${ORIGIN}/m/`);

test('1,000 hostile addresses lead to pages of this site only, and nothing throws', () => {
	let accepted = 0;
	for (here of ADDRESSES) {
		const pages = pagesFrom(here).filter((page) => page !== undefined);
		expect(
			pages.filter((page) => !isOwnPage(page)),
			here.href,
		).toEqual([]);
		accepted += [...here.searchParams.values()].filter(safeGo).length;
	}
	expect(ADDRESSES).toHaveLength(1000);
	// Some targets are valid, so that the test isn't only about refusals.
	expect(accepted).toBeGreaterThan(50);
});

test('1,000 hostile addresses lead to other hosts by http or https only, and a domain change sends no secret', () => {
	const kinds = new Set<string>();
	for (here of ADDRESSES) {
		for (const value of here.searchParams.values()) {
			const banner = bannerHref({ linkageType: 'URL', linkage: value });
			const game = safePageUrl(value, ORIGIN);
			const rules = {
				banner: isOwnPage(banner) || /^https?:\/\/[^/@]+(\/|$)/.test(banner),
				game: game === undefined || game.startsWith('https://'),
			};
			expect(broken(rules), value).toEqual([]);
			kinds.add(game ? 'game' : 'none').add(banner.startsWith('/') ? 'page' : 'site');
		}
		const left = { host: OTHER_HOST, here, language: 'vi', brought: keptPairs(here.search), tried: [] };
		const other = new URL(domainAddress({ ...left, code: undefined }));
		const { go } = arrivalOf(other.search, other.hash);
		const rules = {
			host: other.origin + other.pathname === `https://${OTHER_HOST}/m/index.html`,
			page: isOwnPage(go),
			secrets: ![...new URL(go, ORIGIN).searchParams.keys(), ...other.searchParams.keys()].some(isSecret),
			fragment: !holdsSecret(new URL(go, ORIGIN).hash),
		};
		expect(broken(rules), here.href).toEqual([]);
	}
	expect([...kinds].sort()).toEqual(['game', 'none', 'page', 'site']);
});

test('1,000 hostile addresses are read as codes, choices and texts of a known length only', () => {
	const replaceState = (_: unknown, __: string, url: string) => {
		here = new URL(url);
	};
	vi.stubGlobal('history', { state: null, replaceState });
	for (here of ADDRESSES) {
		const { href, search, hash, pathname } = here;
		const info = registrationInfo(here.hostname, search, hash.slice(1));
		const { title = '', backUrl: _, ...codes } = parseLaunchQuery(search) ?? {};
		const lobby = queryIn(search);
		const { language = 'vi', code = 'c'.repeat(16), tried = '-' } = arrivalOf(search, hash);
		const line = lineAnswer(search);
		replaceQuery(withoutSession(search));
		const rules = {
			affiliate: /^[\w-]{1,64}$/.test(info.affiliateCode),
			friend: /^[\w-]{0,64}$/.test(info.referralCode),
			domain: /^[\w-]{1,64}\.aurelia\.example$/.test(info.originalDomain),
			launch: Object.values(codes).every((each) => /^[\w.:-]{0,80}$/.test(each ?? '')),
			title: title.length <= 200,
			lobby: Math.max(lobby.q.length, lobby.vendor.length) <= 80,
			filter: ['all', 'favourites', 'recent'].includes(lobby.show),
			search: JSON.stringify(queryIn(searchWith(search, lobby))) === JSON.stringify(lobby),
			arrival: /^[a-z-]{2,5} [\w-]{16,128} [a-z0-9.,-]{1,1000}$/.test(`${language} ${code} ${tried}`),
			token: /^[!-~]{1,2048}$/.test(tokenInQuery(search) ?? '-'),
			telegram: (payloadIn(hash)?.telegramAuth.length ?? 0) <= 4096,
			line: !line || /^[\w.~+/=-]+$/.test(line.code + line.state),
			stays: here.origin + here.pathname === ORIGIN + pathname,
			session: tokenInQuery(here.search) === undefined,
		};
		expect(broken(rules), href).toEqual([]);
	}
	expect('hacked' in {}).toBe(false);
});
