import type { BrowserKind } from '../../../../lib/browser.ts';

/**
 * Where the player can use a provider: in this page (`here`), through the merchant's own app (`app`), only in
 * their own browser (`elsewhere`), or not yet (`soon`, ERR-09), because the app they are in has no way to do
 * it.
 */
export type Where = 'here' | 'app' | 'elsewhere' | 'soon';

export interface Place {
	browser: BrowserKind;
	/** Whether the merchant's own app shows the page. */
	ownApp: boolean;
	/** The providers that this app signs in with by itself (bridge/channels.ts). */
	channels: readonly string[];
}

export function whereWorks(code: string, { browser, ownApp, channels }: Place): Where {
	if (ownApp && channels.includes(code)) return 'app';
	if ((!ownApp && !browser.inApp) || !refusesWebviews(code, browser)) return 'here';
	return ownApp ? 'soon' : 'elsewhere';
}

/** Meta's apps show a blank page instead of Firebase's (firebase-js-sdk, issue 6206). */
const OF_META: readonly BrowserKind['inApp'][] = ['facebook', 'messenger', 'instagram', 'threads'];

/** Whether a provider's pages don't work in an app's web view. */
function refusesWebviews(code: string, { os, inApp }: BrowserKind): boolean {
	switch (code) {
		// developers.googleblog.com, "Upcoming security changes to Google's OAuth 2.0 authorization endpoint in embedded webviews".
		case 'google':
			return true;
		// developers.facebook.com, "Deprecating support for FB Login authentication on Android embedded browsers".
		case 'facebook':
			return os === 'android' || OF_META.includes(inApp);
		case 'twitter':
			return OF_META.includes(inApp);
		// Passkeys need an app whose maker has tied it to the site's domain.
		case 'passkey':
			return true;
		default:
			return false;
	}
}
