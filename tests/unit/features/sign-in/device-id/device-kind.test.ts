import { expect, test, vi } from 'vitest';
import { deviceKind } from '../../../../../src/features/sign-in/device-id/device-id.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, MAC_SAFARI } from '../../../support/user-agents.ts';

const IPAD =
	'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';

interface Device {
	maxTouchPoints?: number;
	standalone?: boolean;
	mode?: string;
	search?: string;
}

function stub(
	userAgent: string,
	{ maxTouchPoints = 5, standalone, mode = 'browser', search = '' }: Device,
): void {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints, standalone });
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== 'browser',
	}));
	vi.stubGlobal('location', { search });
}

test.each<[string, string, Device, ReturnType<typeof deviceKind>]>([
	['a phone’s browser', ANDROID_CHROME, {}, undefined],
	['an iPhone’s browser', IPHONE_SAFARI, { standalone: false }, undefined],
	['an iPad’s browser', IPAD, { standalone: false }, 'IPAD'],
	['an iPad’s browser in desktop mode', MAC_SAFARI, { standalone: false }, 'IPAD'],
	['a Mac', MAC_SAFARI, { maxTouchPoints: 0 }, undefined],
	['the installed site on Android', ANDROID_CHROME, { mode: 'standalone' }, 'PWA'],
	['the installed site whose manifest wants the whole screen', ANDROID_CHROME, { mode: 'fullscreen' }, 'PWA'],
	['the installed site on an iPad', IPAD, { standalone: true, mode: 'standalone' }, 'PWA'],
	['an icon of an iPhone before manifests', IPHONE_SAFARI, { standalone: true }, 'WEBCLIP'],
	[
		'the icon of a profile',
		IPHONE_SAFARI,
		{ standalone: true, mode: 'standalone', search: '?cid=1&inApp=webclip' },
		'WEBCLIP',
	],
	['a profile’s link that was sent on', ANDROID_CHROME, { search: '?inApp=webclip' }, undefined],
	[
		'a profile’s link in the installed site on Android',
		ANDROID_CHROME,
		{ mode: 'standalone', search: '?inApp=webclip' },
		'PWA',
	],
	[
		'another inApp',
		IPHONE_SAFARI,
		{ standalone: true, mode: 'standalone', search: '?inApp=webclips' },
		'PWA',
	],
])('the device of %s', (_, userAgent, device, kind) => {
	stub(userAgent, device);
	expect(deviceKind()).toBe(kind);
});
