import { describe, expect, test } from 'vitest';
import { robots } from '../../src/edge/robots.ts';
import { GAME_CATEGORIES } from '../../src/lib/game-categories.ts';
import { LANGUAGE_TAGS, type Language } from '../../src/lib/languages.ts';
import { isProtected } from '../../src/lib/routes.ts';
import { type BuiltPage, type BuiltSite, type Fact, groupedBy, sites } from './support/built-site.ts';
import { decoded } from './support/elements.ts';

/** The page that hosts redirect to, in any language. */
const ENTRY = '/index';
/** Framed by pages of every language. */
const CHAT = '/chat';
/** Pages without content of their own. */
const NOT_FOUND_BY_SEARCH = [ENTRY, CHAT, '/404', '/languages', '/maintenance', '/offline', '/restricted'];
/** RT-10: without a session it redirects to the home page. */
const FEEDBACK = '/feedback';

const linksOf = (page: BuiltPage, rel: string) =>
	page.all('link').filter(({ attributes }) => attributes.rel === rel);
const titleOf = (page: BuiltPage) => decoded(page.all('title')[0]?.text ?? '');
const noindex = (page: BuiltPage) => page.meta('robots')?.includes('noindex') ?? false;
const pathsOf = (pages: readonly BuiltPage[]) => pages.map(({ path }) => path).sort();
const tagOf = (language: string) => LANGUAGE_TAGS[language as Language];

