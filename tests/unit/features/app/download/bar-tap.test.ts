// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const countDownload = vi.hoisted(() => vi.fn());
const go = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/start-download.ts', () => ({
	countDownload,
	startDownload(download: { platform: string; href: string }) {
		countDownload(download.platform);
		go(download.href);
	},
}));
const openInstall = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/index.ts', () => ({ openInstall }));
const openDownloads = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/popup.tsx', () => ({ openDownloads }));

import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { followBarButton } from '../../../../../src/features/app/download/bar-tap.ts';

const switchLogin = (on: boolean) => setStatus(on, []);
const setStatus = (requiredLogin: boolean, resources: object[]) =>
	$status.set({ info: { whitelabelVal: { requiredLogin }, resources } } as unknown as never);
const member = { userName: 'player', token: 't1' } as unknown as NonNullable<ReturnType<typeof $session.get>>;

/** A tap on the button of a bar whose handler is an app's file. */
async function tapFile(href: string, login = ''): Promise<void> {
	document.body.innerHTML = `<aside class="app-bar" ${login}><a href="${href}" data-way="file">Download</a></aside>`;
	await followBarButton(document.querySelector('a') as HTMLAnchorElement);
}

beforeEach(() => {
	switchLogin(false);
});
afterEach(() => $session.set(undefined));

test.each([
	['https://files.example/app.apk?v=3', 'android'],
	['https://files.example/app.ipa', 'ios'],
	['https://files.example/app.MOBILECONFIG', 'profile'],
])('a tap on a bar whose handler is the file %s counts as a download', async (href, platform) => {
	await tapFile(href);
	expect(countDownload).toHaveBeenLastCalledWith(platform);
	expect(go).toHaveBeenLastCalledWith(href);
});

test.each([
	['the switch is on', () => switchLogin(true), ''],
	['the download settings say so', () => undefined, 'data-login="setting"'],
])('EN-23 a handler that is a file asks visitors to log in first if %s', async (_, prepare, login) => {
	prepare();
	await tapFile('https://files.example/app.apk', login);
	expect(go).not.toHaveBeenCalled();
	expect(openDownloads).toHaveBeenCalledOnce();
	$session.set(member);
	await tapFile('https://files.example/app.apk', login);
	expect(go).toHaveBeenCalledExactlyOnceWith('https://files.example/app.apk');
});

/** A tap on the button of a bar that does this, on an Android phone. */
async function tapWay(way: string, href: string): Promise<void> {
	vi.stubGlobal('navigator', {
		userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/120',
		maxTouchPoints: 5,
	});
	document.body.innerHTML = `<aside class="app-bar"><a href="${href}" data-way="${way}">Download</a></aside>`;
	await followBarButton(document.querySelector('a') as HTMLAnchorElement);
	vi.unstubAllGlobals();
}

test('DLB-03 the button opens the popup or the steps for the home screen, or starts the download, by configuration', async () => {
	setStatus(false, [{ resourceType: 'Android', url: '/wps/download/aurelia.apk' }]);
	await tapWay('popup', '/m/download');
	expect(openDownloads).toHaveBeenCalledOnce();
	await tapWay('home-screen', '/m/download#home-screen');
	expect(openInstall).toHaveBeenCalledOnce();
	await tapWay('direct', '/m/download');
	expect(go).toHaveBeenCalledExactlyOnceWith('/wps/download/aurelia.apk');
	expect(openDownloads).toHaveBeenCalledOnce();
	// With no download left to start, the popup shows that there is none.
	setStatus(false, []);
	await tapWay('direct', '/m/download');
	expect(openDownloads).toHaveBeenCalledTimes(2);
});

test('if the popup can’t be loaded, the link is followed', async () => {
	openDownloads.mockRejectedValueOnce(new TypeError('Failed to fetch'));
	await tapWay('popup', '#download');
	expect(location.hash).toBe('#download');
});
