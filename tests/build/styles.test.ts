import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { rulesOf, selectorsOf } from '../../src/build/lean-styles.ts';
import { joinNames, missingNames, namesInPage, namesInScripts } from '../../src/build/style-names.ts';
import { inlineScripts, sites } from './support/built-site.ts';

/** Only the site's own styles. The demo's games and vendors have their own. */
const SOURCES = 'src/{components,core,features,layouts,pages}/**/*.{css,astro}';
/** Scripts that may create elements or look for them. */
const SCRIPTS = 'src/{boot.ts,{core,features}/**/*.{ts,tsx}}';

/** Selectors of a style sheet, those inside of @media and the like too. */
function allSelectors(css: string): string[] {
	return rulesOf(css).flatMap(({ prelude, body }) => {
		if (body === undefined || prelude.startsWith('@keyframes')) return [];
		return prelude.startsWith('@') ? allSelectors(body) : selectorsOf(prelude);
	});
}

/** Given for the browser: the selectors of the speculation rules. */
const RULES = readFileSync('public/speculation-rules.json', 'utf8');
/** Of pictures from the gateway, which neither demo merchant has (EN-12, VAL-04). */
const ONLY_WITH_PICTURES = ['header-picture', 'splash-picture'];

const classesIn = (selector: string): string[] =>
	Array.from(selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([a-z][\w-]*)/g), ([, name = '']) => name);

/** The selectors of each file that has a style, in order. */
const styles = globSync(SOURCES).flatMap((file) => {
	const text = readFileSync(file, 'utf8');
	const css = file.endsWith('.css')
		? text
		: Array.from(text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, style = '']) => style).join('\n');
	const selectors = allSelectors(css);
	return selectors.length ? [{ file, selectors }] : [];
});
const styled = new Set(styles.flatMap(({ selectors }) => selectors.flatMap(classesIn)));

/** The strings in a script's source, without module names. */
const textsIn = (script: string): string[] =>
	Array.from(
		script
			.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
			.replace(/\bfrom '[^']*'/g, '')
			.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g),
		([, ...texts]) => texts.find((text) => text !== undefined) ?? '',
	);
const scripts = globSync(SCRIPTS).map((file) => {
	const source = readFileSync(file, 'utf8');
	const texts = textsIn(source);
	return {
		file,
		/** Classes it gives to elements, where the source shows it. */
		given: Array.from(
			source.matchAll(/className(?:=\{?| = )(['"`])(.*?)\1|classList\.(?:add|toggle)\((['"])(.*?)\3/g),
			([, , whole, , one]) => whole ?? one ?? '',
		).flatMap((names) => names.split(/\s+/)),
		/** Strings that could be class names. */
		names: texts.filter((text) => /^[a-z][\w -]*$/.test(text)).flatMap((text) => text.split(/\s+/)),
		/** Classes by which it looks for elements. */
		sought: texts.flatMap(classesIn),
	};
});

// A merchant's default language has every page of the site.
const pages = sites.flatMap(({ pages, merchant }) =>
	pages.filter(({ language }) => language === merchant.defaultLanguage),
);
const namesOfPages = pages.map(({ html }) => namesInPage(html));
const inPages = joinNames(...namesOfPages);
const classesInPages = new Set(namesOfPages.flatMap(({ classes }) => [...classes]));

test('every class, id and attribute that a style names is in a page or can come from a script', () => {
	const built = sites.flatMap(({ files, read }) =>
		files.filter((file) => file.endsWith('.js')).map((file) => read(file).toString()),
	);
	const inline = new Set(pages.flatMap(inlineScripts));
	const fromScripts = namesInScripts([...built, ...inline]);
	const names = {
		...joinNames(fromScripts, inPages),
		// Any word could become an attribute, but a class is a string in the source.
		classes: new Set([...classesInPages, ...ONLY_WITH_PICTURES, ...scripts.flatMap(({ names }) => names)]),
	};

	const unused = styles.flatMap(({ file, selectors }) =>
		selectors.flatMap((selector) =>
			missingNames(selector, names).map((name) => `${file}: ${name} in "${selector}"`),
		),
	);
	expect(unused).toEqual([]);
	expect(styles.flatMap(({ selectors }) => selectors).length).toBeGreaterThan(200);
});

test('every class of a page, or that a script gives, is named by a style or sought by a script', () => {
	const sought = new Set(scripts.flatMap((script) => [...script.sought, ...script.names]));
	const given = scripts.flatMap(({ file, given }) => given.map((name) => [name, file] as const));
	const fromPages = [...classesInPages].map((name) => [name, 'pages'] as const);
	const needless = [...fromPages, ...given]
		.filter(([name]) => !new RegExp(`\\.${name}\\b`).test(RULES))
		.filter(([name, where]) => !styled.has(name) && !(where === 'pages' && sought.has(name)))
		.map(([name, where]) => `${where}: ${name}`);
	expect(needless).toEqual([]);
	expect(given.length).toBeGreaterThan(20);
});

test('the classes of a component begin with a name of its own', () => {
	const isShared = (file: string) => /^src\/(layouts\/styles|features\/account)\//.test(file);
	const shared = new Set(
		styles.filter(({ file }) => isShared(file)).flatMap(({ selectors }) => selectors.flatMap(classesIn)),
	);
	const owners = new Map<string, string>();
	const wrong: string[] = [];
	// The later style has rules of many components.
	const components = styles.filter(({ file }) => !isShared(file) && !file.startsWith('src/core/later/'));
	for (const { file, selectors } of components) {
		/** The first class of each selector that is not shared by all pages. Classes of other components may follow it. */
		const own = [
			...new Set(
				selectors.flatMap((selector) => classesIn(selector).find((name) => !shared.has(name)) ?? []),
			),
		].sort((one, other) => one.length - other.length);
		const [block] = own;
		if (block === undefined) continue;
		const others = own.filter((name) => name !== block && !name.startsWith(`${block}-`));
		if (others.length) wrong.push(`${file}: ${others.join(', ')} beside ${block}`);
		const owner = owners.get(block);
		if (owner) wrong.push(`${file}: ${block} is of ${owner}`);
		owners.set(block, file);
	}
	expect(wrong).toEqual([]);
	expect(owners.size).toBeGreaterThan(25);
});

test('visitors without scripts get the later styles with each page, in one file', () => {
	for (const { pages, files, merchant } of sites) {
		const later = files.filter((file) => /\/later\.[^/]+\.css$/.test(file));
		expect(later, merchant.code).toHaveLength(1);
		const link = `<link rel="stylesheet" href="${later[0]}">`;
		// Pages with nothing but a link home.
		const bare = /\/(index|chat)$/;
		expect(
			pages.filter(({ html, path }) => !html.includes(link) && !bare.test(path)).map(({ path }) => path),
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
