/** A page, cut at its scripts and styles. */
export interface PagePieces {
	/** Everything before its first style, or the whole page if it has none. */
	before: string;
	/** Everything after that, without its other styles. */
	after: string;
	/** Texts of its styles, which can be joined. Styles with attributes, such as `media`, are among the blocks. */
	styles: readonly string[];
	blocks: readonly Block[];
	/** Everything but the texts of scripts and styles. */
	markup: string;
}

/** A script, or a style with attributes. */
interface Block {
	element: 'script' | 'style';
	attributes: string;
	text: string;
	/** Its place in the page, in characters. */
	at: number;
}

/**
 * Every form of tag that our pages use, as HTML's parser reads them (HTML, 13.2.5):
 * names in lower case, quotes around each value, and no comments. So no
 * text between quotes can be mistaken for a tag. Between attributes only HTML's own spaces
 * count: \s matches others too.
 */
const TAG =
	/<(?:\/[a-z][a-z0-9-]*>|([a-z][a-z0-9-]*)((?:[\t\n\f\r ]+[^\s"'<>=/]+(?:="[^"]*")?)*)[\t\n\f\r ]*\/?>|!DOCTYPE html>)/gy;

const ATTRIBUTE = /[^\s"'<>=/]+="[^"]*"/g;

const IS_EVENT = 'on[a-z]+|srcdoc';
const HAS_ADDRESS = '(?:xlink:)?href|src|action|formaction|data';
/** Beginnings of the addresses in our pages. None of them runs as a script. */
const SAFE_START = '(?:["/#?]|https?:|mailto:|tel:|itms-services:|data:(?:,|image/))';

/** Finds each attribute that could run something, and text that looks like one. */
const MAY_RUN = new RegExp(`[\\s"](?:(?:${IS_EVENT})=|(?:${HAS_ADDRESS})="(?!${SAFE_START}))`, 'i');
const RUNS = new RegExp(`^(?:(?:${IS_EVENT})=|(?:${HAS_ADDRESS})="(?!${SAFE_START}))`, 'i');

/**
 * Cuts a page into pieces, and escapes < and > in attributes, which Astro doesn't.
 * Throws an Error that names the place if the page has a tag that isn't written
 * like ours, an event attribute, or an address that could be a script.
 */
export function piecesOf(html: string): PagePieces {
	const before: string[] = [];
	const after: string[] = [];
	const styles: string[] = [];
	const blocks: Block[] = [];
	const markup: string[] = [];
	let target = before;
	/** Everything before this character is in the pieces. */
	let done = 0;
	const mayRun = MAY_RUN.test(html);
	const take = (end: number) => {
		const between = html.slice(done, end);
		target.push(between);
		markup.push(between);
	};
	for (let at = html.indexOf('<'); at >= 0; at = html.indexOf('<', TAG.lastIndex)) {
		TAG.lastIndex = at;
		const found = TAG.exec(html);
		if (!found) throw new Error(`unexpected markup${place(at, html.slice(at))}`);
		const [tag, element, attributes = ''] = found;
		if (mayRun && attributes.match(ATTRIBUTE)?.some((attribute) => RUNS.test(attribute)))
			throw new Error(`an attribute that could run${place(at, tag)}`);
		if (attributes.includes('<') || attributes.includes('>')) {
			take(at);
			const safe = tag.replace(/"[^"]*"/g, (value) => value.replace(/</g, '&lt;').replace(/>/g, '&gt;'));
			target.push(safe);
			markup.push(safe);
			done = TAG.lastIndex;
		} else if (element === 'script' || element === 'style') {
			take(at);
			const start = TAG.lastIndex;
			const close = `</${element}>`;
			const end = html.indexOf(close, start);
			if (end < 0) throw new Error(`<${element}> has no end${place(at, html.slice(at))}`);
			const text = html.slice(start, end);
			done = end + close.length;
			if (element === 'style' && !attributes) {
				styles.push(text);
				target = after;
			} else {
				target.push(html.slice(at, done));
				markup.push(tag);
				blocks.push({ element, attributes, text, at });
			}
			TAG.lastIndex = done;
		}
	}
	take(html.length);
	return { before: before.join(''), after: after.join(''), styles, blocks, markup: markup.join('') };
}

/** Describes a place for an error message. */
export const place = (at: number, text: string): string =>
	` at character ${at}: ${JSON.stringify(text.slice(0, 60))}`;
