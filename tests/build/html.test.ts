import { expect, test } from 'vitest';
import { direction, languageTag } from '../../src/lib/languages.ts';
import { htmlProblems } from '../support/html-check.ts';
import { allPages, type BuiltPage, sites } from './support/built-site.ts';
import type { Element } from './support/elements.ts';

const pages = allPages.map(([name, page]) => ({ name, page }));
/** Names of the pages that match. */
const namesOf = (isSo: (page: BuiltPage) => boolean) =>
	pages.filter(({ page }) => isSo(page)).map(({ name }) => name);

/** Attributes that may have any text, address, number or data as their value if they may have one. */
const FREE =
	'd|width|height|datetime|content|href|src|srcset|lang|hreflang|alt|title|aria-label|placeholder|value|data-[a-z-]+';
/** One or more equal elements in a row, which are valid if the first one is. */
const REPEATED = [
	/(<(?:link|meta|img)[^>]*>)(?:\s*\1)+/g,
	/(<(li|p|section|tr|article|option|a|div)\b(?:(?!<\2\b)[\s\S])*?<\/\2>)(?:\s*\1)+/g,
];

/**
 * The markup of a page without its words and repetitions. Pages then have the same in every language, so that one of
 * them is validated for all. A missing text, or one with something unescaped, makes another.
 */
function markupOf(html: string): string {
	let markup = html
		// Data in scripts is in the language of the page, and so are the hashes in its policy.
		.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
		// The page's own language, and whether search engines may list it.
		.replace(/ aria-current="[^"]*"|<meta name="robots"[^>]*>|(?<=<html [^>]*) dir="rtl"/g, '')
		.replace(new RegExp(` (${FREE})=("[^"<>]+"|[^\\s"'<>=]+)`, 'g'), ' $1="x"')
		.replace(/>([^<]+)/g, (_, text: string) => {
			const read = text.replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, 'x').replace(/[^\s&>]+/g, 'x');
			return `>${read.replace(/x(\s*x)+/g, 'x')}`;
		})
		.replace(/<b>x<\/b>/g, 'x')
		.replace(/(?<=>\s*)x(?:\s*x)+/g, 'x');
	for (let before = ''; before !== markup; ) {
		before = markup;
		for (const repeated of REPEATED) markup = markup.replace(repeated, '$1');
	}
	return markup;
}

test('every page is valid HTML', { timeout: 120_000 }, async () => {
	const kinds = new Map(pages.map((one) => [markupOf(one.page.html), one]));
	expect(kinds.size).toBeGreaterThan(30);
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

test('no page has a style attribute or an event attribute', () => {
	const wrong = namesOf(({ elements }) =>
		elements.some(({ attributes }) =>
			Object.keys(attributes).some((name) => name === 'style' || name.startsWith('on')),
		),
	);
	expect(wrong).toEqual([]);
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
