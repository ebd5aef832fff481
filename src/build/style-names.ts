import { memo } from '../lib/memo.ts';
import { piecesOf } from './page-pieces.ts';

/** The names that a style's selectors can match. */
export interface Names {
	classes: NameSet;
	ids: NameSet;
	attributes: NameSet;
}

type NameSet = Pick<ReadonlySet<string>, 'has'>;

/** The classes, ids and attributes that a selector asks for and the page lacks, as the selector writes them. */
export function missingNames(selector: string, names: Names): string[] {
	return wantedNames(selector)
		.filter(({ kind, name }) => !names[kind].has(name))
		.map(({ text }) => text);
}

export interface WantedName {
	kind: keyof Names;
	name: string;
	/** As the selector writes it. */
	text: string;
}

export function wantedNames(selector: string): WantedName[] {
	let own = selector;
	// Names inside :not() need not be there, and one of those inside :is() is enough.
	while (/:[\w-]+\([^()]*\)/.test(own)) own = own.replace(/:[\w-]+\([^()]*\)/g, '');
	const wanted: WantedName[] = [];
	const bare = own.replace(/\[([\w-]+)[^\]]*\]/g, (_, name: string) => {
		wanted.push({ kind: 'attributes', name, text: `[${name}]` });
		return '';
	});
	for (const [text, sign, name = ''] of bare.matchAll(/([.#])([\w-]+)/g)) {
		wanted.push({ kind: sign === '.' ? 'classes' : 'ids', name, text });
	}
	return wanted;
}

/** The names in a page's elements. */
export const namesInPage = (html: string) => namesInMarkup(piecesOf(html).markup);

/**
 * The same, of a page without the texts of its scripts and styles. Attributes are looked for as they are asked for:
 * scripts have nearly all that styles name, so hardly any are.
 */
export function namesInMarkup(markup: string): Names & { classes: ReadonlySet<string> } {
	const classes = new Set(valuesOf('class', markup).flatMap((value) => value.split(/\s+/)));
	const ids = new Set(valuesOf('id', markup));
	return { classes, ids, attributes: { has: (name) => attribute(name).test(markup) } };
}

const valuesOf = (name: 'class' | 'id', markup: string): string[] =>
	Array.from(
		markup.matchAll(VALUES[name]),
		([, ...values]) => values.find((text) => text !== undefined) ?? '',
	);

const VALUES = {
	class: /\sclass=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
	id: /\sid=(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi,
};

const attribute = memo((name: string) => new RegExp(`<[a-z][^<>]*\\s${name}[\\s=/>]`, 'i'));

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

/** Asks each in turn: a copy of all their names for each page would take longer than all else. */
export function joinNames(...all: readonly Names[]): Names {
	const join = (kind: keyof Names): NameSet => ({
		has: (name) => all.some((names) => names[kind].has(name)),
	});
	return { classes: join('classes'), ids: join('ids'), attributes: join('attributes') };
}
