import { expect, test } from 'vitest';
import { appIconIn, downloadsIn } from '../../../src/lib/downloads.ts';

const resource = (resourceType: string, url: string) => ({ resourceType, url });

test('EN-08 lists each platform with an address once, always in the same order', () => {
	const apk = 'https://dl.aurelia.example/aurelia.apk?v=2';
	const profile = 'https://dl.aurelia.example/home.mobileconfig';
	const resources = [
		resource('AppDownloadIcon', '/m/brand/icon-192.png'),
		resource('MOBILECONFIG', profile),
		resource('IOS', 'https://apps.apple.com/app/id1'),
		resource('Android', apk),
		resource('Android', 'https://dl.aurelia.example/second.apk'),
		resource('Windows', 'https://dl.aurelia.example/aurelia.exe'),
	];
	expect(downloadsIn(resources)).toEqual([
		{ platform: 'android', type: 'Android', href: apk, store: false },
		{ platform: 'ios', type: 'IOS', href: 'https://apps.apple.com/app/id1', store: true },
		{ platform: 'profile', type: 'MOBILECONFIG', href: profile, store: false },
	]);
	expect(downloadsIn([])).toEqual([]);
});

test.each([
	['  https://dl.aurelia.example/a.apk\n', 'https://dl.aurelia.example/a.apk', false],
	['https://dl.aurelia.example/A.IPA', 'https://dl.aurelia.example/A.IPA', false],
	[
		'https://play.google.com/store/apps/details?id=x.apk',
		'https://play.google.com/store/apps/details?id=x.apk',
		true,
	],
	['/wps/download/a.apk', '/wps/download/a.apk', false],
	['/wps/store/ios/aurelia', '/wps/store/ios/aurelia', true],
	['/wps/download/a.mobileconfig#now', '/wps/download/a.mobileconfig#now', false],
])('DLB-04 EN-08 %j leads to %s; to a store: %s', (url, href, store) => {
	expect(downloadsIn([resource('Android', url)])).toEqual([
		{ platform: 'android', type: 'Android', href, store },
	]);
});

test.each([
	'',
	'/',
	'//evil.example/a.apk',
	'http://dl.aurelia.example/a.apk',
	'javascript:alert(1)',
	'itms-services://?action=download-manifest',
	'a.apk',
])('EN-08 %j isn’t valid as the address of a download', (url) => {
	expect(downloadsIn([resource('Android', url)])).toEqual([]);
});

test('EN-08 uses the next address if one is refused', () => {
	const addresses = ['javascript:alert(1)', 'https://apps.apple.com/app/id1'];
	const found = downloadsIn(addresses.map((address) => resource('IOS', address)));
	expect(found.map(({ href }) => href)).toEqual([addresses[1]]);
});

test.each([
	[' /wps/icon.png ', '/wps/icon.png'],
	['https://img.aurelia.example/icon.png', 'https://img.aurelia.example/icon.png'],
	// The page's policy would not let it load.
	['https://elsewhere.example/icon.png', ''],
	['javascript:alert(1)', ''],
	['', ''],
])('EN-08 the app icon at %j is %j', (url, icon) => {
	expect(appIconIn([resource('AppDownloadIcon', url)], ['https://img.aurelia.example'])).toBe(icon);
});

/** How iOS installs what a manifest names. */
const itms = (manifest: string) =>
	`itms-services://?action=download-manifest&url=${encodeURIComponent(manifest)}`;

test.each([
	['https://dl.aurelia.example/app.ipa', itms('https://dl.aurelia.example/app.plist')],
	['https://dl.aurelia.example/App.IPA?v=3', itms('https://dl.aurelia.example/App.plist?v=3')],
	['https://dl.aurelia.example/app.plist', itms('https://dl.aurelia.example/app.plist')],
	['/apps/app.ipa', itms('https://www.aurelia.example/apps/app.plist')],
	[itms('https://dl.aurelia.example/app.plist'), itms('https://dl.aurelia.example/app.plist')],
])('DLB-04 iOS installs %s by its manifest, in the same window', (url, href) => {
	const [download] = downloadsIn([resource('IOS', url)], 'https://www.aurelia.example');
	expect(download).toEqual({ platform: 'ios', type: 'IOS', href, store: false });
});

test('DLB-04 an .ipa keeps its address if its manifest can’t be served over https', () => {
	for (const origin of ['', 'http://localhost:4321']) {
		const [download] = downloadsIn([resource('IOS', '/apps/app.ipa')], origin);
		expect(download).toMatchObject({ href: '/apps/app.ipa', store: false });
	}
});

test.each([
	itms('http://dl.aurelia.example/app.plist'),
	itms('javascript:alert(1)'),
	'itms-services://?action=download-manifest&url=https%3A%2F%2Fa.example%2Fa.plist&url=x',
	'itms-services://?action=download-manifest&url=%E0%A4%A',
	'itms-services://?action=purchase-intent&url=https%3A%2F%2Fa.example%2Fa.plist',
	'itms-services://',
])('EN-08 %s installs nothing', (url) => {
	expect(downloadsIn([resource('IOS', url)])).toEqual([]);
});

test('EN-08 only an iPhone is sent to an installation by a manifest', () => {
	const url = itms('https://dl.aurelia.example/app.plist');
	expect(downloadsIn([resource('Android', url), resource('MOBILECONFIG', url)])).toEqual([]);
});
