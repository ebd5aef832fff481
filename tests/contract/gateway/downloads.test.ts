import { parse } from 'valibot';
import { expect, test } from 'vitest';
import { downloadSetting } from '../../../src/gateway/contract/download-setting.ts';
import { AURELIA, freshGateway, SENVIET, STATUS } from './support.ts';

const SETTING = '/wps/relay/WPSCORE_getDownloadSetting?domain=www.aurelia.example';

test('the status lists the merchant’s downloads, and each of them exists', async () => {
	const { call, fetch, controls } = await freshGateway();
	const resources = async (headers = AURELIA) => (await call(STATUS, headers)).value.info.resources;
	const aurelia = await resources();
	expect(aurelia).toEqual([
		{ resourceType: 'Android', url: '/wps/download/aurelia.apk', version: '1.4.0' },
		{ resourceType: 'IOS', url: '/wps/store/ios/aurelia', version: '1.4.0' },
		{ resourceType: 'MOBILECONFIG', url: '/wps/download/aurelia.mobileconfig' },
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	]);
	const senviet = await resources(SENVIET);
	expect(senviet).toEqual([
		{ resourceType: 'Android', url: '/wps/download/senviet.apk', version: '1.4.0' },
		{ resourceType: 'AppDownloadIcon', url: '/m/brand/icon-180.png' },
	]);
	for (const [path, type] of [
		['download/aurelia.apk', 'application/vnd.android.package-archive'],
		['download/aurelia.mobileconfig', 'application/x-apple-aspen-config'],
		['download/senviet.apk', 'application/vnd.android.package-archive'],
		['store/ios/aurelia', 'text/html; charset=UTF-8'],
	] as const) {
		const response = await fetch(`/wps/${path}`);
		expect([response.status, response.headers.get('content-type')], path).toEqual([200, type]);
	}
	for (const path of ['download/senviet.mobileconfig', 'store/ios/senviet', 'download/constructor.apk']) {
		expect((await fetch(`/wps/${path}`)).status, path).toBe(404);
	}
	controls.setDownloads('aurelia', { apps: ['IOS'] });
	expect(await resources()).toEqual([aurelia[1], aurelia[3]]);
});

test('API-23 WPSCORE_getDownloadSetting gives the download bar’s settings for a domain, with texts by language', async () => {
	const { call, controls } = await freshGateway();
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
	const bar = { button: 'handler', handler: '/m/app', minVipRank: 2 } as const;
	controls.setDownloads('aurelia', bar);
	expect(await ask()).toMatchObject({ ...bar, requiredLogin: true });
	expect((await ask(SENVIET)).button).toBe('direct');
	expect((await call('/wps/relay/WPSCORE_getDownloadSetting', AURELIA)).errorCode).toBe('bad_request');
});
