import { expect, test, vi } from 'vitest';
import { isOlder, openOutside } from '../../../../../src/features/app/upgrade/upgrade.tsx';

test.each([
	['1.3.9', '1.4.0'],
	['3.9', '3.12'],
	['3.12', '3.12.1'],
	['9', '10'],
	['v1.2', 'V1.3'],
	['1.2.0-debug', '1.2.1'],
	[' 1.2 (45) ', '1.3'],
])('UI-14 version %s is older than %s', (older, newer) => {
	expect(isOlder(older, newer)).toBe(true);
	expect(isOlder(newer, older)).toBe(false);
});

test.each([
	['1.4', '1.4.0'],
	['1.4.0-beta', '1.4.0'],
	['', '1.0'],
	['1.0', ''],
	['latest', '1.0'],
	['1.0', 'latest'],
	['1.0', 'x2.0'],
	['1.0', '99999999999999999999'],
	['1.0', '1.0.0.0.0.0.0.1'],
	['NaN', 'Infinity'],
	['-1', '0'],
])('UI-14 version %j is not older than %j', (version, newest) => {
	expect(isOlder(version, newest)).toBe(false);
});

const APK = 'https://www.aurelia.example/wps/download/aurelia.apk';

test('UI-14 opens an address through the app’s bridge, in the player’s default browser if possible', () => {
	const [openUserDefaultBrowser, openAndroid, postMessage] = [vi.fn(), vi.fn(), vi.fn()];
	expect(openOutside(APK, { Android: { openUserDefaultBrowser, openAndroid } })).toBe(true);
	expect(openUserDefaultBrowser).toHaveBeenCalledExactlyOnceWith(APK);
	expect(openAndroid).not.toHaveBeenCalled();
	expect(openOutside(APK, { Android: { openAndroid } })).toBe(true);
	expect(openAndroid).toHaveBeenCalledExactlyOnceWith(APK);
	expect(openOutside(APK, { webkit: { messageHandlers: { openSafari: { postMessage } } } })).toBe(true);
	expect(postMessage).toHaveBeenCalledExactlyOnceWith({ url: APK, type: 1 });
});

test('UI-14 returns false if the bridge is missing or fails', () => {
	const openUserDefaultBrowser = () => {
		throw new Error('Java exception was raised during method invocation');
	};
	for (const bridges of [{}, { Android: {} }, { webkit: {} }, { Android: { openUserDefaultBrowser } }])
		expect(openOutside(APK, bridges)).toBe(false);
});
