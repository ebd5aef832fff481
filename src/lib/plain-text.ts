const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Elements that end a line, and the text that replaces them. */
const BREAKS = /^<(?:(br)\b|(li)\b|\/?(?:p|h[1-6]|ul|ol|div|table|tr|blockquote)\b)/i;

/** Whether content of the gateway is HTML; other content is plain text, in which < and & mean themselves. */
export function isHtml(content: string): boolean {
	if (/<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i.test(content)) return true;
	// A pattern would take quadratic time on a text full of beginnings.
	const comment = content.indexOf('<!--');
	return comment >= 0 && content.indexOf('-->', comment + 4) >= 0;
}

/**
 * The words of content, for places that only ever set text: paragraphs are
 * separated by blank lines, and the markup is gone. It is not a sanitizer: its
 * result may contain < again, and must not be used as HTML. Takes time in
 * proportion to the length, whatever the content.
 */
export function plainText(content: string): string {
	if (!isHtml(content)) return content.trim();
	const shown = content.replace(
		/<!--[\s\S]*?(-->|$)|<(script|style|template|noscript|svg|math)\b[\s\S]*?(<\/\2\s*>|$)/gi,
		'',
	);
	// Behind the last >, each < would be searched to the end.
	const end = shown.lastIndexOf('>') + 1;
	const words = shown.slice(0, end).replace(/<[^>]*>/g, (tag) => {
		const [found, br, li] = BREAKS.exec(tag) ?? [];
		return br ? '\n' : li ? '\n• ' : found ? '\n\n' : '';
	});
	return (words + shown.slice(end))
		.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));/gi, (whole, hex, decimal, name) => {
			const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
			if (name) return NAMED[name.toLowerCase()] ?? whole;
			return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '';
		})
		.replace(/[^\S\n]+/g, ' ')
		.replace(/ ?\n ?/g, '\n')
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}
