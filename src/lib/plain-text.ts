const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Whether content of the gateway is HTML; other content is plain text, in which < and & mean themselves. */
export function isHtml(content: string): boolean {
	return /<(\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?|!--[\s\S]*?--)>/i.test(content);
}

/**
 * The words of content, for places that only ever set text: paragraphs are
 * separated by blank lines, and the markup is gone. It is not a sanitizer: its
 * result may contain < again, and must not be used as HTML.
 */
export function plainText(content: string): string {
	if (!isHtml(content)) return content.trim();
	return content
		.replace(/<!--[\s\S]*?-->|<(script|style|template|noscript|svg|math)\b[\s\S]*?(<\/\1\s*>|$)/gi, '')
		.replace(/<br\b[^>]*>/gi, '\n')
		.replace(/<li\b[^>]*>/gi, '\n• ')
		.replace(/<\/?(p|h[1-6]|ul|ol|div|table|tr|blockquote)\b[^>]*>/gi, '\n\n')
		.replace(/<[^>]*>/g, '')
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
