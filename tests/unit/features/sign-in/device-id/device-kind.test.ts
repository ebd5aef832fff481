import { expect, test, vi } from 'vitest';
import { deviceKind } from '../../../../../src/features/sign-in/device-id/device-id.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, MAC_SAFARI } from '../../../support/user-agents.ts';

const IPAD =
	'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';
const INSTALLED = { mode: 'standalone' };
const ICON = { standalone: true };

interface Device {
	maxTouchPoints?: number;
	standalone?: boolean;
	mode?: string;
	search?: string;
}

test.each<[string, string, Device, ReturnType<typeof deviceKind>]>([
	['a phone’s browser', ANDROID_CHROME, {}, undefined],
	['an iPad’s browser', IPAD, { standalone: false }, 'IPAD'],
	['an iPad’s browser in desktop mode', MAC_SAFARI, { standalone: false }, 'IPAD'],
	['a Mac', MAC_SAFARI, { maxTouchPoints: 0 }, undefined],
	['the installed site on Android', ANDROID_CHROME, INSTALLED, 'PWA'],
	['the installed site on an iPad', IPAD, { ...ICON, ...INSTALLED }, 'PWA'],
	['an icon of an iPhone before manifests', IPHONE_SAFARI, ICON, 'WEBCLIP'],
	['a profile’s icon', IPHONE_SAFARI, { ...ICON, ...INSTALLED, search: '?cid=1&inApp=webclip' }, 'WEBCLIP'],
	['a profile’s link in a browser', ANDROID_CHROME, { search: '?inApp=webclip' }, undefined],
	[
		'a profile’s link in the installed site',
		ANDROID_CHROME,
		{ ...INSTALLED, search: '?inApp=webclip' },
		'PWA',
	],
	['another inApp', IPHONE_SAFARI, { ...ICON, ...INSTALLED, search: '?inApp=webclips' }, 'PWA'],
])('names the device of %s', (_, userAgent, { maxTouchPoints = 5, standalone, mode, search = '' }, kind) => {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== undefined,
	}));
	vi.stubGlobal('location', { search });
	expect(deviceKind()).toBe(kind);
});
