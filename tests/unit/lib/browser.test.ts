import { describe, expect, test } from 'vitest';
import { isPlainBrowser } from '../../../src/features/sign-in/providers/buttons/plain-browser.ts';
import { type BrowserKind, browserOf, telegramIn } from '../../../src/lib/browser.ts';

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const IPAD = 'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko)';
const SAFARI = 'Version/17.5 Mobile/15E148 Safari/604.1';
const ANDROID = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko)';
const CHROME = 'Chrome/126.0.0.0 Mobile Safari/537.36';
const WEBVIEW =
	'Mozilla/5.0 (Linux; Android 14; SM-A155F Build/UP1A.231005.007; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/126.0.6478.71 Mobile Safari/537.36';
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko)';

type Case = [userAgent: string, os: BrowserKind['os'], is: string];

describe('apps that show the page themselves', () => {
	test.each<Case>([
		[`${WEBVIEW} [FB_IAB/FB4A;FBAV/471.0.0.48.71;]`, 'android', 'facebook'],
		[
			`${IPHONE} Mobile/15E148 [FBAN/FBIOS;FBAV/468.0.0.36.109;FBBV/604591043;FBDV/iPhone14,5;FBSN/iOS]`,
			'ios',
			'facebook',
		],
		[`${WEBVIEW} [FB_IAB/Orca-Android;FBAV/461.0.0.36.109;]`, 'android', 'messenger'],
		[
			`${IPHONE} Mobile/15E148 Instagram 335.0.8.26.85 (iPhone14,5; iOS 17_5_1; en_US; scale=3.00; 1170x2532; 610419510)`,
			'ios',
			'instagram',
		],
		[`${IPHONE} Mobile/15E148 Barcelona 334.0.0 (iPhone14,5; iOS 17_5_1) Instagram`, 'ios', 'threads'],
		[
			`${IPHONE} Mobile/15E148 musical_ly_35.3.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/en Region/US`,
			'ios',
			'tiktok',
		],
		[`${WEBVIEW} trill_350304 BytedanceWebview/d8a21c6`, 'android', 'tiktok'],
		[`${IPHONE} Mobile/15E148 BytedanceWebview/d8a21c6`, 'ios', 'tiktok'],
		[`${IPHONE} Mobile/15E148 Twitter for iPhone/10.43`, 'ios', 'twitter'],
		[`${IPHONE} Mobile/15E148 Safari Line/14.9.0`, 'ios', 'line'],
		[`${WEBVIEW} XWEB/1260079 MMWEBSDK/20240404 MicroMessenger/8.0.49.2600(0x28003133)`, 'android', 'wechat'],
		[`${WEBVIEW} Zalo android/12100604 ZaloTheme/light ZaloLanguage/vi`, 'android', 'zalo'],
		[`${WEBVIEW} Viber/22.5.1.0`, 'android', 'viber'],
		[`${IPHONE} Mobile/15E148 Snapchat/12.92.0.34 (like Safari/8618.2.12.10.9, panda)`, 'ios', 'snapchat'],
		[`${IPHONE} Mobile/15E148 [LinkedInApp]/9.29.6214`, 'ios', 'linkedin'],
		[`${IPHONE} Mobile/15E148 KAKAOTALK 10.9.2`, 'ios', 'kakaotalk'],
		[`${IPHONE} Mobile/15E148 NAVER(inapp; search; 2000; 12.7.6; 14PRO)`, 'ios', 'naver'],
		[`${IPHONE} GSA/322.0.644003044 Mobile/15E148 Safari/604.1`, 'ios', 'google'],
		[`${IPHONE} Mobile/15E148 [WAiOS;FB]`, 'ios', 'webview'],
		[WEBVIEW, 'android', 'webview'],
		[`${IPHONE} Mobile/15E148`, 'ios', 'webview'],
		[`${IPAD} Mobile/15E148`, 'ios', 'webview'],
		[`${WINDOWS} Chrome/122.0.0.0 Safari/537.36 MicroMessenger/3.9.10.19 WindowsWechat`, 'other', 'wechat'],
	])('%s on %s is %s', (userAgent, os, inApp) => {
		expect(browserOf(userAgent)).toEqual({ os, ipad: userAgent.includes('iPad'), inApp, name: 'other' });
		expect(isPlainBrowser(userAgent)).toBe(false);
	});

	test('recognises Telegram by its objects only', () => {
		expect(browserOf(`${IPHONE} Mobile/15E148`, { telegram: true }).inApp).toBe('telegram');
		expect(browserOf(`${ANDROID} ${CHROME}`, { telegram: true }).inApp).toBe('telegram');
		expect(telegramIn({ TelegramWebview: {} })).toBe(true);
		expect(telegramIn({ TelegramWebviewProxy: {} })).toBe(true);
		expect(telegramIn({ TelegramWebviewProxyProto: {} })).toBe(true);
		expect(telegramIn({ Telegram: {} })).toBe(false);
	});

	test('the official app doesn’t count as an in-app browser, whatever its webview’s user agent', () => {
		const android = `${WEBVIEW} AppShellVer:3.12.0 UUID:1f0c`;
		expect(browserOf(android)).toEqual({ os: 'android', ipad: false, officialApp: '3.12.0', name: 'other' });
		const ios = `${IPHONE} Mobile/15E148 AppShellVer/2.1 UUID/1f0c`;
		expect(browserOf(ios)).toEqual({ os: 'ios', ipad: false, officialApp: '2.1', name: 'other' });
		expect(browserOf(`${WEBVIEW} AppShellVer:`).officialApp).toBe('');
		// Shells may take the webview's own mark out.
		const shells = [android, ios, `${ANDROID.replace('; K', '; AppShellVer:3.12.0')} ${CHROME}`];
		expect(shells.filter(isPlainBrowser)).toEqual([]);
	});
});

