const LANGUAGE = /^\/m\/([a-z-]+)(?:\/|$)/;

/** The 404 pages of an unknown address, the nearest first: the language's own, then the default language's. */
export function notFoundPages(path: string): string[] {
	const [, language] = LANGUAGE.exec(path) ?? [];
	return [...(language ? [`/m/${language}/404.html`] : []), '/m/404.html'];
}
