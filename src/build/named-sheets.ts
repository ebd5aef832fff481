/** Style sheets by the names that stand for them in pages, each byte as a character. */
export type NamedSheets = ReadonlyMap<string, string>;

const NAME = /(@sheet \d+;)/;

export const sheetName = (number: number): string => `@sheet ${number};`;

/** The sheets that a page's style is made of: Astro writes several into one element. */
export function sheetsIn(style: string, named: NamedSheets | undefined): string[] {
	if (!named) return [style];
	return style
		.split(NAME)
		.filter(Boolean)
		.map((part) => named.get(part) ?? part);
}
