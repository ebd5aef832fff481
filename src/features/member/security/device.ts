import { fillText } from '../../../core/texts.ts';

/** A browser and the device it runs on, as their makers call them. */
export interface Device {
	browser: string | undefined;
	system: string | undefined;
	/** Which picture stands for it. */
	kind: 'phone' | 'computer';
}

/** The first that matches counts: most browsers also claim to be Chrome or Safari, and all to be Mozilla. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
	[/\bFB(AN|AV)\//, 'Facebook'],
	[/\bInstagram\b/, 'Instagram'],
	[/\bLine\//, 'LINE'],
	[/\bZalo\b/i, 'Zalo'],
	[/\bEdg(e|A|iOS)?\//, 'Edge'],
	[/\b(OPR|OPX|OPT|Opera)\b/, 'Opera'],
	[/\bSamsungBrowser\//, 'Samsung Internet'],
	[/\bUC ?Browser\//, 'UC Browser'],
	[/\bMiuiBrowser\//, 'Mi Browser'],
	[/\bHuaweiBrowser\//, 'Huawei Browser'],
	[/\bYaBrowser\//, 'Yandex Browser'],
	[/\b(Firefox|FxiOS)\//, 'Firefox'],
	[/(\bCrMo|\bCriOS|Chrome|\bChromium)\//, 'Chrome'],
	[/\bSafari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string, Device['kind']])[] = [
	[/\biP(hone|od)\b/, 'iPhone', 'phone'],
	[/\biPad\b/, 'iPad', 'phone'],
	[/\bAndroid\b/, 'Android', 'phone'],
	[/\bWindows\b/, 'Windows', 'computer'],
	[/\bCrOS\b/, 'ChromeOS', 'computer'],
	[/\b(Macintosh|Mac OS X)\b/, 'Mac', 'computer'],
	[/\bLinux\b/, 'Linux', 'computer'],
];

/**
 * What a user agent says about its device. `app` is the merchant's own app: the
 * mark in its user agent, and its name. An empty mark means there's no app.
 */
export function deviceOf(userAgent: string, app: { mark: string; name: string }): Device {
	const inApp = app.mark !== '' && userAgent.includes(app.mark);
	const [, browser] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
	const [, system, kind = 'computer'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
	return { browser: inApp ? app.name : browser, system, kind };
}

/** "Chrome on Android" in the player's language; what isn't known is left out. */
export function deviceWords(
	{ browser, system }: Device,
	texts: { device: string; device_unknown: string },
): string {
	if (!browser || !system) return browser ?? system ?? texts.device_unknown;
	return fillText(texts.device, { browser, system });
}
