import { expect, test } from 'vitest';
import { direction, languageTag } from '../../src/lib/languages.ts';
import { htmlProblems } from '../support/html-check.ts';
import { allPages, type BuiltPage } from './support/built-site.ts';

const pages = allPages.map(([name, page]) => ({ name, page }));
/** Names of the pages of which something is the case. */
const namesOf = (isSo: (page: BuiltPage) => boolean) =>
	pages.filter(({ page }) => isSo(page)).map(({ name }) => name);

/** Attributes whose value is a text, an address or data, and may be any where it may be one. */
const FREE = 'content|href|src|srcset|lang|hreflang|alt|title|aria-label|placeholder|value|data-[a-z-]+';

/**
 * The markup of a page without its words: a page is then the same in every
 * language, and to validate it in one is to validate it in all. Text that
 * is missing, or holds something that should have been escaped, is another.
 */
function markupOf(html: string): string {
	return (
		html
			// The data in scripts is in the language of the page, and so is what the policy says of scripts.
			.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1')
			// Which language is the page's own, and that it is not to be listed.
			.replace(/ aria-current="[^"]*"|<meta name="robots"[^>]*>|(?<=<html [^>]*) dir="rtl"/g, '')
			.replace(new RegExp(` (${FREE})=("[^"<>]+"|[^\\s"'<>=]+)`, 'g'), ' $1="x"')
			.replace(/>([^<]+)/g, (_, text: string) => {
				const read = text.replace(/&(#\d+|#x[0-9a-f]+|[a-z]+);/gi, 'x').replace(/[^\s&>]+/g, 'x');
				return `>${read.replace(/x(\s*x)+/g, 'x')}`;
			})
	);
}

test('every merchant has pages', () => {
	expect(pages.length).toBeGreaterThan(100);
});

test('every page is valid HTML', { timeout: 120_000 }, async () => {
	const kinds = new Map(pages.map((one) => [markupOf(one.page.html), one]));
	expect(kinds.size).toBeGreaterThan(30);
	const problems: string[] = [];
	for (const { name, page } of kinds.values()) {
		for (const problem of await htmlProblems(page.html)) problems.push(`${name} ${problem}`);
	}
	expect(problems).toEqual([]);
});

test('UI-18 no page has a time without a value', () => {
	const empty = /<time(?![^>]*\bdatetime=)[^>]*>\s*<\/time>/;
	expect(namesOf(({ html }) => empty.test(html))).toEqual([]);
});

test('every page has one h1', () => {
	expect(namesOf((page) => page.all('h1').length !== 1)).toEqual([]);
});

test('LNG-03 LNG-04 every page says its language and its direction, and Urdu alone runs to the left', () => {
	const wrong = namesOf((page) => {
		const { lang, dir } = page.all('html')[0]?.attributes ?? {};
		return lang !== languageTag(page.language) || dir !== direction(page.language);
	});
	expect(wrong).toEqual([]);
	const toTheLeft = pages.filter(({ page }) => page.all('html')[0]?.attributes.dir === 'rtl');
	expect(new Set(toTheLeft.map(({ page }) => page.language))).toEqual(new Set(['UR']));
});

test('no page has a style attribute or an event attribute', () => {
	const wrong = namesOf(({ elements }) =>
		elements.some(({ attributes }) =>
			Object.keys(attributes).some((name) => name === 'style' || name.startsWith('on')),
		),
	);
	expect(wrong).toEqual([]);
});

test('LNG-04 every page has a title and nothing left to translate', () => {
	// i18next writes the key where it finds no text, and leaves a placeholder that got no value.
	const left = namesOf((page) => {
		const read = page.html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/data-level="[^"]*"/g, '');
		return (
			!page.all('title')[0]?.text.trim() ||
			/\{\{|[>"]\s*(common|home|login|account|messages|register|launch|activity|errors|news|games|invite|download|app|agent|feedback|closed):\w/.test(
				read,
			)
		);
	});
	expect(left).toEqual([]);
});
