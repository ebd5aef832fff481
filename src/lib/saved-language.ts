/**
 * The language that the visitor has chosen, with whatever cookies stand behind
 * it, or ''. Another site's cookie may end with the same name. To cut the rest
 * off would cost the head script a dozen bytes; chooseLanguage reads no further
 * than the language goes.
 */
export function savedLanguage(cookies: string): string {
	return `; ${cookies}`.split('; site_language=')[1] || '';
}
