import { beforeEach, expect, test, vi } from 'vitest';
import {
	dismissedNow,
	isInstalled,
	rememberDismissal,
	rememberGuided,
	rememberInstalled,
	rememberShown,
} from '../../../../../src/features/app/install/installed.ts';
import { type InstallPromptEvent, installPrompt } from '../../../../../src/features/app/keys.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { namesIn } from '../../../gateway/client/support.ts';

vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	getPage: () => ({ merchant: 'aurelia', gatewayUrl: '' }),
}));

const sendBeacon = vi.fn((_url: string, _body: string) => true);
let mode: string;
beforeEach(() => {
	vi.useFakeTimers({ now: new Date(2026, 10, 22) });
	mode = 'browser';
	installPrompt.event = undefined;
	vi.stubGlobal('navigator', { sendBeacon, userAgent: 'Phone' });
	vi.stubGlobal('document', { documentElement: { classList: { contains: () => false } } });
	vi.stubGlobal('location', { pathname: '/m/home' });
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== 'browser',
	}));
});

test('INS-03 the tracker is notified, the counter becomes 99, and a flag is stored', () => {
	installPrompt.event = {} as InstallPromptEvent;
	rememberInstalled();
	expect(sendBeacon).toHaveBeenCalledOnce();
	const [url, body = ''] = sendBeacon.mock.calls[0] ?? [];
	expect(url).toBe('/wps/system/collect');
	expect(JSON.parse(JSON.parse(body).value)).toEqual({ event: 'a2hs' });
	const events = namesIn(localStorage).filter((key) => key.startsWith('event_aurelia_'));
	expect(events.map((key) => JSON.parse(localStorage.getItem(key) ?? '').name)).toEqual(['a2hs']);
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('99');
	expect(localStorage.getItem('a2hs_installed')).toBe('1');
	expect(Date.now() < Number(localStorage.getItem('a2hs_pause'))).toBe(true);
	expect(dismissedNow()).toBe(true);
	expect(isInstalled()).toBe(true);
});

test('the counter stays at 99', () => {
	rememberInstalled();
	rememberDismissal();
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('99');
});

test('a browser that offers to install it again has it no more', () => {
	rememberInstalled();
	installPrompt.event = {} as InstallPromptEvent;
	expect(isInstalled()).toBe(false);
});

test('recognises the installed app and the web clip of an iPhone', () => {
	expect(isInstalled()).toBe(false);
	mode = 'standalone';
	expect(isInstalled()).toBe(true);
	mode = 'browser';
	vi.stubGlobal('navigator', { standalone: true });
	expect(isInstalled()).toBe(true);
	vi.stubGlobal('navigator', { standalone: false });
	expect(isInstalled()).toBe(false);
});

const DAY = 86_400_000;

const pausedDays = () => (Number(localStorage.getItem('a2hs_pause')) - Date.now()) / DAY;

test('INS-02 a dismissal sets the flag and counts in the session', () => {
	expect(dismissedNow()).toBe(false);
	rememberDismissal();
	expect(localStorage.getItem('a2hs_dismissed')).toBe('1');
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('1');
	expect(dismissedNow()).toBe(true);
	rememberDismissal();
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('2');
});

test('the pause grows with every dismissal, up to two months', () => {
	const pauses = [1, 2, 3, 4].map(() => {
		rememberDismissal();
		return pausedDays();
	});
	expect(pauses).toEqual([3, 14, 60, 60]);
});

test('the offer returns two weeks after the steps were shown, and a day after it was ignored', () => {
	rememberGuided();
	expect(pausedDays()).toBe(14);
	expect(rememberShown()).toBe(true);
	expect(pausedDays()).toBe(1);
});

test('returns false if nothing can be stored', () => {
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	expect(rememberShown()).toBe(false);
});

test.each(['-1', '1e9', '999', 'x', '{}', ' '])('an invalid counter is ignored: %j', (kept) => {
	sessionStorage.setItem('a2hs_dismissals', kept);
	localStorage.setItem('a2hs_dismissed', kept);
	expect(dismissedNow()).toBe(false);
	rememberDismissal();
	expect([sessionStorage.getItem('a2hs_dismissals'), localStorage.getItem('a2hs_dismissed')]).toEqual([
		'1',
		'1',
	]);
});
