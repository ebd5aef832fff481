import { fillText } from '../../../core/texts.ts';

/** The kind of a device, which chooses its picture. */
type Kind = 'phone' | 'computer';

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
const SYSTEMS: readonly (readonly [RegExp, string, Kind])[] = [
	[/\biP(hone|od)\b/, 'iPhone', 'phone'],
	[/\biPad\b/, 'iPad', 'phone'],
	[/\bAndroid\b/, 'Android', 'phone'],
	[/\bWindows\b/, 'Windows', 'computer'],
	[/\bCrOS\b/, 'ChromeOS', 'computer'],
	[/\b(Macintosh|Mac OS X)\b/, 'Mac', 'computer'],
	[/\bLinux\b/, 'Linux', 'computer'],
];

/**
 * Returns a device's kind and its name in the player's language, such as "Chrome on Android"; what isn't known is left
 * out. `appMark` is how the user agents of the merchant's own app are recognized; '' if there's no app.
 */
export function namedDevice(
	userAgent: string,
	appMark: string,
	texts: { device: string; device_app: string; device_unknown: string },
): { name: string; kind: Kind } {
	const inApp = appMark !== '' && userAgent.includes(appMark);
	const [, known] = BROWSERS.find(([pattern]) => pattern.test(userAgent)) ?? [];
	const browser = inApp ? texts.device_app : known;
	const [, system, kind = 'computer'] = SYSTEMS.find(([pattern]) => pattern.test(userAgent)) ?? [];
	const name =
		browser && system
			? fillText(texts.device, { browser, system })
			: (browser ?? system ?? texts.device_unknown);
	return { name, kind };
}
