import { describe, expect, test, vi } from 'vitest';
import { externalBrowserLink } from '../../../../../src/features/app/in-app/address.ts';
import { openOutside } from '../../../../../src/features/app/upgrade/upgrade.tsx';
import type { BrowserKind } from '../../../../../src/lib/browser.ts';

const ADDRESS = 'https://www.aurelia.example/m/vi/download?fbclid=IwAR0_x&tid=a%2Fb';
const BACK = encodeURIComponent(ADDRESS);

const on = (os: BrowserKind['os'], inApp: NonNullable<BrowserKind['inApp']>): BrowserKind => ({
	os,
	ipad: false,
	inApp,
	name: 'other',
});

describe('the way out of an app', () => {
	test('on Android is an intent for the browser that the player has chosen', () => {
		expect(externalBrowserLink(on('android', 'instagram'), ADDRESS)).toBe(
			`intent://www.aurelia.example/m/vi/download?fbclid=IwAR0_x&tid=a%2Fb#Intent;scheme=https;action=android.intent.action.VIEW;category=android.intent.category.BROWSABLE;S.browser_fallback_url=${BACK};end`,
		);
	});

	test('drops the page’s fragment if the intent has its own', () => {
		const href =
			externalBrowserLink(on('android', 'facebook'), 'http://127.0.0.1:4400/m/home?a=1#top;end') ?? '';
		expect(href).toMatch(/^intent:\/\/127\.0\.0\.1:4400\/m\/home\?a=1#Intent;scheme=http;/);
		expect(href.split('#')).toHaveLength(2);
		expect(href).not.toContain('top');
	});

	test('on iOS asks for Safari', () => {
		expect(externalBrowserLink(on('ios', 'tiktok'), ADDRESS)).toBe(`x-safari-${ADDRESS}`);
	});

	test.each(['ios', 'android'] as const)('on %s is what LINE and KakaoTalk have for it', (os) => {
		expect(externalBrowserLink(on(os, 'line'), ADDRESS)).toBe(`${ADDRESS}&openExternalBrowser=1`);
		expect(externalBrowserLink(on(os, 'line'), 'https://a.example/m/home#x')).toBe(
			'https://a.example/m/home?openExternalBrowser=1',
		);
		expect(externalBrowserLink(on(os, 'kakaotalk'), ADDRESS)).toBe(
			`kakaotalk://web/openExternal?url=${BACK}`,
		);
	});

	test('is the app’s own menu if links can’t leave the app', () => {
		expect(externalBrowserLink(on('android', 'wechat'), ADDRESS)).toBeUndefined();
		expect(externalBrowserLink(on('ios', 'wechat'), ADDRESS)).toBeUndefined();
		expect(externalBrowserLink(on('other', 'facebook'), ADDRESS)).toBeUndefined();
	});
});

const URL = 'https://www.aurelia.example/wps/download/aurelia.apk';

test('UI-14 opens through what the app gives its pages, the browser of the player’s choice first', () => {
	const openUserDefaultBrowser = vi.fn();
	const openAndroid = vi.fn();
	const postMessage = vi.fn();
	expect(openOutside(URL, { Android: { openUserDefaultBrowser, openAndroid } })).toBe(true);
	expect(openUserDefaultBrowser).toHaveBeenCalledExactlyOnceWith(URL);
	expect(openAndroid).not.toHaveBeenCalled();
	expect(openOutside(URL, { Android: { openAndroid } })).toBe(true);
	expect(openAndroid).toHaveBeenCalledExactlyOnceWith(URL);
	expect(openOutside(URL, { webkit: { messageHandlers: { openSafari: { postMessage } } } })).toBe(true);
	expect(postMessage).toHaveBeenCalledExactlyOnceWith({ url: URL, type: 1 });
});

test('UI-14 leaves it to the link if the bridge is missing or fails', () => {
	expect(openOutside(URL, {})).toBe(false);
	expect(openOutside(URL, { Android: {} })).toBe(false);
	expect(openOutside(URL, { webkit: { messageHandlers: {} } })).toBe(false);
	const failing = () => {
		throw new Error('Java exception was raised during method invocation');
	};
	expect(openOutside(URL, { Android: { openUserDefaultBrowser: failing } })).toBe(false);
});
