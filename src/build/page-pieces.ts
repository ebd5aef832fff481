/** A page, taken apart where its scripts and styles are. */
export interface PagePieces {
	/** What is before the first of its styles, or all of it if it has none. */
	before: string;
	/** What is after that, without the other styles. */
	after: string;
	/** Texts of the styles, which may become one. Those for some media only are among the blocks. */
	styles: readonly string[];
	blocks: readonly Block[];
	/** Everything but the texts of scripts and styles. */
	markup: string;
}

/** A script, or a style for some media only. */
interface Block {
	element: 'script' | 'style';
	attributes: string;
	text: string;
	/** Where it begins in the page, in characters. */
	at: number;
}

/**
 * The only forms of tags that our pages use, written as HTML's parser reads them
 * (HTML, 13.2.5): names in small letters, quotes around every value, and no comments. So nothing between
 * quotes can pass for a tag. The spaces are HTML's; \s would match the byte A0.
 */
const TAG =
	/<(?:\/[a-z][a-z0-9-]*>|([a-z][a-z0-9-]*)((?:[\t\n\f\r ]+[^\s"'<>=/]+(?:="[^"]*")?)*)[\t\n\f\r ]*\/?>|!DOCTYPE html>)/gy;

const ATTRIBUTE = /[^\s"'<>=/]+="[^"]*"/g;

const IS_EVENT = 'on[a-z]+|srcdoc';
const HAS_ADDRESS = '(?:xlink:)?href|src|action|formaction|data';
/** How the addresses in our pages begin. None of these runs as a script. */
const SAFE_START = '(?:["/#?]|https?:|mailto:|tel:|itms-services:|data:(?:,|image/))';

/** Finds every attribute that could run something, and whatever looks like one in texts and scripts. */
const MAY_RUN = new RegExp(`[\\s"](?:(?:${IS_EVENT})=|(?:${HAS_ADDRESS})="(?!${SAFE_START}))`, 'i');
const RUNS = new RegExp(`^(?:(?:${IS_EVENT})=|(?:${HAS_ADDRESS})="(?!${SAFE_START}))`, 'i');

/**
 * Takes a page apart. In attributes, < and > are written as references: Astro
 * leaves them as they are. Throws an Error that says where, if the page has a tag
 * that isn't written like ours, an event attribute, or an address that could be a script.
 */
export function piecesOf(html: string): PagePieces {
	const before: string[] = [];
	const after: string[] = [];
	const styles: string[] = [];
	const blocks: Block[] = [];
	const markup: string[] = [];
	let kept = before;
	/** What comes before is in the pieces already. */
	let done = 0;
	const mayRun = MAY_RUN.test(html);
	const take = (end: number) => {
		const between = html.slice(done, end);
		kept.push(between);
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
			kept.push(safe);
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
				kept = after;
			} else {
				kept.push(html.slice(at, done));
				markup.push(tag);
				blocks.push({ element, attributes, text, at });
			}
			TAG.lastIndex = done;
		}
	}
	take(html.length);
	return { before: before.join(''), after: after.join(''), styles, blocks, markup: markup.join('') };
}

/** For a message: where something begins, and how. */
export const place = (at: number, text: string): string =>
	` at character ${at}: ${JSON.stringify(text.slice(0, 60))}`;
