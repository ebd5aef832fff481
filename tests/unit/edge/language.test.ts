import { describe, expect, test } from 'vitest';
import { acceptedLanguages, LANGUAGE_VARY, languageRedirect } from '../../../src/edge/language.ts';
import { LANGUAGES, type Language } from '../../../src/lib/languages.ts';

const PHONE =
	'Mozilla/5.0 (Linux; Android 10; SM-A105F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36';
const GOOGLEBOT =
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Mobile Safari/537.36 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

interface Asked {
	accept?: string;
	cookie?: string;
	userAgent?: string;
	site?: string;
	method?: string;
}

function request(path: string, { accept, cookie, userAgent = PHONE, site, method = 'GET' }: Asked) {
	const headers = new Map([
		['accept-language', accept],
		['cookie', cookie],
		['user-agent', userAgent],
		['sec-fetch-site', site],
	]);
	return {
		method,
		url: `https://www.aurelia.example${path}`,
		headers: { get: (name: string) => headers.get(name) ?? null },
	};
}

const MERCHANT: { defaultLanguage: Language; languages: Language[] } = {
	defaultLanguage: 'EN',
	languages: [...LANGUAGES],
};

describe('LNG-02 an edge redirects', () => {
	test.each<[string, Asked, string]>([
		['/m/home', { accept: 'th-TH,th;q=0.9,en;q=0.8' }, '/m/th/home'],
		['/m/home', { accept: 'fr;q=0.5,th;q=0.8' }, '/m/th/home'],
		['/m/home', { accept: 'pt-BR,pt;q=0.9' }, '/m/pt-br/home'],
		['/m/home', { accept: 'en', cookie: 'site_language=TH' }, '/m/th/home'],
		['/m/th/home', { accept: 'th', cookie: 'site_language=EN' }, '/m/home'],
		['/m/home', { cookie: 'a=b; site_language=PT-BR; c=d' }, '/m/pt-br/home'],
		['/m/home', { accept: 'vi', cookie: 'site_language=XX' }, '/m/vi/home'],
		['/m/home', { accept: 'vi', cookie: 'my_site_language=TH' }, '/m/vi/home'],
		['/m/home?cid=a%2Fb&r=7', { accept: 'th' }, '/m/th/home?cid=a%2Fb&r=7'],
		['/m/th/activity?id=a', { cookie: 'site_language=en' }, '/m/activity?id=a'],
		['/m/ur/home', { accept: 'ur', cookie: 'site_language=ur-la' }, '/m/ur-la/home'],
		['/m/member/home', { accept: 'th' }, '/m/th/member/home'],
		['/m/home.html', { accept: 'ja' }, '/m/ja/home.html'],
		['/m/thailand', { accept: 'ja' }, '/m/ja/thailand'],
		['/m/home', { accept: 'th', site: 'cross-site' }, '/m/th/home'],
	])('%s with %j to %s', (path, asked, expected) => {
		expect(languageRedirect(request(path, asked), MERCHANT)).toBe(expected);
		// The same headers don't redirect again.
		expect(languageRedirect(request(expected, asked), MERCHANT)).toBeUndefined();
	});
});

