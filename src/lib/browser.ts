import { isIpad } from './ipad.ts';

/**
 * Which browser a user agent is, and whether an app shows the page in a view of
 * its own: there is no install prompt in those, no push and no sign-in with
 * Google, and several block downloads.
 */
export type InApp =
	| 'facebook'
	| 'messenger'
	| 'instagram'
	| 'threads'
	| 'tiktok'
	| 'twitter'
	| 'line'
	| 'telegram'
	| 'wechat'
	| 'zalo'
	| 'snapchat'
	| 'linkedin'
	| 'google'
	| 'kakaotalk'
	| 'naver'
	| 'viber'
	| 'webview';

export interface BrowserKind {
	os: 'ios' | 'android' | 'other';
	ipad: boolean;
	/** The app that shows the page; webview if its name is unknown. Absent in browsers and in the official app. */
	inApp?: InApp;
	/** Version of the platform's official app, where that shows the page. */
	officialApp?: string;
	name: 'safari' | 'chrome' | 'samsung' | 'firefox' | 'edge' | 'opera' | 'uc' | 'other';
}

export interface BrowserFacts {
	/** navigator.maxTouchPoints. */
	maxTouchPoints?: number | undefined;
	/** navigator.standalone: pages on an iOS home screen leave Safari out of the user agent, as webviews do. */
	standalone?: boolean | undefined;
	/** Whether Telegram's objects are there (telegramIn). It has no mark in the user agent. */
	telegram?: boolean | undefined;
}

/** The first that matches. Messenger carries Facebook's marks too, and Threads can carry Instagram's. */
const APPS: [InApp, RegExp][] = [
	['threads', /Barcelona/],
	['instagram', /Instagram/],
	['messenger', /\bFB\w+\/(Messenger|Orca)/i],
	['facebook', /\bFB(AN|AV|_IAB)\//],
	['tiktok', /musical_ly|Bytedance|\btrill/i],
	['twitter', /Twitter(?!bot)/],
	['line', /\bLine\//],
	['wechat', /MicroMessenger\//],
	['zalo', /\bZalo/i],
	['viber', /\bViber/],
	['snapchat', /Snapchat/],
	['linkedin', /LinkedInApp/],
	['kakaotalk', /KAKAOTALK/i],
	['naver', /NAVER\(inapp/],
	['google', /\bGSA\//],
	// WhatsApp and Daum.
	['webview', /\bWAiOS|\bWA4A|DaumApps/],
];

/** Each but Safari says Chrome or Safari as well, so those two come last. */
const BROWSERS: [BrowserKind['name'], RegExp][] = [
	['edge', /\bEdg(e|A|iOS)?\//],
	['opera', /\bOP(R|T|iOS)\/|\bOpera/],
	['uc', /UCBrowser|UCWEB|UCMini/],
	['samsung', /SamsungBrowser/],
	['firefox', /Firefox|FxiOS/],
	// Phone makers' browsers (MiuiBrowser/, VivoBrowser/) and others with a name of their own.
	['other', /Browser\/|DuckDuckGo\/|Silk\/|PHX\/|Focus\//],
	['chrome', /Chrome\/|CriOS\//],
	['safari', /Version\/.*Safari\//],
];

export function browserOf(
	userAgent: string,
	{ maxTouchPoints = 0, standalone, telegram }: BrowserFacts = {},
): BrowserKind {
	const ipad = isIpad(userAgent, maxTouchPoints);
	const ios = ipad || /iPhone|iPod/.test(userAgent);
	const os = ios ? 'ios' : /Android/.test(userAgent) ? 'android' : 'other';
	// Before anything else: it is a webview, and Android's says so unless the app has taken the mark out.
	const officialApp = /AppShellVer[:/]([\w.-]*)/.exec(userAgent)?.[1];
	if (officialApp !== undefined) return { os, ipad, officialApp, name: 'other' };

	const app = telegram ? 'telegram' : firstIn(APPS, userAgent);
	if (app) return { os, ipad, inApp: app, name: 'other' };
	const name = firstIn(BROWSERS, userAgent);
	// Opera Mini and some phone makers' browsers are webviews too, and still places to install from.
	const named = name && name !== 'chrome' && name !== 'safari';
	const webview = /; wv\)/.test(userAgent) || (ios && !standalone && !/Safari\//.test(userAgent));
	if (webview && !named) return { os, ipad, inApp: 'webview', name: 'other' };
	return { os, ipad, name: name ?? (ios && standalone ? 'safari' : 'other') };
}

/** Whether Telegram shows the page: its webviews have these objects, on Android and on iOS. */
export const telegramIn = (global: object): boolean =>
	'TelegramWebview' in global || 'TelegramWebviewProxy' in global || 'TelegramWebviewProxyProto' in global;

const firstIn = <T>(table: readonly [T, RegExp][], userAgent: string): T | undefined =>
	table.find(([, mark]) => mark.test(userAgent))?.[0];
