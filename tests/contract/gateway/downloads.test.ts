import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { downloadSetting } from '../../../src/gateway/contract/download-setting.ts';
import { AURELIA, SENVIET, STATUS, startGateway } from './support.ts';

const SETTING = '/wps/relay/WPSCORE_getDownloadSetting?domain=www.aurelia.example';

test('the status names the downloads that the merchant has', async () => {
	const { call } = await startGateway();
	expect((await call(STATUS, AURELIA)).value.info.resources).toEqual([
		{ resourceType: 'Android', url: '/wps/download/aurelia.apk', version: '1.4.0' },
		{ resourceType: 'IOS', url: '/wps/store/ios/aurelia', version: '1.4.0' },
		{ resourceType: 'MOBILECONFIG', url: '/wps/download/aurelia.mobileconfig' },
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	]);
	expect((await call(STATUS, SENVIET)).value.info.resources).toEqual([
		{ resourceType: 'Android', url: '/wps/download/senviet.apk', version: '1.4.0' },
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	]);
});

test('every download of the status is there, and nothing else is', async () => {
	const { call, fetch } = await startGateway();
	for (const headers of [AURELIA, SENVIET]) {
		for (const { url } of (await call(STATUS, headers)).value.info.resources) {
			// The site's own server has the icon.
			if (url.startsWith('/wps/')) expect((await fetch(url)).status, url).toBe(200);
		}
	}
	for (const path of [
		'download/senviet.mobileconfig',
		'store/ios/senviet',
		'download/nobody.apk',
		'download/aurelia.exe',
		'download/constructor.apk',
		'store/ios/__proto__',
	]) {
		expect((await fetch(`/wps/${path}`)).status, path).toBe(404);
	}
});

test('the Android app is an archive of one file that says what it is', async () => {
	const { fetch } = await startGateway();
	const response = await fetch('/wps/download/senviet.apk');
	expect(response.headers.get('content-type')).toBe('application/vnd.android.package-archive');
	expect(response.headers.get('content-disposition')).toBe('attachment; filename="senviet.apk"');
	const zip = Buffer.from(await response.arrayBuffer());

	// Read as unzip does: from the end, by the directory, to the local header (APPNOTE.TXT, 4.3).
	const end = zip.length - 22;
	expect(zip.readUInt32LE(end)).toBe(0x06054b50);
	expect(zip.readUInt16LE(end + 10)).toBe(1);
	const directory = zip.readUInt32LE(end + 16);
	expect(directory + zip.readUInt32LE(end + 12)).toBe(end);
	expect(zip.readUInt32LE(directory)).toBe(0x02014b50);
	const [crc, size, nameLength] = [
		zip.readUInt32LE(directory + 16),
		zip.readUInt32LE(directory + 24),
		zip.readUInt16LE(directory + 28),
	];
	expect(zip.subarray(directory + 46, directory + 46 + nameLength).toString()).toBe('README.txt');
	expect(directory + 46 + nameLength).toBe(end);
	const local = zip.readUInt32LE(directory + 42);
	expect(zip.readUInt32LE(local)).toBe(0x04034b50);
	// What both headers say about the file is the same.
	expect(zip.subarray(local + 4, local + 30)).toEqual(zip.subarray(directory + 6, directory + 32));
	const text = zip.subarray(local + 30 + nameLength, local + 30 + nameLength + size);
	expect(local + 30 + nameLength + size).toBe(directory);
	expect(crc32(text)).toBe(crc);
	expect(text.toString()).toMatch(/placeholder.*Sen Việt[\s\S]*cannot be installed/);
});

/** The value of each key of a property list; the last one where a key comes twice. */
function valuesOf(plist: string): Record<string, string> {
	const pairs = plist.matchAll(/<key>(\w+)<\/key><(\w+)(?:\/>|>([^<]*)<\/\2>)/g);
	return Object.fromEntries([...pairs].map(([, key = '', type = '', text]) => [key, text ?? type]));
}

