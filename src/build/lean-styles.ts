/** The names that a style's selectors can match. */
export interface Names {
	classes: ReadonlySet<string>;
	ids: ReadonlySet<string>;
	attributes: ReadonlySet<string>;
}

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
 * A page's style without the rules that match nothing in it. A page gets the
 * styles of every component it might show, and the shell's. A rule stays when
 * the page, or any script of the site, has each class, id and attribute of its
 * selector, and when it is not for another language or direction.
 */
export function leanStyle(css: string, names: Names, writing: Writing): string {
	const kept = keptRules(
		css,
		(selector) => missingNames(selector, names).length === 0 && fits(selector, writing),
	);
	// An animation that no remaining rule uses.
	return kept.replace(/@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g, (whole, name: string) =>
		new RegExp(`animation(-name)?:[^;}]*\\b${name}\\b`).test(kept) ? whole : '',
	);
}

/** A :lang() rule is for the language of the whole page: names of other languages in it need none. */
function fits(selector: string, { language, rightToLeft }: Writing): boolean {
	if (!rightToLeft && /\[dir=["']?rtl/.test(selector)) return false;
	const [, tags] = selector.match(/:lang\(([^)]*)\)/) ?? [];
	return !tags || tags.split(',').some((tag) => `${language}-`.startsWith(`${tag.trim()}-`));
}

function keptRules(css: string, isNeeded: (selector: string) => boolean): string {
	return rulesOf(css)
		.map(({ prelude, body }) => {
			if (body === undefined) return `${prelude};`;
			if (GROUP.test(prelude)) {
				const inner = keptRules(body, isNeeded);
				return inner && `${prelude}{${inner}}`;
			}
			if (prelude.startsWith('@')) return `${prelude}{${body}}`;
			const kept = selectorsOf(prelude).filter(isNeeded);
			return kept.length ? `${kept.join()}{${body}}` : '';
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

/** The classes, ids and attributes that a selector asks for and the page lacks, as the selector writes them. */
export function missingNames(selector: string, { classes, ids, attributes }: Names): string[] {
	let own = selector;
	// Names inside :not() need not be there, and one of those inside :is() is enough.
	while (/:[\w-]+\([^()]*\)/.test(own)) own = own.replace(/:[\w-]+\([^()]*\)/g, '');
	const missing: string[] = [];
	const bare = own.replace(/\[([\w-]+)[^\]]*\]/g, (_, name: string) => {
		if (!attributes.has(name)) missing.push(`[${name}]`);
		return '';
	});
	for (const [whole, sign, name = ''] of bare.matchAll(/([.#])([\w-]+)/g)) {
		if (!(sign === '.' ? classes : ids).has(name)) missing.push(whole);
	}
	return missing;
}

export function writingOf(html: string): Writing {
	return {
		language: html.match(/<html [^>]*?\blang="?([\w-]+)/)?.[1] ?? '',
		rightToLeft: /\sdir="?rtl\b/.test(html),
	};
}

/** The names in a page's elements. */
export function namesInPage(html: string): Names {
	const classes = new Set<string>();
	const ids = new Set<string>();
	const attributes = new Set<string>();
	const markup = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1');
	for (const [tag] of markup.matchAll(/<[a-z][^<>]*>/gi)) {
		for (const [, name = '', ...values] of tag.matchAll(
			/\s([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g,
		)) {
			const value = values.find((text) => text !== undefined) ?? '';
			attributes.add(name.toLowerCase());
			if (name === 'class') for (const part of value.split(/\s+/)) classes.add(part);
			if (name === 'id') ids.add(value);
		}
	}
	return { classes, ids, attributes };
}

/** Every name that a script could give to an element: all of its words, and data-some-name for someName. */
export function namesInScripts(scripts: Iterable<string>): Names {
	const words = new Set<string>();
	for (const script of scripts) {
		for (const [word] of script.matchAll(/[A-Za-z][\w-]*/g)) {
			words.add(word);
			words.add(`data-${word.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`);
		}
	}
	return { classes: words, ids: words, attributes: words };
}

export function joinNames(...all: readonly Names[]): Names {
	const join = (kind: keyof Names) => new Set(all.flatMap((names) => [...names[kind]]));
	return { classes: join('classes'), ids: join('ids'), attributes: join('attributes') };
}
