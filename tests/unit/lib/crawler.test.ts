import { expect, test } from 'vitest';
import { isCrawler } from '../../../src/lib/crawler.ts';

const NEXUS =
	'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X Build/MMB29P) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.6099.71 Mobile Safari/537.36';
const SAFARI =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
const IN_APP =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const WEBVIEW =
	'Mozilla/5.0 (Linux; Android 13; SM-A536E Build/TP1A.220624.014; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/124.0.6367.82 Mobile Safari/537.36';

/** In-app browsers name the phone's maker, and Android's own builds say Google. */
const PIXEL = WEBVIEW.replace('SM-A536E Build/TP1A.220624.014', 'Pixel 7 Build/AP2A.240805.005');
const instagram = (maker: string, model: string) =>
	`${WEBVIEW} Instagram 330.0.0.40.92 Android (34/14; 420dpi; 1080x2205; ${maker}; ${model}; panther; panther; th_TH; 595018421)`;
const facebook = (maker: string, brand: string, model: string) =>
	`${WEBVIEW} [FBAN/FB4A;FBAV/465.0.0.40.107;FBBV/1;FBDM/{density=2.6};FBLC/th_TH;FBMF/${maker};FBBD/${brand};FBDV/${model};FBSV/14;FBOP/1]`;
// Most crawlers name an address for questions; a few of them stand for all.
test.each([
	'Googlebot-Image/1.0',
	`${NEXUS} (compatible; Google-InspectionTool/1.0;)`,
	'Mediapartners-Google',
	'GoogleOther',
	`${NEXUS} (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)`,
	'Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)',
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/13.1.1 Safari/605.1.15 (Applebot/0.1; +http://www.apple.com/go/applebot)',
	'Mozilla/5.0 (compatible; Yahoo! Slurp; http://help.yahoo.com/help/us/ysearch/slurp)',
	'Mozilla/5.0 (Linux; Android 5.0) AppleWebKit/537.36 (KHTML, like Gecko) Mobile Safari/537.36 (compatible; Bytespider; spider-feedback@bytedance.com)',
	'Twitterbot/1.0',
	'facebookexternalhit/1.1;line-poker/1.0',
	'TelegramBot (like TwitterBot)',
	'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/119.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
	'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; ClaudeBot/1.0; +claudebot@anthropic.com)',
	'Screaming Frog SEO Spider/19.4',
	'Mozilla/5.0 (X11; Linux x86_64; Storebot-Google/1.0) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/79.0.3945.88 Safari/537.36',
	'Facebot',
	'Mozilla/5.0 (compatible; Yeti/1.1; NHN Corp.; http://help.naver.com/robots/)',
	'WhatsApp/2.23.20.0 A',
	'Mozilla/5.0 (compatible; MJ12bot/v1.4.8; http://mj12bot.com/)',
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/116.0.0.0 Safari/537.36 360Spider',
	'ExampleCrawler/1.0',
])('%s is a crawler', (userAgent) => {
	expect(isCrawler(userAgent)).toBe(true);
});

test.each([
	NEXUS,
	SAFARI,
	WEBVIEW,
	IN_APP,
	// Phones whose names look like something else.
	'Mozilla/5.0 (Linux; Android 11; CUBOT NOTE 20) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/96.0.4664.104 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; U; Android 9; cubot_x19) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/61.0.3163.128 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; U; Android 12; en-us; Redmi Note 9 Pro Build/SKQ1.211019.001) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.127 Mobile Safari/537.36 XiaoMi/MiuiBrowser/13.33.1-gn',
	PIXEL,
	instagram('Google/google', 'Pixel 7'),
	facebook('Google', 'google', 'Pixel 7'),
	instagram('CUBOT/CUBOT', 'CUBOT_X19'),
	instagram('Spider/Spider', 'Spider X1'),
	'Mozilla/5.0 (Linux; Android 12; Spider A2) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; Android 12; Yeti S Build/SP1A) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
	'CUBOT X30',
	`${WEBVIEW} Botim/3.9.2`,
	`${PIXEL} GSA/15.26.34.29.arm64`,
	// In-app browsers.
	`${IN_APP} [FBAN/FBIOS;FBAV/467.0.0.38.107;FBBV/606126164;FBDV/iPhone14,5;FBMD/iPhone;FBSN/iOS;FBSV/17.5;FBSS/3;FBID/phone;FBLC/th_TH;FBOP/5]`,
	`${WEBVIEW} [FB_IAB/FB4A;FBAV/465.0.0.40.107;]`,
	`${IN_APP} Instagram 334.0.4.32.98 (iPhone14,5; iOS 17_5; en_US; en; scale=3.00; 1170x2532; 606309024)`,
	`${WEBVIEW} Telegram-Android/10.12.0 (Samsung SM-A536E; Android 13; SDK 33; AVERAGE)`,
	`${IN_APP} musical_ly_34.6.0 JsSdk/2.0 NetType/WIFI Channel/App Store ByteLocale/th Region/TH ByteFullLocale/th isDarkMode/0 WKWebView/1 BytedanceWebview/d8a21c6`,
	`${WEBVIEW} trill_340503 BytedanceWebview/d8a21c6 AppName/trill app_version/34.5.3 ByteLocale/vi-VN`,
	`${IN_APP} MicroMessenger/8.0.49(0x1800312c) NetType/WIFI Language/zh_CN`,
	`${IN_APP} GSA/319.0.636283090 Safari/604.1`,
	// Other browsers of phones, old ones and those of desks.
	'Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A546E) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; U; Android 11; en-US; V2043 Build/RP1A.200720.012) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0.4896.58 UCBrowser/13.8.2.1324 Mobile Safari/537.36',
	'Opera/9.80 (Android; Opera Mini/75.0.2254/191.309; U; sw) Presto/2.12.423 Version/12.16',
	'Mozilla/5.0 (Linux; Android 12; HarmonyOS; JAD-AL50; HMSCore 6.13.0.302) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/99.0.4844.88 HuaweiBrowser/14.0.5.303 Mobile Safari/537.36',
	'Mozilla/5.0 (Linux; Android 13; V2203) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/118.0.0.0 Mobile Safari/537.36 coc_coc_browser/118.0',
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
	'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/126.0.0.0 Safari/537.36',
	'',
])('%s is a person', (userAgent) => {
	expect(isCrawler(userAgent)).toBe(false);
});