/** Returns the width of a text on a page of results, in letters. Marks above or below have none, and Chinese signs two. */
function widthOf(text: string): number {
	const base = text.replace(/\p{Mn}/gu, '');
	const wide = base.match(
		/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/gu,
	);
	return [...base].length + (wide?.length ?? 0);
}

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const { merchant, pages } = site;
	const [host = ''] = merchant.hosts;
	const addressOf = (page: BuiltPage) => `https://${host}${page.path}`;
	/** Public pages with content. */
	const open = pages.filter(
		({ route }) => !isProtected(`/m${route}`) && route !== FEEDBACK && !NOT_FOUND_BY_SEARCH.includes(route),
	);
	const listed = pages.filter((page) => !noindex(page));
	const byRoute = groupedBy(pages, ({ route }) => route);
	const variant = (page: BuiltPage, language: string) =>
		byRoute.get(page.route)?.find((other) => other.language === language);
	const only = (found: BuiltPage[]) => found.map(({ path }) => path);

	test('RT-19 search engines may list exactly the public pages in the default language', () => {
		const expected = open.filter(({ language }) => language === merchant.defaultLanguage);
		expect(expected.length).toBeGreaterThan(30);
		expect(expected.length).toBeLessThan(open.length);
		expect(pathsOf(listed)).toEqual(pathsOf(expected));
		for (const { path } of listed) expect(path.match(/\//g), path).toHaveLength(2);
	});

	test('RT-19 the rule for hosts and edges matches the robots setting of each page', () => {
		expect(robots(host, '/m/home')).toBe('index');
		expect(only(pages.filter((page) => (robots(host, page.path) === 'noindex') !== noindex(page)))).toEqual(
			[],
		);
		expect(only(pages.filter(({ path }) => robots(`preview.${host}`, path) !== 'noindex'))).toEqual([]);
	});

	test('RT-19 the sitemap has exactly the pages that may be listed, with the dates of articles', () => {
		const sitemap = site.read('/m/sitemap.xml').toString();
		const entries = Array.from(
			sitemap.matchAll(/<url><loc>([^<]+)<\/loc>(?:<lastmod>([^<]+)<\/lastmod>)?<\/url>/g),
			([, address = '', changed]): [string, string | undefined] => [address, changed],
		);
		expect(entries.map(([address]) => address).sort()).toEqual(listed.map(addressOf).sort());
		expect(sitemap.match(/<loc>/g)).toHaveLength(entries.length);
		const dated = listed.flatMap((page) => {
			const article = page.facts.find((fact) => fact['@type'] === 'NewsArticle');
			return article ? [[addressOf(page), article.datePublished]] : [];
		});
		expect(dated.length).toBeGreaterThan(3);
		expect(entries.filter(([, changed]) => changed).sort()).toEqual(dated.sort());
	});

	test('LNG-04 every page but the entry and the chat exists in every language', () => {
		const expected = [...merchant.languages].sort();
		for (const [route, variants] of byRoute) {
			if (route === ENTRY || route === CHAT) continue;
			expect(variants.map(({ language }) => language).sort(), route).toEqual(expected);
		}
	});

	test('the canonical address of a public page is its own, on the canonical host', () => {
		const wrong = open.filter(
			(page) =>
				linksOf(page, 'canonical')
					.map(({ attributes }) => attributes.href)
					.join() !== addressOf(page),
		);
		expect(only(wrong)).toEqual([]);
	});

	test('LNG-03 a page that may be listed names its versions in all languages, and the default one', () => {
		for (const page of listed) {
			const named = linksOf(page, 'alternate').map(
				({ attributes: { hreflang, href } }) => `${hreflang} ${href}`,
			);
			const expected = merchant.languages.map((language) => {
				const other = variant(page, language);
				return `${tagOf(language)} ${other && addressOf(other)}`;
			});
			const byDefault = variant(page, merchant.defaultLanguage);
			expect(named, page.path).toEqual([...expected, `x-default ${byDefault && addressOf(byDefault)}`]);
		}
	});

	test('a page that isn’t public has no canonical address and no data for sharing', () => {
		const wrong = pages.filter(
			(page) =>
				!open.includes(page) && (linksOf(page, 'canonical').length > 0 || page.meta('og:url') !== undefined),
		);
		expect(only(wrong)).toEqual([]);
	});

	test('a page that may not be listed has no data for search engines', () => {
		const wrong = pages.filter(
			(page) => noindex(page) && (linksOf(page, 'alternate').length > 0 || page.facts.length > 0),
		);
		expect(only(wrong)).toEqual([]);
	});

	test('titles are unique in a language, contain the brand, and fit a page of results', () => {
		for (const language of merchant.languages) {
			const titles = pages.filter((page) => page.language === language).map((page) => titleOf(page));
			const twice = titles.filter((title, index) => titles.indexOf(title) !== index);
			expect(twice, language).toEqual([]);
		}
		expect(only(open.filter((page) => !titleOf(page).includes(merchant.name)))).toEqual([]);
		// Titles of news and promotions are the merchant's, and may be longer than what is shown.
		const tooWide = open.filter(
			(page) => widthOf(titleOf(page)) > (/^\/(news|activity)-/.test(page.route) ? 100 : 70),
		);
		expect(tooWide.map((page) => `${page.path}: ${titleOf(page)}`)).toEqual([]);
	});

	test('every public page has its own description of 24 to 160 letters', () => {
		const wrong = open.filter((page) => {
			const text = page.meta('description') ?? '';
			return widthOf(text) < 24 || [...text].length > 160;
		});
		expect(wrong.map((page) => `${page.path}: ${page.meta('description')}`)).toEqual([]);
		for (const language of merchant.languages) {
			const texts = open.filter((page) => page.language === language).map((page) => page.meta('description'));
			expect(
				texts.filter((text, index) => texts.indexOf(text) !== index),
				language,
			).toEqual([]);
		}
	});

	test('a public page has a title, a description and a picture for sharing', () => {
		for (const page of open) {
			const tags = ['og:url', 'og:site_name', 'og:title', 'og:description', 'og:image', 'twitter:card'].map(
				page.meta,
			);
			expect(tags, page.path).toEqual([
				addressOf(page),
				merchant.name,
				titleOf(page),
				page.meta('description'),
				// tests/unit/build/brand.test.ts proves its size.
				`https://${host}/m/brand/share.png`,
				'summary_large_image',
			]);
			expect(['website', 'article'], page.path).toContain(page.meta('og:type'));
		}
	});

	describe('structured data', () => {
		const typed = (page: BuiltPage, type: string): Fact[] =>
			page.facts.filter((fact) => fact['@type'] === type);

		test('on the home page describes the site and its operator', () => {
			const homes = listed.filter(({ route }) => route === '/home');
			expect(homes).toHaveLength(1);
			for (const page of homes) {
				expect(typed(page, 'WebSite'), page.path).toEqual([
					expect.objectContaining({
						name: merchant.name,
						url: addressOf(page),
						inLanguage: tagOf(page.language),
						publisher: { '@id': `https://${host}/m/home#organization` },
					}),
				]);
				expect(typed(page, 'Organization'), page.path).toEqual([
					expect.objectContaining({
						'@id': `https://${host}/m/home#organization`,
						name: merchant.name,
						legalName: merchant.operator,
						url: `https://${host}/m/home`,
						logo: `https://${host}/m/brand/icon-512.png`,
					}),
				]);
			}
			expect(site.files).toContain('/m/brand/icon-512.png');
		});

		test('has the breadcrumbs that the page shows, all of existing pages', () => {
			let trails = 0;
			for (const page of listed) {
				const shown = page.all('nav').some(({ attributes }) => attributes.class === 'crumbs');
				const lists = typed(page, 'BreadcrumbList');
				expect(lists.length, page.path).toBe(shown ? 1 : 0);
				for (const { itemListElement } of lists) {
					const steps = itemListElement as { position: number; name: string; item: string }[];
					trails++;
					expect(steps.map(({ position }) => position)).toEqual(steps.map((_step, index) => index + 1));
					expect(steps.at(0)?.item).toBe(
						addressOf(variant({ ...page, route: '/home' }, page.language) ?? page),
					);
					expect(steps.at(-1)?.item).toBe(addressOf(page));
					const [, trail = ''] = /<nav class="?crumbs"?[^>]*>([\s\S]*?)<\/nav>/.exec(page.html) ?? [];
					const crumbs = [...trail.matchAll(/<li([^>]*)>(?:<a[^>]*>)?([^<]*)/g)];
					expect(crumbs.map(([, , name = '']) => decoded(name))).toEqual(steps.map(({ name }) => name));
					const current = crumbs.flatMap(([, attributes = ''], at) => (attributes ? [at, attributes] : []));
					expect(current, page.path).toEqual([
						steps.length - 1,
						expect.stringMatching(/aria-current="?page"?/),
					]);
					for (const { name, item } of steps) {
						expect(name.trim(), page.path).not.toBe('');
						expect(site.page(new URL(item).pathname)?.language, item).toBe(page.language);
					}
				}
			}
			expect(trails).toBeGreaterThan(listed.length / 2);
		});

		test('of a news item has the fields that search engines require of an article', () => {
			const items = listed.filter(({ route }) => /^\/news-(?!page-|topic-)/.test(route));
			expect(items.length).toBeGreaterThan(3);
			expect(only(listed.filter((page) => typed(page, 'NewsArticle').length > 0))).toEqual(only(items));
			const publisher = {
				'@type': 'Organization',
				name: merchant.name,
				url: `https://${host}/m/home`,
				logo: `https://${host}/m/brand/icon-512.png`,
			};
			for (const page of items) {
				expect(page.meta('og:type'), page.path).toBe('article');
				expect(typed(page, 'NewsArticle'), page.path).toEqual([
					expect.objectContaining({
						headline: expect.stringMatching(/\S/),
						// With a zone: without one, search engines take that of their crawler.
						datePublished: expect.stringMatching(
							/^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:\d\d)$/,
						),
						url: addressOf(page),
						mainEntityOfPage: addressOf(page),
						image: `https://${host}/m/brand/share.png`,
						author: expect.objectContaining(publisher),
						publisher: expect.objectContaining(publisher),
					}),
				]);
				const [article] = typed(page, 'NewsArticle');
				expect(Object.values(LANGUAGE_TAGS), page.path).toContain(article?.inLanguage);
				expect(titleOf(page)).toContain(article?.headline);
			}
		});

		test('of a help article has the questions and answers of the page', () => {
			const articles = listed.filter(({ route }) => route.startsWith('/help-'));
			expect(articles.length).toBeGreaterThan(5);
			expect(only(listed.filter((page) => typed(page, 'FAQPage').length > 0))).toEqual(only(articles));
			const shown = ({ html }: BuiltPage) =>
				decoded(html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]*>/g, ''));
			for (const page of articles) {
				const text = shown(page);
				const [faq] = typed(page, 'FAQPage');
				const questions = faq?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
				expect(questions.length, page.path).toBeGreaterThan(0);
				for (const { name, acceptedAnswer } of questions) {
					expect(text, page.path).toContain(name);
					expect(text, page.path).toContain(acceptedAnswer.text);
				}
			}
		});

		test('of a category lists its games by name', () => {
			const categories = listed.filter(({ route }) =>
				GAME_CATEGORIES.some((name) => route === `/${name}` || route.startsWith(`/${name}-`)),
			);
			expect(categories.length).toBeGreaterThanOrEqual(GAME_CATEGORIES.length);
			for (const page of categories) {
				const [list, ...more] = typed(page, 'ItemList');
				const items = list?.itemListElement as {
					position: number;
					item: { '@type': string; name: string };
				}[];
				expect(more).toEqual([]);
				expect(items.length, page.path).toBeGreaterThan(0);
				expect(list?.numberOfItems, page.path).toBe(items.length);
				expect(items.map(({ position }) => position)).toEqual(items.map((_item, index) => index + 1));
				for (const { item } of items)
					expect(item).toEqual({ '@type': 'Game', name: expect.stringMatching(/\S/) });
			}
		});
	});
});
