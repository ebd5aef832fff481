// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const openInstall = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/index.ts', () => ({ openInstall, showOpenInBrowser: vi.fn() }));
const countDownload = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/start-download.ts', () => ({ countDownload }));
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { agentOf } from '../../../../../src/features/app/download/bar-rules.ts';
import { Downloads } from '../../../../../src/features/app/download/Downloads.tsx';
import type { DownloadsProps } from '../../../../../src/features/app/download/props.ts';
import { downloadsIn } from '../../../../../src/lib/downloads.ts';
import { button, islandPlace, mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { ANDROID_CHROME, IPHONE_SAFARI } from '../../../support/user-agents.ts';

const ANDROID = { resourceType: 'Android', url: '/wps/old.apk' };
const PROFILE = { resourceType: 'MOBILECONFIG', url: '/wps/a.mobileconfig' };
const IOS = { resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' };

const PROPS: DownloadsProps = {
	texts: {
		title: 'Get the app',
		android: 'Android app',
		android_text: 'Open the file',
		ios: 'iPhone app',
		ios_text: 'Opens the store',
		profile: 'iPhone profile',
		profile_text: 'Adds an icon',
		button: 'Download',
		button_for: 'Download: {{what}}',
		gone: 'Gone',
		safari: 'Open Safari',
		none: 'None yet',
		bonus: 'Bonus',
		login: 'Log in',
		home_screen: 'No download',
		home_screen_android: 'In the menu',
		home_screen_ios: 'Under Share',
		home_screen_button: 'Add',
	},
	icon: '/icon.png',
	description: 'Play anywhere',
	look: { ground: '', ink: '' },
	hasBonus: true,
	downloads: downloadsIn([ANDROID, PROFILE]),
	gates: { setting: false, switch: false },
	loginPrompt: 'Members only',
	loginHref: '/m/login?go=%2Fm%2Fdownload',
};

const setStatus = (requiredLogin: boolean, resources: object[], mobileTemplate: object = {}) =>
	act(async () =>
		$status.set({
			info: { whitelabelVal: { requiredLogin }, resources, mobileTemplate },
			VIP: {},
		} as never),
	);

let unmount = () => {};

/** Hydrates the page on this device, as the build wrote it. */
async function open(change: Partial<DownloadsProps> = {}, userAgent = ANDROID_CHROME): Promise<void> {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });
	const agent = agentOf(navigator);
	writeHtml(<Downloads {...PROPS} {...change} agent={agent} />);
	unmount = await mounted(<Downloads {...PROPS} {...change} agent={agent} />);
}

const link = (what: string) => screen.getByRole<HTMLAnchorElement>('link', { name: `Download: ${what}` });
const prompt = () => screen.queryByText('Members only')?.parentElement as HTMLElement;
/** Addresses of the downloads that have started. */
const started: (string | null)[] = [];
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

// A tap that the list lets through starts the download.
document.body.addEventListener('click', (event) => {
	if (!event.defaultPrevented) started.push((event.target as Element).getAttribute('href'));
	event.preventDefault();
});

beforeEach(() => {
	writeShell();
	vi.useFakeTimers();
	started.length = 0;
	countDownload.mockReset();
	call.mockReset().mockResolvedValue({ promotions: [] });
	Element.prototype.scrollIntoView = vi.fn();
});
afterEach(() => {
	unmount();
	$status.set(undefined);
	$session.set(undefined);
	vi.useRealTimers();
});

test('EN-23 a tap waits for the site status, and asks for the login if that requires one', async () => {
	await open();
	await tap(link('Android app'));
	expect(link('Android app').getAttribute('aria-busy')).toBe('true');
	expect(prompt().hidden).toBe(true);
	await setStatus(true, [ANDROID]);
	await act(() => vi.advanceTimersByTimeAsync(0));
	expect(prompt().hidden).toBe(false);
	expect(document.activeElement?.textContent).toBe('Log in');
	expect(started).toEqual([]);
	expect(link('Android app').hasAttribute('aria-busy')).toBe(false);
});

