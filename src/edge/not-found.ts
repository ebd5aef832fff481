const LANGUAGE = /^\/m\/+([a-z-]+)(?:\/|$)/i;

/** Returns the 404 pages of an unknown address: that of its language, if it has one, then that of the default language. */
export function notFoundPages(path: string): string[] {
	const [, language] = LANGUAGE.exec(path) ?? [];
	return [...(language ? [`/m/${language.toLowerCase()}/404.html`] : []), '/m/404.html'];
}
