import { afterEach, expect, test, vi } from 'vitest';
import { deviceKind } from '../../../../../src/features/account/submit/device-kind.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';

const IPHONE =
	'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148';
const IPAD =
	'Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.6 Mobile/15E148 Safari/604.1';
const MAC =
	'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Safari/605.1.15';
const ANDROID =
	'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36';

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

afterEach(() => vi.unstubAllGlobals());

test.each<[string, string, Device, ReturnType<typeof deviceKind>]>([
	['a phone’s browser', ANDROID, {}, undefined],
	['an iPhone’s browser', IPHONE, { standalone: false }, undefined],
	['an iPad’s browser', IPAD, { standalone: false }, 'IPAD'],
	['an iPad’s browser in desktop mode', MAC, { standalone: false }, 'IPAD'],
	['a Mac', MAC, { maxTouchPoints: 0 }, undefined],
	['the installed site on Android', ANDROID, { mode: 'standalone' }, 'PWA'],
	['the installed site whose manifest wants the whole screen', ANDROID, { mode: 'fullscreen' }, 'PWA'],
	['the installed site on an iPad', IPAD, { standalone: true, mode: 'standalone' }, 'PWA'],
	['an icon of an iPhone before manifests', IPHONE, { standalone: true }, 'WEBCLIP'],
	[
		'the icon of a profile',
		IPHONE,
		{ standalone: true, mode: 'standalone', search: '?cid=1&inApp=webclip' },
		'WEBCLIP',
	],
	['a profile’s link that was sent on', ANDROID, { search: '?inApp=webclip' }, undefined],
	[
		'a profile’s link in the installed site on Android',
		ANDROID,
		{ mode: 'standalone', search: '?inApp=webclip' },
		'PWA',
	],
	['another inApp', IPHONE, { standalone: true, mode: 'standalone', search: '?inApp=webclips' }, 'PWA'],
])('the device of %s', (_, userAgent, device, kind) => {
	stub(userAgent, device);
	expect(deviceKind()).toBe(kind);
});
