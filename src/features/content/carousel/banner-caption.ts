/** Colons and commas of the languages of the site. A Latin comma inside a number parts nothing. */
const PARTS = /[:：៖،、，၊—]|,(?=\s)/;

/** A banner's title in two: what is shouted, and what is added more quietly. The second may be empty. */
export function bannerCaption(title: string): { head: string; rest: string } {
	const at = title.search(PARTS);
	if (at < 0) return { head: title, rest: '' };
	return { head: title.slice(0, at).trimEnd(), rest: title.slice(at + 1).trimStart() };
}
