import type { WritableAtom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import { $status as statusStore } from '../../../../../src/core/site-status.ts';
import { loginFirst, mayOffer } from '../../../../../src/features/app/install/may-offer.ts';
import { ANDROID_CHROME, WINDOWS_CHROME } from '../../../support/user-agents.ts';

const $status = statusStore as WritableAtom<unknown>;
const loadStatus = vi.fn(async () => undefined);
let on: string[];
let installed: boolean;
vi.mock('../../../../../src/core/page.ts', async (original) => ({
	...(await original<object>()),
	inOfficialApp: () => navigator.userAgent.includes('AureliaApp'),
}));
vi.mock('../../../../../src/core/site-status.ts', async (original) => ({
	...(await original<object>()),
	switchOn: (name: string) => on.includes(name),
	loadStatus: () => loadStatus(),
}));
vi.mock('../../../../../src/features/app/install/installed.ts', async (original) => ({
	...(await original<object>()),
	isInstalled: () => installed,
}));

beforeEach(() => {
	on = [];
	installed = false;
	$status.set({});
	$session.set(undefined);
	vi.stubGlobal('window', {});
	vi.stubGlobal('location', { pathname: '/m/home', search: '' });
	visitWith(ANDROID_CHROME);
	markCrawler(false);
});

const markCrawler = (isCrawler: boolean) =>
	vi.stubGlobal('document', {
		documentElement: { classList: { contains: (name: string) => isCrawler && name === 'crawler' } },
	});

const visitWith = (userAgent: string) => vi.stubGlobal('navigator', { userAgent, maxTouchPoints: 5 });

test('EN-23 with a2hsLoginRequired on, only members get the offer', async () => {
	expect(await mayOffer()).toBe(true);
	on = ['a2hsLoginRequired'];
	expect(await mayOffer()).toBe(false);
	expect(await loginFirst()).toBe(true);
	$session.set({ token: 't', merchantCode: 'aurelia', userName: 'player' } as never);
	expect(await mayOffer()).toBe(true);
	expect(await loginFirst()).toBe(false);
});

test('EN-23 loginFirst() requests a missing status, and resolves to undefined if that fails', async () => {
	$status.set(undefined);
	expect(await loginFirst()).toBeUndefined();
	loadStatus.mockImplementationOnce(async () => {
		on = ['a2hsLoginRequired'];
		$status.set({});
	});
	expect(await loginFirst()).toBe(true);
	expect(loadStatus).toHaveBeenCalledTimes(2);
});

test('EN-23 mayOffer() waits for the site status', async () => {
	$status.set(undefined);
	const answered = vi.fn();
	const asked = mayOffer().then(answered);
	await Promise.resolve();
	expect(answered).not.toHaveBeenCalled();
	on = ['a2hsLoginRequired'];
	$status.set({});
	await asked;
	expect(answered).toHaveBeenCalledExactlyOnceWith(false);
});

test.each<[string, () => unknown]>([
	['on a computer', () => visitWith(WINDOWS_CHROME)],
	['in the merchant’s app', () => visitWith(`${ANDROID_CHROME} AureliaApp`)],
	['in the official app', () => visitWith(`${ANDROID_CHROME} AppShellVer:3.1.0`)],
	['to a crawler', () => markCrawler(true)],
	['if it’s installed', () => (installed = true)],
	['INS-02 after a dismissal in this visit', () => sessionStorage.setItem('a2hs_dismissals', '1')],
	['INS-02 after an installation in this visit', () => sessionStorage.setItem('a2hs_dismissals', '99')],
])('%s the site isn’t offered', async (_, arrange) => {
	arrange();
	expect(await mayOffer()).toBe(false);
});

test('isn’t offered on the page that an ad opens, but on the next', async () => {
	vi.stubGlobal('location', { pathname: '/m/home', search: '?gclid=x' });
	expect(await mayOffer()).toBe(false);
	sessionStorage.setItem('landing', '/m/home');
	expect(await mayOffer()).toBe(false);
	sessionStorage.setItem('landing', '-');
	expect(await mayOffer()).toBe(true);
});