test('without a site status, a tap starts the link of the build after 3 s', async () => {
	await open();
	await tap(link('Android app'));
	await act(() => vi.advanceTimersByTimeAsync(2999));
	expect(started).toEqual([]);
	await act(() => vi.advanceTimersByTimeAsync(1));
	// Rendered first.
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(started).toEqual(['/wps/old.apk']);
	await setStatus(false, [{ ...ANDROID, url: '/wps/new.apk' }]);
	await tap(link('Android app'));
	expect(started).toEqual(['/wps/old.apk', '/wps/new.apk']);
	expect(countDownload.mock.calls).toEqual([['android'], ['android']]);
});

test('EN-23 downloads for members lead to the login page without a script, and to the file for a member', async () => {
	await open({ gates: { setting: false, switch: true } });
	expect(link('Android app').getAttribute('href')).toBe(PROPS.loginHref);
	await tap(link('Android app'));
	expect(started).toEqual([]);
	expect(document.activeElement?.textContent).toBe('Log in');
	await act(async () => $session.set(MEMBER));
	await tap(link('Android app'));
	expect(started).toEqual(['/wps/old.apk']);
	// The gateway can have lifted it since.
	await act(async () => $session.set(undefined));
	await setStatus(false, [ANDROID]);
	expect(link('Android app').getAttribute('href')).toBe('/wps/old.apk');
});

test('EN-16 a link that is gone leaves its place, and a new one comes last', async () => {
	await open();
	expect(headings().slice(0, 2)).toEqual(['Android app', 'iPhone profile']);
	await setStatus(false, [IOS, PROFILE]);
	expect(headings().slice(0, 3)).toEqual(['Android app', 'iPhone profile', 'iPhone app']);
	expect(screen.getByText('Gone').closest('[data-type]')?.getAttribute('data-type')).toBe('Android');
	// DLB-04: a store opens in a window of its own.
	expect([link('iPhone app').target, link('iPhone app').rel]).toEqual(['_blank', 'noopener noreferrer']);
});

test('UI-08 a list without downloads says so until the gateway has one, which then comes in the usual order', async () => {
	await open({ downloads: [] });
	expect(screen.getByText('None yet').hidden).toBe(false);
	await setStatus(false, [IOS, ANDROID]);
	expect(screen.getByText('None yet').hidden).toBe(true);
	expect(headings().slice(0, 2)).toEqual(['Android app', 'iPhone app']);
});

test('the downloads for this device come first, and only Safari on iOS gets a profile', async () => {
	await open({ downloads: downloadsIn([ANDROID, PROFILE]) });
	expect(screen.getByText('Open Safari')).toBeTruthy();
	unmount();
	writeShell();
	await open({}, IPHONE_SAFARI);
	expect(headings().slice(0, 2)).toEqual(['iPhone profile', 'Android app']);
	expect(link('iPhone profile').type).toBe('application/x-apple-aspen-config');
});

test('EN-12 the gateway’s current text and readable colours replace those of the build', async () => {
	await open();
	const card = islandPlace().querySelector('.downlist-intro') as HTMLElement;
	document.documentElement.style.cssText = '--surface:#101010;--text:#ffffff';
	await setStatus(false, [], {
		app_background: '#063',
		app_desc_font_color: '#fe9',
		app_desc: 'On the train',
	});
	expect(screen.getByText('On the train')).toBeTruthy();
	expect(card.style.getPropertyValue('--ground')).toBe('#006633');
	expect(card.style.getPropertyValue('--ink')).toBe('#ffee99');
});

test('ROL-04 EN-19 the line about the bonus shows to members who have one left', async () => {
	await open();
	const isAway = () => screen.getByText('Bonus').className.includes('away');
	for (const count of [0, 1]) {
		call.mockResolvedValue({ promotions: [], APP_DOWNLOAD: { enabled: true, count } });
		await act(async () => $session.set({ ...MEMBER, token: `token-${count}` }));
		await until(() => isAway() === (count === 0));
	}
});

test('the button below the steps for the home screen opens them', async () => {
	await open();
	await tap(button('Add'));
	expect(openInstall).toHaveBeenCalledOnce();
});
