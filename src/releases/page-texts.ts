/** Elements whose content nobody reads. */
const UNSEEN = /<(script|style|template|svg)\b[^>]*>[\s\S]*?<\/\1>/gi;
/** Texts that people see or hear, or read in search results. */
const SPOKEN = /\s(?:alt|aria-label|placeholder|title)="([^"]+)"/g;
const DESCRIPTION = /<meta name="description" content="([^"]+)"/;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ', apos: "'" };

/** The texts of a page that our build has made, in their order. */
export function pageTexts(html: string): string[] {
	const [, description] = DESCRIPTION.exec(html) ?? [];
	const seen = html.replace(UNSEEN, ' ');
	const spoken = Array.from(seen.matchAll(SPOKEN), ([, text]) => text ?? '');
	// Words within a sentence may be marked up; blocks are texts of their own.
	const written = seen
		.replace(/<\/?(a|b|bdi|em|i|mark|small|span|strong|sub|sup|time)\b[^>]*>/gi, '')
		.split(/<[^>]*>/);
	return [description ?? '', ...written, ...spoken].map(plain).filter(Boolean);
}

/** Without what differs with every change of code: hashes in the names of scripts, and those in the page's policy. */
export function withoutHashes(html: string): string {
	return html
		.replace(/(\/_astro\/[\w.-]+?)\.[\w-]{6,12}\.(\w+)/g, '$1.$2')
		.replace(/'sha256-[\w+/=]+'/g, "'sha256'");
}

function plain(text: string): string {
	return text
		.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (entity, decimal, hex, name) => {
			if (name) return ENTITIES[name] ?? entity;
			return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
		})
		.replace(/\s+/g, ' ')
		.trim();
}
