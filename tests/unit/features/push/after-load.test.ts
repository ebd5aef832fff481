import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import { PUSH_MOMENT_KEY, PUSH_OFFERED_KEY } from '../../../../src/core/storage.ts';

const device = vi.hoisted(() => ({
	bindQuietly: vi.fn(async () => undefined),
	leave: vi.fn(async () => undefined),
	offerPush: vi.fn(async () => undefined),
}));
let inApp = false;
let path = '/m/home';
let permission = 'default';
let endpoint: string | undefined = 'https://push.example/1';
let $session = atom<{ id: string; token: string } | undefined>(undefined);

vi.mock('../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia' }),
	inOfficialApp: () => inApp,
}));
vi.mock('../../../../src/core/navigate.ts', () => ({ barePath: () => path }));
vi.mock('../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../src/features/push/device/device.ts', () => device);
vi.mock('../../../../src/features/push/offer.ts', () => device);

const DAY = 86_400_000;
const NOON = Date.UTC(2027, 0, 15, 12);
const PLAYER = { id: '7', token: 'a' };
const BOUND = {
	member: '7',
	token: 'x'.repeat(30),
	endpoint: 'https://push.example/1',
	next: NOON + 7 * DAY,
};
let changed: ((event: object) => void) | undefined;

const keep = (record: unknown) => localStorage.setItem('push_aurelia', JSON.stringify(record));
/** Opens a page, and waits until a device would be bound. */
async function open(member: typeof PLAYER | null = PLAYER, ms = 10_000) {
	vi.useFakeTimers({ now: NOON });
	// The page before no longer listens.
	$session = atom(member ?? undefined);
	vi.resetModules();
	const { followPush } = await import('../../../../src/features/push/after-load.ts');
	followPush();
	await vi.advanceTimersByTimeAsync(ms);
	// The scripts that it fetches.
	vi.useRealTimers();
	await vi.dynamicImportSettled();
}

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	[inApp, path, permission, endpoint] = [false, '/m/home', 'default', 'https://push.example/1'];
	vi.stubGlobal('window', { Notification: {}, PushManager: {} });
	vi.stubGlobal('Notification', {
		get permission() {
			return permission;
		},
	});
	const getSubscription = async () => endpoint && { endpoint };
	vi.stubGlobal('navigator', {
		serviceWorker: {
			addEventListener: (_: string, run: typeof changed) => (changed = run),
			getRegistration: async () => ({ pushManager: { getSubscription } }),
		},
	});
});

test('PSH-03 offers notifications that are neither allowed nor blocked once a day, after something they are useful for', async () => {
	await open();
	expect(device.offerPush).not.toHaveBeenCalled();
	sessionStorage.setItem(PUSH_MOMENT_KEY, '1');
	await open(null);
	expect(device.offerPush).not.toHaveBeenCalled();
	localStorage.setItem(PUSH_OFFERED_KEY, new Date(NOON).toDateString());
	await open();
	expect(device.offerPush).not.toHaveBeenCalled();
	localStorage.setItem(PUSH_OFFERED_KEY, new Date(NOON - DAY).toDateString());
	for (permission of ['granted', 'denied']) await open();
	expect(device.offerPush).not.toHaveBeenCalled();
	permission = 'default';
	device.bindQuietly.mockClear();
	await open();
	expect(device.offerPush).toHaveBeenCalledOnce();
	expect(device.bindQuietly).not.toHaveBeenCalled();
});

test.each([
	['/m/member/inbox', '', 1],
	['/m/login', '1', 0],
	['/m/changePsw', '1', 0],
	['/m/launchGame', '1', 0],
])('a member who opens %s, with %j as the stored moment, gets %d offers', async (page, moment, times) => {
	path = page;
	sessionStorage.setItem(PUSH_MOMENT_KEY, moment);
	await open();
	expect(device.offerPush).toHaveBeenCalledTimes(times);
});

test('PSH-01 binds a member’s device after ten seconds, and no visitor’s', async () => {
	permission = 'granted';
	await open(PLAYER, 9999);
	expect(device.bindQuietly).not.toHaveBeenCalled();
	await open(null);
	expect(device.bindQuietly).not.toHaveBeenCalled();
	await open(PLAYER, 10_000);
	expect(device.bindQuietly).toHaveBeenCalledOnce();
});

test.each([
	['is bound to the member', BOUND, false],
	['was bound a week ago (PSH-02)', { ...BOUND, next: NOON }, true],
	['is bound to another member', { ...BOUND, member: '8' }, true],
	['has a new address', { ...BOUND, endpoint: 'https://push.example/0' }, true],
	['has notifications turned off', { member: '7', off: true }, false],
	['has them turned off by another member', { member: '8', off: true }, true],
	['failed less than an hour ago', { member: '7', next: NOON + 60_000 }, false],
	['has an invalid record', [1], true],
])('a device that %s, %j, is bound: %s', async (_, record, again) => {
	permission = 'granted';
	keep(record);
	await open();
	expect(device.bindQuietly).toHaveBeenCalledTimes(again ? 1 : 0);
});

test('binds the device again once the worker reports a new address', async () => {
	permission = 'granted';
	keep(BOUND);
	await open();
	expect(device.bindQuietly).not.toHaveBeenCalled();
	vi.useFakeTimers({ now: NOON });
	endpoint = 'https://push.example/2';
	changed?.({ data: { type: 'fresh' } });
	changed?.({ data: { type: 'push-changed' } });
	await vi.advanceTimersByTimeAsync(10_000);
	vi.useRealTimers();
	await vi.dynamicImportSettled();
	expect(device.bindQuietly).toHaveBeenCalledOnce();
});

test('removes the device from Firebase after a logout that was cut short or a withdrawn permission', async () => {
	keep({ ...BOUND, leaving: true });
	await open(null);
	expect(device.leave).toHaveBeenCalledOnce();
	keep(BOUND);
	permission = 'denied';
	await open();
	expect(device.leave).toHaveBeenCalledTimes(2);
});

test('does nothing in the official app, or if the browser doesn’t support push messages', async () => {
	permission = 'granted';
	inApp = true;
	await open();
	inApp = false;
	vi.stubGlobal('window', {});
	await open();
	expect(device.bindQuietly).not.toHaveBeenCalled();
});
