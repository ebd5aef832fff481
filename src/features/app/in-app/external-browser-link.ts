import type { BrowserKind } from '../../../lib/browser.ts';

/**
 * Returns a link that opens an address of this site in the player's own browser; undefined if none does: WeChat
 * follows none of these. None of them reports a failure, and apps may ignore them, so show the address to copy, too.
 */
export function externalBrowserLink({ os, inApp }: BrowserKind, address: string): string | undefined {
	const [scheme = '', rest = ''] = withoutFragment(address).split('://');
	// LINE Developers, "Opening a URL in an external browser".
	if (inApp === 'line') return withPair(withoutFragment(address), 'openExternalBrowser=1');
	// KakaoTalk's own scheme; its webview knows it on both systems.
	if (inApp === 'kakaotalk') return `kakaotalk://web/openExternal?url=${encodeURIComponent(address)}`;
	if (inApp === 'wechat') return undefined;
	// developer.chrome.com/docs/android/intents. The fragment is the intent's own.
	if (os === 'android') {
		const back = encodeURIComponent(withoutFragment(address));
		return `intent://${rest}#Intent;scheme=${scheme};action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${back};end`;
	}
	// iOS 17 and later. Apple documents it nowhere.
	if (os === 'ios') return `x-safari-${scheme}://${rest}`;
	return undefined;
}

const withoutFragment = (address: string) => address.replace(/#.*/s, '');

const withPair = (address: string, pair: string) => address + (address.includes('?') ? '&' : '?') + pair;
