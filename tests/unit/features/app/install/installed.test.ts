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

test('INS-03 an installation sends an event, sets the counter to 99 and stores a flag', () => {
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
	expect(isInstalled()).toBe(true);
	// Still 99.
	rememberDismissal();
	expect(sessionStorage.getItem('a2hs_dismissals')).toBe('99');
});

test('a browser with a prompt doesn’t have the site installed', () => {
	rememberInstalled();
	installPrompt.event = {} as InstallPromptEvent;
	expect(isInstalled()).toBe(false);
});

test('recognises the installed app and an iPhone’s web clip', () => {
	expect(isInstalled()).toBe(false);
	mode = 'standalone';
	expect(isInstalled()).toBe(true);
	mode = 'browser';
	vi.stubGlobal('navigator', { standalone: true });
	expect(isInstalled()).toBe(true);
	vi.stubGlobal('navigator', { standalone: false });
	expect(isInstalled()).toBe(false);
});

const pausedDays = () => (Number(localStorage.getItem('a2hs_pause')) - Date.now()) / 86_400_000;

test('INS-02 a dismissal sets the flag, increments the session’s counter, and pauses the offer for longer each time', () => {
	expect(dismissedNow()).toBe(false);
	const dismissals = [1, 2, 3, 4].map((count) => {
		rememberDismissal();
		expect(sessionStorage.getItem('a2hs_dismissals')).toBe(String(count));
		return pausedDays();
	});
	expect(dismissals).toEqual([3, 14, 60, 60]);
	expect(localStorage.getItem('a2hs_dismissed')).toBe('4');
	expect(dismissedNow()).toBe(true);
});

test('pauses the offer for two weeks after the steps, and for a day after it was shown', () => {
	rememberGuided();
	expect(pausedDays()).toBe(14);
	expect(rememberShown()).toBe(true);
	expect(pausedDays()).toBe(1);
});
