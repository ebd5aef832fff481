import { expect, test } from 'vitest';
import { direction, languageTag } from '../../src/lib/languages.ts';
import { htmlProblems } from '../support/html-check.ts';
import { allPages, type BuiltPage, sites } from './support/built-site.ts';
import type { Element } from './support/elements.ts';

const pages = allPages.map(([name, page]) => ({ name, page }));
/** Names of the pages that match. */
const namesOf = (isSo: (page: BuiltPage) => boolean) =>
	pages.filter(({ page }) => isSo(page)).map(({ name }) => name);

test('a page of each kind, and home in each language, is valid HTML', { timeout: 120_000 }, async () => {
	const kinds = new Map(
		allPages.map(([name, page, { merchant }]) => {
			const isFirst = page.language === merchant.defaultLanguage;
			const kind =
				isFirst || page.route === '/home' ? page.language + page.route.replace(/-.*/, '') : 'other';
			return [merchant.code + kind, { name, page }];
		}),
	);
	expect(kinds.size).toBeGreaterThan(100);
	const problems: string[] = [];
	for (const { name, page } of kinds.values()) {
		for (const problem of await htmlProblems(page.html)) problems.push(`${name} ${problem}`);
	}
	expect(problems).toEqual([]);
});

test('UI-18 every time element has a value', () => {
	const empty = /<time(?![^>]*\bdatetime=)[^>]*>\s*<\/time>/;
	expect(namesOf(({ html }) => empty.test(html))).toEqual([]);
});

test('every page has exactly one h1', () => {
	expect(namesOf((page) => page.all('h1').length !== 1)).toEqual([]);
});

test('LNG-03 LNG-04 every page names its language and direction, which is right to left for Urdu alone', () => {
	const wrong = namesOf((page) => {
		const { lang, dir } = page.all('html')[0]?.attributes ?? {};
		return lang !== languageTag(page.language) || dir !== direction(page.language);
	});
	expect(wrong).toEqual([]);
	const rightToLeft = pages.filter(({ page }) => page.all('html')[0]?.attributes.dir === 'rtl');
	expect(new Set(rightToLeft.map(({ page }) => page.language))).toEqual(new Set(['UR']));
});

test('titles, topics and banners that exist in English only are marked as English', () => {
	const [site] = sites;
	const marked = (path: string, wanted: (element: Element) => boolean) =>
		new Set(
			site
				?.page(path)
				?.elements.filter(wanted)
				.map(({ attributes }) => attributes.lang),
		);
	const isBanner = ({ name, attributes: { href = '' } }: Element) =>
		name === 'a' && href.startsWith('/m/kk/activity?id=golden-welcome');
	const isTopic = ({ attributes: { id = '' } }: Element) => id.startsWith('topic-');
	const isTitle = ({ name }: Element) => name === 'h2';
	expect(marked('/m/kk/home', isBanner)).toEqual(new Set(['en-US']));
	expect(marked('/m/kk/news', isTopic)).toEqual(new Set(['en-US']));
	expect(marked('/m/kk/news', isTitle)).toContain('en-US');
	expect(marked('/m/vi/news', isTopic)).toEqual(new Set([undefined]));
});

test('LNG-04 every page has a title, and all of its texts', () => {
	// i18next writes the key of a missing text, and leaves a placeholder without a value.
	const left = namesOf((page) => {
		const read = page.html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '');
		return (
			!page.all('title')[0]?.text.trim() ||
			/\{\{|[>"]\s*(common|home|login|account|messages|register|launch|activity|errors|news|games|invite|download|app|agent|feedback|closed):\w/.test(
				read,
			)
		);
	});
	expect(left).toEqual([]);
});

test('no sentence ends with two full stops, even after the name of a company', () => {
	const hasTwo = ({ html }: BuiltPage) =>
		/[^.\s]\.\u2069?\.(?![.\w/])/.test(html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<[^>]*>/g, ' '));
	expect(namesOf(hasTwo)).toEqual([]);
});
