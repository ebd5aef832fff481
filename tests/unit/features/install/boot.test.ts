import { beforeEach, expect, test, vi } from 'vitest';
import { installPrompt } from '../../../../src/core/install-prompt.ts';
import { followInstall } from '../../../../src/features/install/boot.ts';

const afterLoad: (() => void)[] = [];
const offerInstall = vi.fn(async () => undefined);
const rememberInstalled = vi.fn();
vi.mock('../../../../src/core/after-load.ts', () => ({
	afterPageLoad: (run: () => void) => void afterLoad.push(run),
}));
vi.mock('../../../../src/core/page.ts', () => ({ getPage: () => ({ languages: ['en', 'th', 'ur-la'] }) }));
vi.mock('../../../../src/features/install/offer.ts', () => ({ offerInstall: () => offerInstall() }));
vi.mock('../../../../src/features/install/installed.ts', () => ({
	rememberInstalled: () => rememberInstalled(),
}));

let tab: EventTarget;
beforeEach(() => {
	afterLoad.length = 0;
	installPrompt.event = undefined;
	tab = new EventTarget();
	vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
});

/** Opens a page, and returns the number of things it leaves until after load. */
function open(pathname: string): number {
	vi.stubGlobal('location', { pathname });
	followInstall();
	return afterLoad.length;
}

test('INS-01 the event is caught and kept, and the browser shows no bar of its own', () => {
	open('/m/news');
	const event = new Event('beforeinstallprompt', { cancelable: true });
	tab.dispatchEvent(event);
	expect(installPrompt.event).toBe(event);
	expect(event.defaultPrevented).toBe(true);
});

test('INS-03 an installation is remembered, whichever page it happens on', async () => {
	open('/m/news');
	expect(rememberInstalled).not.toHaveBeenCalled();
	tab.dispatchEvent(new Event('appinstalled'));
	await vi.waitFor(() => expect(rememberInstalled).toHaveBeenCalledOnce());
});

test.each(['/', '/m/home', '/m/index.html', '/m/th/home', '/m/ur-la/home', '/m/th/index.html'])(
	'RT-26 it is offered on %s, after load',
	async (path) => {
		expect(open(path)).toBe(1);
		expect(offerInstall).not.toHaveBeenCalled();
		afterLoad[0]?.();
		await vi.waitFor(() => expect(offerInstall).toHaveBeenCalledOnce());
	},
);

test.each([
	'/m/index',
	'/m/homes',
	'/m/home/more',
	'/m/news',
	'/m/download',
	'/m/member/home',
	'/m/xx/home',
	'/home',
])('RT-26 it is not offered on %s', (path) => expect(open(path)).toBe(0));

test('it is not offered before the pause is over', () => {
	vi.useFakeTimers({ now: 1000 });
	localStorage.setItem('a2hs_pause', '1001');
	expect(open('/m/home')).toBe(0);
	vi.setSystemTime(1001);
	expect(open('/m/home')).toBe(1);
	vi.useRealTimers();
});

test.each(['', 'soon', '{}', 'NaN'])('a pause that is none counts for nothing: %j', (kept) => {
	localStorage.setItem('a2hs_pause', kept);
	expect(open('/m/home')).toBe(1);
});
