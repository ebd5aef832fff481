import { expect, test } from 'vitest';
import { directDownload } from '../../../../../src/features/app/download/devices.ts';
import { downloadsIn } from '../../../../../src/lib/downloads.ts';

const ALL = downloadsIn([
	{ resourceType: 'Android', url: '/a.apk' },
	{ resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' },
	{ resourceType: 'MOBILECONFIG', url: '/a.mobileconfig' },
]);
const WITHOUT_STORE = ALL.filter(({ platform }) => platform !== 'ios');

test.each([
	['Android', { os: 'android', name: 'chrome' }, ALL, 'android'],
	['iOS', { os: 'ios', name: 'safari' }, ALL, 'ios'],
	['iOS without an app', { os: 'ios', name: 'safari' }, WITHOUT_STORE, 'profile'],
	['another browser on iOS', { os: 'ios', name: 'chrome' }, WITHOUT_STORE, undefined],
	['an app’s view', { os: 'ios', name: 'safari', inApp: 'line' }, WITHOUT_STORE, undefined],
	['a computer', { os: 'other', name: 'chrome' }, ALL, undefined],
] as const)(
	'DLB-03 a direct button starts what this device can install: %s',
	(_, browser, downloads, platform) => {
		expect(directDownload(downloads, browser)?.platform).toBe(platform);
	},
);
