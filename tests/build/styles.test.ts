import { globSync, readFileSync } from 'node:fs';
import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { expect, test } from 'vitest';
import { inlineScripts, sites } from './support/built-site.ts';

/** The site's own styles, without those of the demo's games and vendors. */
const SOURCES = 'src/{components,core,features,layouts,pages}/**/*.{css,astro}';
/** Scripts that may create elements or look for them. */
const SCRIPTS = 'src/{boot.ts,{core,features,layouts}/**/*.{ts,tsx}}';

/** Returns the selectors of a style sheet, also inside @media and the like. */
function selectorsIn(css: string): Selector[] {
	const found: Selector[] = [];
	const style = ({ value }: { value: { selectors: Selector[] } }) => void found.push(...value.selectors);
	transform({ filename: 'source.css', code: Buffer.from(css), visitor: { Rule: { style } } });
	return found;
}

type Name = Extract<SelectorComponent, { type: 'class' | 'id' | 'attribute' }>;
const isName = (component: SelectorComponent): component is Name =>
	['class', 'id', 'attribute'].includes(component.type);

/** A word of a script, which could become a name. */
const WORD = /[A-Za-z][\w-]*/g;
/** Classes of pictures from the gateway, which no demo merchant has (EN-12, VAL-04). */
const ONLY_WITH_PICTURES = ['header-picture', 'splash-picture'];

/** The selectors of each file that has a style, in order. */
const styles = globSync(SOURCES).flatMap((file) => {
	const text = readFileSync(file, 'utf8');
	const css = file.endsWith('.css')
		? text
		: Array.from(text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g), ([, style = '']) => style).join('\n');
	const selectors = selectorsIn(css);
	return selectors.length ? [{ file, selectors }] : [];
});

/** Returns the strings in a script's source, without module names. */
const textsIn = (script: string): string[] =>
	Array.from(
		script
			.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
			.replace(/\bfrom '[^']*'/g, '')
			.matchAll(/'([^'\n]*)'|"([^"\n]*)"|`([^`]*)`/g),
		([, ...texts]) => texts.find((text) => text !== undefined) ?? '',
	);
/** Strings in scripts that could be class names. */
const names = globSync(SCRIPTS)
	.flatMap((file) => textsIn(readFileSync(file, 'utf8')))
	.filter((text) => /^[a-z][\w -]*$/.test(text))
	.flatMap((text) => text.split(/\s+/));

// The default language has every page of a merchant.
const pages = sites.flatMap(({ pages, merchant }) =>
	pages.filter(({ language }) => language === merchant.defaultLanguage),
);
const attributesInPages = pages.flatMap(({ elements }) => elements.map(({ attributes }) => attributes));
const valuesInPages = (name: 'class' | 'id') =>
	new Set(attributesInPages.flatMap((attributes) => attributes[name]?.split(/\s+/) ?? []));

test('every class, id and attribute in a style is in a page, or a script can add it', () => {
	const built = sites.flatMap(({ files, read }) =>
		files.filter((file) => file.endsWith('.js')).map((file) => read(file).toString()),
	);
	const words = new Set(
		[...built, ...pages.flatMap(inlineScripts)].flatMap((script) => script.match(WORD) ?? []),
	);
	const properties = [...words].map(
		(word) => `data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
	);
	const known: Record<Name['type'], ReadonlySet<string>> = {
		// Any word could become an id or an attribute, but a class is a string in the source.
		class: new Set([...valuesInPages('class'), ...ONLY_WITH_PICTURES, ...names]),
		id: new Set([...valuesInPages('id'), ...words]),
		attribute: new Set([...attributesInPages.flatMap(Object.keys), ...words, ...properties]),
	};

	const unused = styles.flatMap(({ file, selectors }) =>
		selectors.flatMap((selector) =>
			// A name inside :not() may be missing, and so may one of several inside :is().
			selector
				.filter(isName)
				.filter(({ type, name }) => !known[type].has(name))
				.map(({ type, name }) => `${file}: ${type} ${name}`),
		),
	);
	expect(unused).toEqual([]);
	expect(styles.flatMap(({ selectors }) => selectors).length).toBeGreaterThan(200);
});

test('every page has the later styles for visitors without scripts, in one file', () => {
	for (const { pages, files, merchant } of sites) {
		const later = files.filter((file) => /\/later\.[^/]+\.css$/.test(file));
		expect(later, merchant.code).toHaveLength(1);
		const link = `<link rel="stylesheet" href="${later[0]}">`;
		// These pages have only a link to home.
		const bare = /\/(index|chat)$/;
		expect(
			pages.filter(({ html, path }) => !html.includes(link) && !bare.test(path)).map(({ path }) => path),
		).toEqual([]);
	}
});
