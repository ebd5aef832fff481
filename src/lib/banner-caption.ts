/** Colons and commas of the languages of the site. A Latin comma inside a number parts nothing. */
const PARTS = /\s*(?:[:：៖،、，၊—]|,(?=\s))\s*/;

/** A banner's title in two: what is shouted, and what is added more quietly. The second may be empty. */
export function bannerCaption(title: string): { head: string; rest: string } {
	const [found] = PARTS.exec(title) ?? [];
	if (!found) return { head: title, rest: '' };
	const at = title.indexOf(found);
	return { head: title.slice(0, at), rest: title.slice(at + found.length) };
}
