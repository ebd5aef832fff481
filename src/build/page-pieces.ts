/** A page, taken apart where its scripts and styles are. */
export interface PagePieces {
	/** What is before the first of its styles, or all of it if it has none. */
	before: string;
	/** What is after that, without the other styles. */
	after: string;
	/** Texts of the styles, which may become one. Those for some media only are among the blocks. */
	styles: readonly string[];
	blocks: readonly { element: string; attributes: string; text: string }[];
	/** Everything but the texts of scripts and styles. */
	markup: string;
}

const BLOCK = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g;

export function piecesOf(html: string): PagePieces {
	const before: string[] = [];
	const after: string[] = [];
	const styles: string[] = [];
	const blocks: PagePieces['blocks'][number][] = [];
	const markup: string[] = [];
	let end = 0;
	for (const { 0: block, 1: element = '', 2: attributes = '', 3: text = '', index } of html.matchAll(BLOCK)) {
		const between = html.slice(end, index);
		const kept = styles.length ? after : before;
		kept.push(between);
		markup.push(between);
		if (element === 'style' && !attributes) styles.push(text);
		else {
			kept.push(block);
			markup.push(`<${element}${attributes}>`);
			blocks.push({ element, attributes, text });
		}
		end = index + block.length;
	}
	const rest = html.slice(end);
	(styles.length ? after : before).push(rest);
	markup.push(rest);
	return { before: before.join(''), after: after.join(''), styles, blocks, markup: markup.join('') };
}
