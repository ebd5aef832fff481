import { memo } from '../lib/memo.ts';
import { type Names, type WantedName, wantedNames } from './style-names.ts';

/** How a page is written. */
export interface Writing {
	/** Its lang attribute: pt-BR. */
	language: string;
	/** Whether all of it runs from right to left, or a part. */
	rightToLeft: boolean;
}

/** A rule of a style sheet: a selector with declarations, or an at-rule with its contents. */
export interface Rule {
	prelude: string;
	/** What is between its braces; undefined for a statement such as @import. */
	body: string | undefined;
}

/** Grouping rules, which hold other rules. */
const GROUP = /^@(media|supports|container|layer)/;

/**
 * A page's style sheets, joined, without the rules that match nothing in it. A
 * page gets the styles of every component it might show, and the shell's. A
 * rule stays when the page, or any script of the site, has each class, id and
 * attribute of its selector, and when it is not for another language or
 * direction.
 */
export function leanStyle(sheets: readonly string[], names: Names, writing: Writing): string {
	const lean = sheets.map((css) => leanSheet(css, names, writing));
	const animations = [...new Set(lean.flatMap((sheet) => sheet.animations))].join(' ');
	return lean.map((sheet) => sheet.withAnimations(animations)).join('');
}

interface LeanSheet {
	/** What its rules name as animations, and what else is in such declarations. */
	animations: readonly string[];
	/** Its text with no other animations but these, between spaces. */
	withAnimations(names: string): string;
}

function leanSheet(css: string, names: Names, writing: Writing): LeanSheet {
	const { rules, selectors, known } = readSheet(css);
	const isNeeded = (selector: ReadSelector) =>
		selector.wanted.every(({ kind, name }) => names[kind].has(name)) && fits(selector, writing);
	const needed = selectors.map(isNeeded);
	const key = needed.map(Number).join('');
	let lean = known.get(key);
	if (!lean) {
		lean = madeLean(keptRules(rules, new Set(selectors.filter((_, index) => needed[index]))));
		known.set(key, lean);
	}
	return lean;
}

const madeLean = (css: string): LeanSheet => ({
	animations: css.match(/animation(?:-name)?:[^;}]*/g)?.flatMap((text) => text.split(/[\s:,]+/)) ?? [],
	withAnimations: css.includes('@keyframes')
		? memo((names) => usedAnimations(css, names.split(' ')))
		: () => css,
});

const usedAnimations = (css: string, names: readonly string[]): string =>
	css.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
		names.includes(name) ? whole : '',
	);

/** A rule, and what has to be known of it for each page. */
interface ReadRule {
	/** Of a style or a group; others stay as they are. */
	body: string;
	whole: string;
	group?: { prelude: string; rules: readonly ReadRule[] };
	selectors?: readonly ReadSelector[];
}

interface ReadSelector {
	text: string;
	wanted: readonly WantedName[];
	rightToLeft: boolean;
	/** Undefined if it's for any. */
	languages: readonly string[] | undefined;
}

/** Nearly all pages need the same of it. */
const readSheet = memo((css: string) => {
	const rules = readRules(css);
	/** What is left of it, by which of the selectors are needed. */
	const known = new Map<string, LeanSheet>();
	return { rules, selectors: selectorsIn(rules), known };
});

const readRules = (css: string): readonly ReadRule[] =>
	rulesOf(css).map(({ prelude, body }) => {
		if (body === undefined) return { body: '', whole: `${prelude};` };
		if (GROUP.test(prelude)) return { body, whole: '', group: { prelude, rules: readRules(body) } };
		if (prelude.startsWith('@')) return { body, whole: `${prelude}{${body}}` };
		return { body, whole: '', selectors: selectorsOf(prelude).map(readSelector) };
	});

const selectorsIn = (rules: readonly ReadRule[]): ReadSelector[] =>
	rules.flatMap(({ group, selectors = [] }) => (group ? selectorsIn(group.rules) : selectors));

function readSelector(text: string): ReadSelector {
	const [, tags] = text.match(/:lang\(([^)]*)\)/) ?? [];
	return {
		text,
		wanted: wantedNames(text),
		rightToLeft: /\[dir=["']?rtl/.test(text),
		languages: tags?.split(',').map((tag) => `${tag.trim()}-`),
	};
}

/** A :lang() rule is for the language of the whole page: names of other languages in it need none. */
function fits({ rightToLeft, languages }: ReadSelector, writing: Writing): boolean {
	if (rightToLeft && !writing.rightToLeft) return false;
	return !languages || languages.some((tag) => `${writing.language}-`.startsWith(tag));
}

function keptRules(rules: readonly ReadRule[], needed: ReadonlySet<ReadSelector>): string {
	return rules
		.map(({ whole, group, selectors, body }) => {
			if (group) {
				const inner = keptRules(group.rules, needed);
				return inner && `${group.prelude}{${inner}}`;
			}
			if (!selectors) return whole;
			const kept = selectors.filter((selector) => needed.has(selector));
			return kept.length ? `${kept.map(({ text }) => text).join()}{${body}}` : '';
		})
		.join('');
}

/** The rules at the top level of a style sheet, without comments. */
export function rulesOf(css: string): Rule[] {
	const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
	const rules: Rule[] = [];
	let depth = 0;
	let start = 0;
	let open = 0;
	// Braces and semicolons inside a string or an unquoted url() are text.
	for (const { 0: sign, index } of text.matchAll(
		/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|url\([^)"']*\)|[{};]/g,
	)) {
		if (sign === '{' && depth++ === 0) open = index;
		else if (sign === '}' && --depth === 0) {
			rules.push({ prelude: text.slice(start, open).trim(), body: text.slice(open + 1, index).trim() });
			start = index + 1;
		} else if (sign === ';' && depth === 0) {
			rules.push({ prelude: text.slice(start, index).trim(), body: undefined });
			start = index + 1;
		}
	}
	return rules;
}

/** The selectors of a list. A comma inside brackets does not separate them. */
export function selectorsOf(prelude: string): string[] {
	return prelude.split(/,(?![^(]*\))(?![^[]*\])/).map((selector) => selector.trim());
}

export function writingOf(html: string): Writing {
	return {
		language: html.match(/<html [^>]*?\blang="?([\w-]+)/)?.[1] ?? '',
		rightToLeft: /\sdir="?rtl\b/.test(html),
	};
}
