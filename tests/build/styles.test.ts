import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
	joinNames,
	missingNames,
	namesInPage,
	namesInScripts,
	rulesOf,
	selectorsOf,
} from '../../src/build/lean-styles.ts';
import { inlineScripts, sites } from './support/built-site.ts';

/** Of the site itself; the demo's games and vendors bring styles of their own. */
const SOURCES = 'src/{components,core,features,layouts,pages}/**/*.{css,astro}';

/** Selectors of a style sheet, those inside of @media and the like too. */
function allSelectors(css: string): string[] {
	return rulesOf(css).flatMap(({ prelude, body }) => {
		if (body === undefined || prelude.startsWith('@keyframes')) return [];
		return prelude.startsWith('@') ? allSelectors(body) : selectorsOf(prelude);
	});
}

test('every class, id and attribute that a style names is in a page or can come from a script', () => {
	// A merchant's default language has every page that he has.
	const pages = sites.flatMap(({ pages, merchant }) =>
		pages.filter(({ language }) => language === merchant.defaultLanguage),
	);
	const scripts = sites.flatMap(({ files, read }) =>
		files.filter((file) => file.endsWith('.js')).map((file) => read(file).toString()),
	);
	const inline = new Set(pages.flatMap(inlineScripts));
	const names = joinNames(
		namesInScripts([...scripts, ...inline]),
		...pages.map(({ html }) => namesInPage(html)),
	);

	const unused: string[] = [];
	let selectors = 0;
	for (const file of globSync(SOURCES)) {
		const text = readFileSync(file, 'utf8');
		const css = file.endsWith('.css')
			? text
			: Array.from(text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, style = '']) => style).join('\n');
		for (const selector of allSelectors(css)) {
			selectors++;
			for (const name of missingNames(selector, names)) unused.push(`${file}: ${name} in "${selector}"`);
		}
	}
	expect(unused).toEqual([]);
	expect(selectors).toBeGreaterThan(200);
});

test('visitors without scripts get the later styles with each page, in one file', () => {
	for (const { pages, files, merchant } of sites) {
		const later = files.filter((file) => /\/later\.[^/]+\.css$/.test(file));
		expect(later, merchant.code).toHaveLength(1);
		const link = `<noscript><link rel="stylesheet" href="${later[0]}"></noscript>`;
		const index = /\/index$/;
		expect(
			pages.filter(({ html, path }) => !html.includes(link) && !index.test(path)).map(({ path }) => path),
		).toEqual([]);
	}
});

test('what leaves a page without a rule leaves no page without one that it needs', () => {
	for (const { pages, merchant } of sites) {
		const home = pages.find(({ path }) => path === '/m/home');
		const [style] = home?.all('style') ?? [];
		expect(style?.text, merchant.code).toContain('.carousel');
		expect(style?.text).toContain('.splash #splash');
		expect(style?.text).toContain('html.member .guest');
		expect(style?.text).not.toContain('.crumbs');
	}
});
