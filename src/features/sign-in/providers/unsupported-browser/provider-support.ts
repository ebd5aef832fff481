import { thisBrowser } from '../../../../core/browser.ts';
import { inOfficialApp } from '../../../../core/page.ts';
import type { BrowserKind } from '../../../../lib/browser.ts';

/**
 * How the player can use a provider: in this page (`here`), through the merchant's own app (`app`), only in their
 * own browser (`browser`), or not yet (`soon`, ERR-09), because the app they are in can't do it.
 */
export type Support = 'here' | 'app' | 'browser' | 'soon';

export interface Environment {
	browser: BrowserKind;
	/** Whether the merchant's own app shows the page. */
	isOwnApp: boolean;
	/** The providers that this app signs in with itself. */
	channels: readonly string[];
}

function currentEnvironment(): Environment {
	const browser = thisBrowser();
	return {
		browser,
		isOwnApp: inOfficialApp() || browser.officialApp !== undefined,
		channels: channelsOf(window as Window & SignInBridge),
	};
}

export function providerSupport(
	code: string,
	{ browser, isOwnApp, channels }: Environment = currentEnvironment(),
): Support {
	if (isOwnApp && channels.includes(code)) return 'app';
	if ((!isOwnApp && !browser.inApp) || !refusesWebviews(code, browser)) return 'here';
	return isOwnApp ? 'soon' : 'browser';
}

/** Meta's apps show a blank page instead of Firebase's (firebase-js-sdk, issue 6206). */
const META_APPS: readonly BrowserKind['inApp'][] = ['facebook', 'messenger', 'instagram', 'threads'];

/** Returns true if a provider's pages don't work in an app's web view. */
function refusesWebviews(code: string, { os, inApp }: BrowserKind): boolean {
	switch (code) {
		// developers.googleblog.com, "Upcoming security changes to Google's OAuth 2.0 authorization endpoint in embedded webviews".
		case 'google':
			return true;
		// developers.facebook.com, "Deprecating support for FB Login authentication on Android embedded browsers".
		case 'facebook':
			return os === 'android' || META_APPS.includes(inApp);
		case 'twitter':
			return META_APPS.includes(inApp);
		// Passkeys need an app whose maker has tied it to the site's domain.
		case 'passkey':
			return true;
		default:
			return false;
	}
}

/**
 * How pages sign in through the merchant's own app: the platform's bridge for apps (gistpage/flutter_wsd_bridge).
 * Each method takes the name of a global function, and calls it with the result.
 */
export interface SignInBridge {
	Android?: Partial<Record<'googleLogin' | 'facebookLogin', (callback: string) => void>>;
	webkit?: {
		messageHandlers?: {
			firebaseLogin?: { postMessage(message: { callback: string; channel: Channel }): void };
		};
	};
}

export type Channel = 'google' | 'facebook';

/** Returns the providers that the app signs in with. */
export function channelsOf({ Android, webkit }: SignInBridge): Channel[] {
	if (webkit?.messageHandlers?.firebaseLogin) return ['google', 'facebook'];
	return (['google', 'facebook'] as const).filter((channel) => Android?.[`${channel}Login`]);
}