describe('LNG-02 an edge does not redirect', () => {
	test.each<[string, Asked]>([
		['/m/home', { accept: 'en-US,en;q=0.9' }],
		['/m/home', { accept: 'de' }],
		['/m/th/home', { accept: 'th' }],
		// The segment of an address takes precedence over the browser: a Thai ad opens in Thai.
		['/m/th/home', { accept: 'vi' }],
		['/m/th/home?gclid=a', { accept: 'en-GB,en;q=0.9', site: 'cross-site' }],
		['/m/th/home', { accept: 'vi', cookie: 'site_language=XX' }],
		['/m/home', { accept: 'th', cookie: 'site_language=EN' }],
		// Browsers send at least one language.
		['/m/th/home', {}],
		['/m/th/home', { accept: '*' }],
		// Crawlers.
		['/m/home', { accept: 'th', userAgent: GOOGLEBOT }],
		['/m/th/home', { accept: 'en', userAgent: 'facebookexternalhit/1.1' }],
		// Links within the site.
		['/m/home', { accept: 'th', site: 'same-origin' }],
		...['POST', 'HEAD', 'OPTIONS'].map((method): [string, Asked] => ['/m/home', { accept: 'th', method }]),
		// Files, calls, and entries, which redirect on their own.
		...(
			'/m/_astro/boot.D8QREZdK.js /m/brand/logo.svg /m/sitemap.xml /robots.txt /wps/system/banners /demo ' +
			'/ /m /m/ /m/index /m/index.html'
		)
			.split(' ')
			.map((path): [string, Asked] => [path, { accept: 'th' }]),
	])('%s with %j', (path, asked) => {
		expect(languageRedirect(request(path, asked), MERCHANT)).toBeUndefined();
	});
});

describe('LNG-02 an edge of a merchant with other languages redirects', () => {
	const senviet: typeof MERCHANT = { defaultLanguage: 'VI', languages: ['EN', 'VI', 'TH'] };

	test.each([
		['/m/home', 'en', '/m/en/home'],
		['/m/en/home', 'vi-VN', undefined],
		['/m/home', 'ja,th;q=0.5', '/m/th/home'],
		// Not one of the merchant's languages: part of the path.
		['/m/fr/home', 'th', '/m/th/fr/home'],
		['/m/vi/home', 'vi', undefined],
	])('%s with %s to %s', (path, accept, expected) => {
		expect(languageRedirect(request(path, { accept }), senviet)).toBe(expected);
	});

	test('no visitor whose languages the merchant lacks, if it has no English', () => {
		const only: typeof MERCHANT = { defaultLanguage: 'VI', languages: ['VI', 'TH'] };
		expect(languageRedirect(request('/m/home', { accept: 'de' }), only)).toBeUndefined();
		expect(languageRedirect(request('/m/th/home', { accept: 'de' }), only)).toBeUndefined();
	});
});

test('LNG-02 an edge never redirects to another host', () => {
	for (const path of [
		'/m//evil.example',
		'/m/th//evil.example',
		'/m/th/%2F%2Fevil.example',
		'/m/th/\\evil',
	]) {
		for (const accept of ['th', 'en', 'vi']) {
			expect(languageRedirect(request(path, { accept }), MERCHANT) ?? '/m/').toMatch(/^\/m\//);
		}
	}
});

test('LNG-02 Vary names every header that the decision depends on', () => {
	const asked: string[] = [];
	const home = request('/m/home', { accept: 'th' });
	const get = (name: string) => {
		asked.push(name);
		return home.headers.get(name);
	};
	expect(languageRedirect({ ...home, headers: { get } }, MERCHANT)).toBe('/m/th/home');
	expect(LANGUAGE_VARY.toLowerCase().split(', ').sort()).toEqual(asked.sort());
});

test.each([
	['th-TH, en;q=0.5', ['th-TH', 'en']],
	['en;q=0.5,th;q=0.9,vi;q=0.7', ['th', 'vi', 'en']],
	// The first one of equal weight.
	['hi,bn,ur', ['hi', 'bn', 'ur']],
	['en ; q=0.8 , th ; q=1.000', ['th', 'en']],
	['th;q=0,en;q=0.000,vi;q=0.001', ['vi']],
	['th,*;q=0.1', ['th']],
	['zh-Hant-TW', ['zh-Hant-TW']],
	['th;q=1.5,vi;q=-1,en;q=', []],
	['<script>,en', ['en']],
	['th;level=1,en', ['en']],
	['abcdefghi,en', ['en']],
])('Accept-Language %j names %j', (header, expected) => {
	expect(acceptedLanguages(header)).toEqual(expected);
});

test('reads an Accept-Language of 64 KB without delay', () => {
	// A regular expression that tries every split of it would never end.
	expect(acceptedLanguages('a-'.repeat(16_384) + ' '.repeat(32_768))).toEqual([]);
});
