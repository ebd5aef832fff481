/**
 * Rules by path (specification section 2). Paths come with or without their
 * language segment: /m/vi/home follows the same rules as /m/home.
 */

/** RT-10: its visitors are redirected to the home page, not to the login page. */
const LEADS_HOME = '/m/feedback';

/** RT-13, and design of the silent parts of the specification: everything else is public. */
const PROTECTED = ['/m/changePsw', '/m/launchGame', '/m/agentRegister', LEADS_HOME];

/** RT-20. */
const STAYS_ON_RELOAD = [
	'/m/home',
	'/m/game',
	'/m/login',
	'/m/index',
	'/m/index.html',
	'/m/member/home',
	'/m/register',
	'/m/register.html',
];

/** Takes the language segment out of a path; languages are lower-case codes such as vi or pt-br. */
export function withoutLanguage(path: string, languages: readonly string[]): string {
	const [, m, first, ...rest] = path.split('/');
	return m === 'm' && first && languages.includes(first) && rest.length ? `/m/${rest.join('/')}` : path;
}

/** A static host has each page under its file's name, too. */
const pageOf = (path: string) => path.replace(/\.html$/, '');

export function isProtected(path: string): boolean {
	return path.startsWith('/m/member/') || PROTECTED.includes(pageOf(path));
}

/** Where a protected page sends visitors without a session. */
export function wayOut(path: string): '/m/home' | '/m/login' {
	return pageOf(path) === LEADS_HOME ? '/m/home' : '/m/login';
}

/** Returns the path to open when the site itself reloads a page (RT-20). */
export function reloadTarget(path: string): string {
	return STAYS_ON_RELOAD.includes(path) ? path : '/m/home';
}

/**
 * A page's address in another language: `/m/home` and `vi` give `/m/vi/home`; the default language has no segment.
 * //host and /\host are addresses of another site (URL, 4.4): they become the home page.
 */
export function localized(path: string, segment: string | undefined): string {
	const page = /^\/[/\\]/.test(path) ? '/m/home' : path;
	return segment ? page.replace(/^\/m\//, `/m/${segment}/`) : page;
}
