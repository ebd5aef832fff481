// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const countDownload = vi.hoisted(() => vi.fn());
const go = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/download-store.ts', async (original) => ({
	...(await original<object>()),
	startDownload({ platform, href }: { platform: string; href: string }) {
		countDownload(platform);
		go(href);
	},
}));
const openInstall = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/index.ts', () => ({ openInstall }));
const openDownloads = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/popup.tsx', () => ({ openDownloads }));

import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { followBarButton } from '../../../../../src/features/app/download/bar-tap.ts';
import { MEMBER } from '../../../support/session.ts';
import { ANDROID_CHROME } from '../../../support/user-agents.ts';

const setStatus = (requiredLogin: boolean, resources: object[]) =>
	$status.set({ info: { whitelabelVal: { requiredLogin }, resources } } as unknown as never);

/** Taps the button of a bar. */
async function tapWay(way: string, href: string, login = ''): Promise<void> {
	document.body.innerHTML = `<aside class="app-bar" ${login}><a href="${href}" data-way="${way}">Download</a></aside>`;
	await followBarButton(document.querySelector('a') as HTMLAnchorElement);
}

beforeEach(() => {
	setStatus(false, []);
});
afterEach(() => $session.set(undefined));

test.each([
	['https://files.example/app.apk?v=3', 'android'],
	['https://files.example/app.ipa', 'ios'],
	['https://files.example/app.MOBILECONFIG', 'profile'],
])('counts the handler %s as a download', async (href, platform) => {
	await tapWay('file', href);
	expect(countDownload).toHaveBeenLastCalledWith(platform);
	expect(go).toHaveBeenLastCalledWith(href);
});

test.each([
	['the switch is on', true, ''],
	['the download settings require a login', false, 'data-login="setting"'],
])('EN-23 visitors can’t download a handler’s file if %s', async (_, isOn, login) => {
	setStatus(isOn, []);
	await tapWay('file', 'https://files.example/app.apk', login);
	expect(go).not.toHaveBeenCalled();
	expect(openDownloads).toHaveBeenCalledOnce();
	$session.set(MEMBER);
	await tapWay('file', 'https://files.example/app.apk', login);
	expect(go).toHaveBeenCalledExactlyOnceWith('https://files.example/app.apk');
});

test('DLB-03 opens the popup or the home screen flow, or starts the download, by configuration', async () => {
	vi.stubGlobal('navigator', { userAgent: ANDROID_CHROME, maxTouchPoints: 5 });
	setStatus(false, [{ resourceType: 'Android', url: '/wps/download/aurelia.apk' }]);
	await tapWay('popup', '/m/download');
	expect(openDownloads).toHaveBeenCalledOnce();
	await tapWay('home-screen', '/m/download#home-screen');
	expect(openInstall).toHaveBeenCalledOnce();
	await tapWay('direct', '/m/download');
	expect(go).toHaveBeenCalledExactlyOnceWith('/wps/download/aurelia.apk');
	expect(openDownloads).toHaveBeenCalledOnce();
	// The popup shows that there is no download.
	setStatus(false, []);
	await tapWay('direct', '/m/download');
	expect(openDownloads).toHaveBeenCalledTimes(2);
});

test('follows the link if the popup can’t be loaded', async () => {
	openDownloads.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await tapWay('popup', '#download');
	expect(location.hash).toBe('#download');
});
