// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import { followDownloadBar } from '../../../../../src/features/app/boot.ts';
import { appMarks, browsersFor } from '../../../../../src/features/app/download/bar-rules.ts';
import { followBarStatus } from '../../../../../src/features/app/download/bar-status.ts';
import { INSTALLED_DISPLAY } from '../../../../../src/lib/installed-display.ts';
import { MEMBER } from '../../../support/session.ts';
import { ANDROID_CHROME, IPHONE_SAFARI, WINDOWS_CHROME } from '../../../support/user-agents.ts';

const bonus = vi.hoisted(() => ({ isLeft: true }));
vi.mock('../../../../../src/features/promotions/index.ts', () => ({ hasAppBonus: async () => bonus.isLeft }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ revisions: {} }) }));

const ALL = ['Android', 'IOS', 'MOBILECONFIG'];

interface Visit {
	userAgent?: string;
	isInstalled?: boolean;
	/** A web clip on an iPhone. */
	standalone?: boolean;
	search?: string;
	/** Attributes that the build writes for the merchant's settings. */
	built?: string;
}

const bar = () => document.getElementById('app-bar') as HTMLElement;

/** Opens a page with the bar, and returns whether its inline script shows it. */
async function open({
	userAgent = ANDROID_CHROME,
	isInstalled = false,
	search = '',
	...rest
}: Visit = {}): Promise<boolean> {
	vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5, standalone: rest.standalone });
	vi.stubGlobal('matchMedia', (query: string) => ({
		matches: query === INSTALLED_DISPLAY && isInstalled,
	}));
	history.replaceState(null, '', `/m/home${search}`);
	document.body.innerHTML = `<aside id="app-bar" hidden data-on="${browsersFor(ALL)}" data-off="${appMarks('Aurelia.App')}" ${rest.built ?? ''}>
		<i id="app-gift"></i><button type="button"></button></aside>`;
	vi.resetModules();
	await import('../../../../../src/features/app/download/bar.inline.ts');
	return !bar().hidden;
}

/** Runs the script that comes after load, with a new site status. */
function followNewStatus(change: { login?: boolean; rank?: number; types?: string[] } = {}): void {
	const { login = false, rank = 0, types = ALL } = change;
	followBarStatus(bar());
	$status.set({
		info: {
			whitelabelVal: { requiredLogin: login },
			resources: types.map((resourceType) => ({ resourceType, url: `/wps/${resourceType}` })),
		},
		VIP: { hasVip: true, vipRankLevel: rank },
	} as never);
}

beforeEach(() => {
	bonus.isLeft = true;
});
afterEach(() => {
	$status.set(undefined);
	$session.set(undefined);
});

test.each<[string, Visit, boolean]>([
	['an Android phone', {}, true],
	['an iPhone', { userAgent: IPHONE_SAFARI }, true],
	['a computer', { userAgent: WINDOWS_CHROME }, false],
	['the platform’s app', { userAgent: `${ANDROID_CHROME} AppShellVer:2.1` }, false],
	['the merchant’s own app', { userAgent: `${ANDROID_CHROME} Aurelia.App/3` }, false],
	['another app', { userAgent: `${ANDROID_CHROME} AureliaxApp/3` }, true],
	['a page with another parameter', { search: '?xinApp=1' }, true],
	['a page opened by the app', { search: '?cid=a&inApp=1' }, false],
	['a web clip on an iPhone', { userAgent: IPHONE_SAFARI, standalone: true }, false],
	['the installed site', { isInstalled: true }, false],
])('UI-06 in %s, with %o, the bar shows: %s', async (_, visit, shown) => {
	expect(await open(visit)).toBe(shown);
});

test('DLB-01 a closed bar stays closed for the session, also on prerendered pages', async () => {
	expect(await open()).toBe(true);
	followDownloadBar();
	bar().querySelector('button')?.click();
	expect(bar().hidden).toBe(true);
	expect(await open()).toBe(false);
	bar().hidden = false;
	document.dispatchEvent(new Event('prerenderingchange'));
	expect(bar().hidden).toBe(true);
	sessionStorage.clear();
	expect(await open()).toBe(true);
});

test('UI-06 the next page hides the bar if the platform’s link has been removed', async () => {
	await open();
	followNewStatus({ types: ['IOS'] });
	expect(bar().hidden).toBe(false);
	expect(await open()).toBe(false);
	expect(await open({ userAgent: IPHONE_SAFARI })).toBe(true);
});

test('DLB-02 EN-23 the next page shows the bar only to members if downloads require a login', async () => {
	await open();
	followNewStatus({ login: true });
	expect(await open()).toBe(false);
	$session.set(MEMBER);
	followNewStatus({ login: true });
	expect(await open()).toBe(true);
});

test('DLB-02 EN-16 the next page shows the bar only from the VIP rank on that the merchant asks for', async () => {
	const built = 'data-rank="3"';
	await open({ built });
	followNewStatus({ rank: 3 });
	expect(await open({ built })).toBe(false);
	$session.set(MEMBER);
	followNewStatus({ rank: 2 });
	expect(await open({ built })).toBe(false);
	followNewStatus({ rank: 3 });
	expect(await open({ built })).toBe(true);
});

test('UI-05 ROL-04 the gift shows to members with a bonus only', async () => {
	const gift = () => bar().querySelector('i') as HTMLElement;
	await open();
	gift().dataset.away = '';
	$session.set(MEMBER);
	followNewStatus();
	await vi.waitFor(() => expect(gift().dataset.away).toBeUndefined());
	bonus.isLeft = false;
	$session.set({ ...MEMBER, token: 'other' });
	await vi.waitFor(() => expect(gift().dataset.away).toBeDefined());
});
