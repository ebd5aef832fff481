import { cookiesNamed } from './cookies.ts';

/** The language that the visitor has chosen, or ''. */
export function savedLanguage(cookies: string): string {
	return cookiesNamed(cookies, 'site_language')[0] || '';
}