test('the profile puts the site it was fetched from on the home screen', async () => {
	const { fetch, url } = await startGateway();
	const path = '/wps/download/aurelia.mobileconfig';
	const response = await fetch(path);
	expect(response.headers.get('content-type')).toBe('application/x-apple-aspen-config');
	const plist = await response.text();
	expect(plist).toMatch(/^<\?xml version="1.0" encoding="UTF-8"\?>\n<!DOCTYPE plist PUBLIC "-\/\/Apple\/\//);
	const [outer = '', inner = ''] = plist.split('<key>PayloadContent</key>');
	expect(valuesOf(outer)).toMatchObject({ PayloadType: 'Configuration', PayloadVersion: '1' });
	const clip = valuesOf(inner);
	expect(clip).toMatchObject({
		PayloadType: 'com.apple.webClip.managed',
		PayloadVersion: '1',
		Label: 'Aurelia',
		URL: `${url}/m/home?inApp=webclip`,
		FullScreen: 'true',
		IsRemovable: 'true',
	});
	const icon = Buffer.from(clip.Icon ?? '', 'base64');
	expect(icon.subarray(1, 4).toString()).toBe('PNG');
	expect([icon.readUInt32BE(16), icon.readUInt32BE(20)]).toEqual([180, 180]);

	const uuids = [valuesOf(outer).PayloadUUID, clip.PayloadUUID];
	for (const uuid of uuids)
		expect(uuid).toMatch(/^[\dA-F]{8}-[\dA-F]{4}-8[\dA-F]{3}-A[\dA-F]{3}-[\dA-F]{12}$/);
	expect(uuids[0]).not.toBe(uuids[1]);
	// Installed again, it replaces itself.
	expect(await (await fetch(path)).text()).toBe(plist);
});

test('the page in place of a store listing says so, runs nothing and leads back', async () => {
	const { fetch } = await startGateway();
	const response = await fetch('/wps/store/ios/aurelia');
	const page = await response.text();
	expect(page).toContain('stands in for an app store listing');
	expect(page).toContain('href="/m/download"');
	expect(page).not.toMatch(/<script|\son\w+=|javascript:/i);
	const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? [];
	const policy = response.headers.get('content-security-policy') ?? '';
	expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toContain('unsafe');
	for (const [, src = ''] of page.matchAll(/ src="([^"]+)"/g)) {
		if (!src.startsWith('data:image/png;base64,')) expect((await fetch(src)).status, src).toBe(200);
	}
});

test('WPSCORE_getDownloadSetting answers the texts by language code, and what the panel has set', async () => {
	const { call, controls } = await startGateway();
	const ask = async (headers = AURELIA) => parse(downloadSetting.value, (await call(SETTING, headers)).value);
	const aurelia = await ask();
	expect(aurelia).toMatchObject({ requiredLogin: false, minVipRank: 0, button: 'popup', handler: '' });
	expect(Object.keys(aurelia.app_desc ?? {})).toHaveLength(28);
	expect(aurelia.app_desc?.EN).toBe('All of Aurelia on your home screen');
	expect(aurelia.login_prompt_text?.EN).toContain('Log in');
	expect(await ask(SENVIET)).toMatchObject({
		button: 'direct',
		app_desc: { VI: 'Mọi kỳ quay trong túi bạn', EN: 'Every draw in your pocket' },
	});

	controls.setSwitch('aurelia', 'requiredLogin', true);
	controls.setDownloads('aurelia', { button: 'handler', handler: '/m/app', minVipRank: 2, apps: ['IOS'] });
	expect(await ask()).toMatchObject({
		requiredLogin: true,
		minVipRank: 2,
		button: 'handler',
		handler: '/m/app',
	});
	expect((await ask(SENVIET)).button).toBe('direct');
	const types = (await call(STATUS, AURELIA)).value.info.resources.map(
		({ resourceType }: { resourceType: string }) => resourceType,
	);
	expect(types).toEqual(['IOS', 'AppDownloadIcon']);
	controls.reset();
	expect(await ask()).toEqual(aurelia);
	expect((await call('/wps/relay/WPSCORE_getDownloadSetting', AURELIA)).errorCode).toBe('bad_request');
});
