/**
 * The language a person is served in (LNG-02): the one they chose before, else
 * the one in the address's own segment, else the first of the browser's that
 * the merchant has, else English, else the merchant's default. So a visitor who
 * follows a Thai ad or search result reads Thai. A segment of `''` names no
 * language. `languages` are the merchant's, as lower-case codes, the default
 * first. The head script includes it inline, so keep it small.
 */
export function chooseLanguage(
	saved: string,
	segment: string,
	browser: readonly string[],
	languages: readonly string[],
): string {
	for (const tag of [saved, segment, ...browser.map(codeOf), 'en']) {
		// pt-BR and ur-Latn have a code of their own; for all others the language decides, whatever the country.
		for (const name of [tag.slice(0, 5), tag.split(/\W/)[0] as string]) {
			const code = name.toLowerCase();
			if (languages.includes(code)) return code;
		}
	}
	return languages[0] as string;
}

/**
 * Returns the platform's code if it isn't a subtag of BCP 47. For Chinese the script decides, or without one the
 * region.
 */
function codeOf(tag: string): string {
	return tag
		.replace(/^zh.(tw|hk|mo|hant).*/i, 'tw')
		.replace(/^zh.*/i, 'cn')
		.replace(/^(en-ph|tl|fil).*/i, 'ty');
}
