import { expect, test, vi } from 'vitest';
import { openOutside } from '../../../../src/features/in-app/bridge.ts';

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

test('UI-14 leaves it to the link where there is no bridge, or one that fails', () => {
	expect(openOutside(URL, {})).toBe(false);
	expect(openOutside(URL, { Android: {} })).toBe(false);
	expect(openOutside(URL, { webkit: { messageHandlers: {} } })).toBe(false);
	const failing = () => {
		throw new Error('Java exception was raised during method invocation');
	};
	expect(openOutside(URL, { Android: { openUserDefaultBrowser: failing } })).toBe(false);
});
