import { getPage } from '../../../core/page.ts';
import { type RegistrationInfo, readRegistrationInfo } from '../../../core/registration-info.ts';
import type { BrowserKind } from '../../../lib/browser.ts';
import { KEPT_QUERY } from '../../../lib/kept-query.ts';
import { localized, withoutLanguage } from '../../../lib/routes.ts';
import { HOME, safeGo } from '../../../lib/safe-url.ts';
import { adQuery } from '../../analytics/index.ts';

/** Parameters that describe the app that the player leaves. */
const OF_THE_APP = ['inApp', 'fullscreen'];
/** Parameters with the code of the friend who invited the visitor (RT-17). */
const FRIEND = ['referralCode', 'r'];

const SIGN_IN = ['/m/login', '/m/register'];

/**
 * Returns this page's address for another browser or, `toSignIn`, that of the login page, which returns here. The other
 * browser has its own storage, so the address contains the ids of the last click and the codes of the affiliate and the
 * friend. It contains known parameters only: no token, and none of the member's data.
 */
export async function addressToOpen(toSignIn = false): Promise<string> {
	const { names, last } = (await adQuery()) ?? { names: [], last: [] };
	const { origin, hostname } = location;
	const { pathname, search } = toSignIn ? signInPage(location) : location;
	const pairs = shownPairs(search, names);
	const lacks = (...names: string[]) => !pairs.some((pair) => names.includes(nameOf(pair)));
	pairs.push(...last.filter((pair) => lacks(nameOf(pair))));
	const { affiliateCode, referralCode }: RegistrationInfo = readRegistrationInfo();
	const inHost = affiliateCode === 'www' || hostname.startsWith(`${affiliateCode}.`);
	if (!inHost && lacks('affiliateCode')) pairs.push(`affiliateCode=${affiliateCode}`);
	if (referralCode && lacks(...FRIEND)) pairs.push(`referralCode=${referralCode}`);
	return origin + pathname + (pairs.length ? `?${pairs.join('&')}` : '');
}

function signInPage({ pathname, search }: Location): Pick<Location, 'pathname' | 'search'> {
	const { languages, segment } = getPage();
	const path = withoutLanguage(pathname, languages);
	if (SIGN_IN.includes(path)) return { pathname, search };
	const pairs = search.slice(1).split('&');
	const others = pairs.filter((pair) => !['id', 'go'].includes(nameOf(pair)));
	// The login opens the home page anyway.
	const go = path === HOME ? [] : [`go=${encodeURIComponent(pathname + search)}`];
	return { pathname: localized('/m/login', segment), search: `?${[...others, ...go].join('&')}` };
}

/** Returns the pairs of a query that the address may contain, as written: networks compare ids as text. */
function shownPairs(search: string, adIds: readonly string[]): string[] {
	// `id` is a promotion's.
	const names = ['id', ...KEPT_QUERY, ...adIds].filter((name) => !OF_THE_APP.includes(name));
	const pairs = search.slice(1).split('&');
	return [...pairs.filter((pair) => pair.includes('=') && names.includes(nameOf(pair))), ...goPair(search)];
}

/** The page that a login leads to, with no more of its query than the id: the rest may hold anything. */
function goPair(search: string): string[] {
	const [path, query = ''] = safeGo(new URLSearchParams(search).get('go'))?.split(/[?#]/) ?? [];
	const id = query.split('&').find((pair) => nameOf(pair) === 'id');
	return path ? [`go=${encodeURIComponent(path + (id ? `?${id}` : ''))}`] : [];
}

const nameOf = (pair: string) => pair.split('=', 1)[0] as string;

/**
 * Returns a link that opens an address of this site in the player's own browser; undefined if none does: WeChat
 * follows none of these. None of them reports a failure, and apps may ignore them, so show the address to copy, too.
 */
export function externalBrowserLink({ os, inApp }: BrowserKind, address: string): string | undefined {
	const page = address.replace(/#.*/s, '');
	const [scheme = '', rest = ''] = page.split('://');
	// LINE Developers, "Opening a URL in an external browser".
	if (inApp === 'line') return `${page}${page.includes('?') ? '&' : '?'}openExternalBrowser=1`;
	// KakaoTalk's own scheme; its webview knows it on both systems.
	if (inApp === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
	if (inApp === 'wechat') return undefined;
	// developer.chrome.com/docs/android/intents. The fragment is the intent's own.
	if (os === 'android') {
		const back = encodeURIComponent(page);
		return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${back};end`;
	}
	// iOS 17 and later. Apple documents it nowhere.
	if (os === 'ios') return `x-safari-${scheme}://${rest}`;
	return undefined;
}
