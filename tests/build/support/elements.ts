/** An element of a built page: its name, its attributes as a browser reads them, and its text where that is raw. */
export interface Element {
	name: string;
	attributes: Readonly<Record<string, string>>;
	/** Content of a script, style or title; '' for other elements. */
	text: string;
	/** Its position in the page's source. */
	at: number;
}

const TAG =
	/<([a-z][a-z0-9-]*)((?:\s+[^\s=>"'/]+(?:=(?:"[^"]*"|'[^']*'|[^\s>]+))?)*)\s*\/?>|<!--[\s\S]*?-->/gi;
const ATTRIBUTE = /([^\s=>"'/]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?/g;
const RAW = ['script', 'style', 'title'];
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns every element of a page, in order. The page must be valid, which html.test.ts proves. */
export function elementsOf(html: string): Element[] {
	const elements: Element[] = [];
	TAG.lastIndex = 0;
	for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
		const [whole, tag, list = ''] = match;
		if (!tag) continue;
		const name = tag.toLowerCase();
		let text = '';
		if (RAW.includes(name)) {
			const start = match.index + whole.length;
			const end = html.indexOf(`</${tag}`, start);
			if (end < 0) throw new Error(`<${name}> is not closed`);
			text = html.slice(start, end);
			TAG.lastIndex = end;
		}
		elements.push({ name, attributes: attributesOf(list), text, at: match.index });
	}
	return elements;
}

function attributesOf(list: string): Record<string, string> {
	const pairs = Array.from(list.matchAll(ATTRIBUTE), ([, name = '', ...values]) => [
		name.toLowerCase(),
		decoded(values.find((value) => value !== undefined) ?? ''),
	]);
	return Object.fromEntries(pairs);
}

export function decoded(text: string): string {
	return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) => {
		if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
		return decimal ? String.fromCodePoint(Number(decimal)) : (ENTITIES[name] ?? whole);
	});
}
