/**
 * The language that the visitor has chosen, followed by whatever cookies come after it, or ''.
 * chooseLanguage reads only the language. lib/cookies.ts would cut the rest off, at a cost of 20
 * bytes of the head script, which has this inline and may have 1 KB. Another site's cookie may end
 * with the same name.
 */
export function savedLanguage(cookies: string): string {
	return `; ${cookies}`.split('; site_language=')[1] || '';
}