describe('browsers', () => {
	test.each<Case>([
		[`${IPHONE} ${SAFARI}`, 'ios', 'safari'],
		[`${MAC} Version/17.5 Safari/605.1.15`, 'other', 'safari'],
		[`${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`, 'ios', 'chrome'],
		[`${IPHONE} FxiOS/127.0 Mobile/15E148 Safari/605.1.15`, 'ios', 'firefox'],
		[`${IPHONE} Version/17.0 EdgiOS/125.0.2535.96 Mobile/15E148 Safari/605.1.15`, 'ios', 'edge'],
		[`${IPHONE} Version/17.5 Mobile/15E148 Safari/604.1 OPT/4.8.0`, 'ios', 'opera'],
		[`${IPHONE} Version/17.5 Mobile/15E148 DuckDuckGo/7 Safari/605.1.15`, 'ios', 'other'],
		[`${ANDROID} ${CHROME}`, 'android', 'chrome'],
		[`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`, 'android', 'samsung'],
		['Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0', 'android', 'firefox'],
		[`${ANDROID} ${CHROME} EdgA/125.0.0.0`, 'android', 'edge'],
		[`${ANDROID} ${CHROME} OPR/82.0.0.0`, 'android', 'opera'],
		// Opera Mini with its pages made on the phone, and on Opera's servers.
		[`${WEBVIEW} OPR/81.0.2254.72495`, 'android', 'opera'],
		[
			'Opera/9.80 (Android; Opera Mini/36.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16',
			'android',
			'opera',
		],
		[
			'Mozilla/5.0 (Linux; U; Android 12; en-US; RMX3231 Build/SP1A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.6.2.1316 Mobile Safari/537.36',
			'android',
			'uc',
		],
		[`${WEBVIEW} XiaoMi/MiuiBrowser/14.10.1`, 'android', 'other'],
		[`${WINDOWS} Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0`, 'other', 'edge'],
		['Twitterbot/1.0', 'other', 'other'],
		['', 'other', 'other'],
	])('%s on %s is %s', (userAgent, os, name) => {
		expect(browserOf(userAgent)).toEqual({ os, ipad: false, name });
	});

	test('recognises an iPad in desktop mode, but not a Mac, as an iPad', () => {
		const safari = `${MAC} Version/17.5 Safari/605.1.15`;
		expect(browserOf(safari, { maxTouchPoints: 5 })).toEqual({ os: 'ios', ipad: true, name: 'safari' });
		expect(browserOf(safari, { maxTouchPoints: 0 })).toEqual({ os: 'other', ipad: false, name: 'safari' });
		expect(browserOf(`${IPAD} ${SAFARI}`)).toEqual({ os: 'ios', ipad: true, name: 'safari' });
		expect(browserOf(MAC, { maxTouchPoints: 5 }).inApp).toBe('webview');
	});

	test('a page on the home screen of iOS isn’t in another app', () => {
		expect(browserOf(`${IPHONE} Mobile/15E148`, { standalone: true })).toEqual({
			os: 'ios',
			ipad: false,
			name: 'safari',
		});
	});
});

test.each([
	`${IPHONE} ${SAFARI}`,
	`${ANDROID} ${CHROME}`,
	`${ANDROID} SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36`,
	`${IPHONE} CriOS/126.0.6478.35 Mobile/15E148 Safari/604.1`,
	'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
])('this browser of many players is a plain one: %s', (userAgent) => {
	expect(isPlainBrowser(userAgent)).toBe(true);
});
