import { describe, expect, test } from 'vitest';
import { GAME_CATEGORIES } from '../../src/lib/game-categories.ts';
import { textOf } from '../support/site.ts';
import { type BuiltPage, type BuiltSite, sites } from './support/built-site.ts';
import { decoded } from './support/elements.ts';

/** Returns the text of each element of a name, without markup. */
const textsOf = ({ html }: BuiltPage, name: string) =>
	Array.from(html.matchAll(new RegExp(`<${name}\\b[^>]*>(.*?)</${name}>`, 'gs')), ([, inner = '']) =>
		decoded(inner.replace(/<[^>]+>/g, '')).trim(),
	);
const hrefsOf = (page: BuiltPage) => page.all('a').map(({ attributes }) => attributes.href ?? '');

describe.each(sites.map((site): [string, BuiltSite] => [site.merchant.code, site]))('%s', (_, site) => {
	const { merchant } = site;
	const segment = merchant.defaultLanguage.toLowerCase();

	test.each(GAME_CATEGORIES)(
		'RT-11 %s has its games, its introduction and links to the others',
		(category) => {
			const page = site.page(`/m/${category}`);
			if (!page) throw new Error(`There is no page for ${category}`);
			const intro = textOf(segment, `games:${category}_intro`, { name: merchant.name });
			expect(page.meta('description')).toBe(intro);
			expect(textsOf(page, 'h1')).toEqual([textOf(segment, `home:${category}`)]);
			expect(textsOf(page, 'p')).toContain(intro);
			const hrefs = hrefsOf(page);
			// The template for games that a search finds has no vendor.
			const games = hrefs.filter((href) => /^\/m\/launchGame\?vendor=(?!&)/.test(href));
			expect(games.length).toBeGreaterThan(3);
			for (const href of games) expect(href).toMatch(/^\/m\/launchGame\?vendor=[^&]+&code=[^&]+$/);
			const others = GAME_CATEGORIES.filter((other) => other !== category).map((other) => `/m/${other}`);
			expect(hrefs).toEqual(expect.arrayContaining(['/m/game', ...others]));
		},
	);
});
