import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type InstallPromptEvent, installPrompt } from '../../../../src/core/install-prompt.ts';
import { dismissedNow, rememberDismissal } from '../../../../src/features/install/dismissals.ts';
import { isInstalled, rememberInstalled } from '../../../../src/features/install/installed.ts';
import { INSTALLED_DISPLAY } from '../../../../src/lib/installed-display.ts';
import { memoryStorage, namesIn } from '../../gateway/client/support.ts';

vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia', gatewayUrl: '' }) }));

const sendBeacon = vi.fn((_url: string, _body: string) => true);
let mode: string;
beforeEach(() => {
	mode = 'browser';
	installPrompt.event = undefined;
	vi.stubGlobal('navigator', { sendBeacon, userAgent: 'Phone' });
	vi.stubGlobal('document', { documentElement: { classList: { contains: () => false } } });
	vi.stubGlobal('location', { pathname: '/m/home' });
	vi.stubGlobal('localStorage', memoryStorage());
	vi.stubGlobal('sessionStorage', memoryStorage());
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && mode !== 'browser',
	}));
	sendBeacon.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

test('INS-03 the tracker is told, the counter becomes 99, and the device keeps a flag', () => {
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

test('the installed app, and the web clip of an iPhone, know themselves', () => {
	expect(isInstalled()).toBe(false);
	mode = 'standalone';
	expect(isInstalled()).toBe(true);
	mode = 'browser';
	vi.stubGlobal('navigator', { standalone: true });
	expect(isInstalled()).toBe(true);
	vi.stubGlobal('navigator', { standalone: false });
	expect(isInstalled()).toBe(false);
});
