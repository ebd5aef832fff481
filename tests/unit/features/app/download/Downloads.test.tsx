// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const openInstall = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/index.ts', () => ({ openInstall, showOpenInBrowser: vi.fn() }));
const countDownload = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/app/download/download-store.ts', async (original) => ({
	...(await original<object>()),
	countDownload,
}));
const call = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/core/gateway.ts', () => ({ call }));

import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { agentOf } from '../../../../../src/features/app/download/bar-rules.ts';
import { Downloads } from '../../../../../src/features/app/download/Downloads.tsx';
import type { DownloadsProps } from '../../../../../src/features/app/download/props.ts';
import { downloadsIn } from '../../../../../src/lib/downloads.ts';
import { mounted, tap, until, writeHtml, writeShell } from '../../../support/page.tsx';
import { MEMBER } from '../../../support/session.ts';
import { textsLikeKeys } from '../../../support/texts.ts';
import { ANDROID_CHROME, IPHONE_SAFARI } from '../../../support/user-agents.ts';

const ANDROID = { resourceType: 'Android', url: '/wps/old.apk' };
const PROFILE = { resourceType: 'MOBILECONFIG', url: '/wps/a.mobileconfig' };
const IOS = { resourceType: 'IOS', url: 'https://apps.apple.com/app/id1' };

const PROPS: DownloadsProps = {
	texts: textsLikeKeys({ button_for: 'Download: {{what}}' }),
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

/** Hydrates the page on a device. */
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

// A tap that isn't prevented starts the download.
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

test('EN-23 a tap waits for the site status, and shows the login if that requires one', async () => {
	await open();
	await tap(link('android'));
	expect(link('android').getAttribute('aria-busy')).toBe('true');
	expect(prompt().hidden).toBe(true);
	await setStatus(true, [ANDROID]);
	await act(() => vi.advanceTimersByTimeAsync(0));
	expect(prompt().hidden).toBe(false);
	expect(document.activeElement?.textContent).toBe('login');
	expect(started).toEqual([]);
	expect(link('android').hasAttribute('aria-busy')).toBe(false);
});

test('a tap follows the built link after 3 s without a site status', async () => {
	await open();
	await tap(link('android'));
	await act(() => vi.advanceTimersByTimeAsync(2999));
	expect(started).toEqual([]);
	await act(() => vi.advanceTimersByTimeAsync(1));
	await act(() => vi.advanceTimersByTimeAsync(1));
	expect(started).toEqual(['/wps/old.apk']);
	await setStatus(false, [{ ...ANDROID, url: '/wps/new.apk' }]);
	await tap(link('android'));
	expect(started).toEqual(['/wps/old.apk', '/wps/new.apk']);
	expect(countDownload.mock.calls).toEqual([['android'], ['android']]);
});

test('EN-23 downloads for members link to the login page for visitors, and to the file for members', async () => {
	await open({ gates: { setting: false, switch: true } });
	expect(link('android').getAttribute('href')).toBe(PROPS.loginHref);
	await tap(link('android'));
	expect(started).toEqual([]);
	expect(document.activeElement?.textContent).toBe('login');
	await act(async () => $session.set(MEMBER));
	await tap(link('android'));
	expect(started).toEqual(['/wps/old.apk']);
	// The gateway no longer requires it.
	await act(async () => $session.set(undefined));
	await setStatus(false, [ANDROID]);
	expect(link('android').getAttribute('href')).toBe('/wps/old.apk');
});

test('UI-08 an empty list has a text until the gateway has downloads', async () => {
	await open({ downloads: [] });
	expect(screen.getByText('none').hidden).toBe(false);
	await setStatus(false, [IOS, ANDROID]);
	expect(screen.getByText('none').hidden).toBe(true);
	expect(headings().slice(0, 2)).toEqual(['android', 'ios']);
});

test('shows an iPhone’s downloads first, with the profile that Safari installs', async () => {
	await open({}, IPHONE_SAFARI);
	expect(headings().slice(0, 2)).toEqual(['profile', 'android']);
	expect(link('profile').type).toBe('application/x-apple-aspen-config');
});

test('ROL-04 EN-19 shows the bonus to members who have one left', async () => {
	await open();
	const isAway = () => screen.getByText('bonus').className.includes('away');
	for (const count of [0, 1]) {
		call.mockResolvedValue({ promotions: [], APP_DOWNLOAD: { enabled: true, count } });
		await act(async () => $session.set({ ...MEMBER, token: `token-${count}` }));
		await until(() => isAway() === (count === 0));
	}
});
