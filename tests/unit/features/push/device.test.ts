import { atom } from 'nanostores';
import { beforeEach, expect, test, vi } from 'vitest';
import * as device from '../../../../src/features/push/device/device.ts';
import { PushError } from '../../../../src/features/push/device/push-error.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';

const COMPLETE = {
	firebase: true,
	apiKey: 'a',
	appId: 'b',
	projectId: 'c',
	messagingSenderId: 'd',
	vapidKey: 'k',
};
const TOKEN = `dQw4w9WgXcQ:APA91b${'x'.repeat(20)}`;
const NOON = Date.UTC(2027, 0, 15, 12);

let offered = true;
let settings: Record<string, unknown>;
let permission = 'granted';
/** The gateway's handling of each call; it answers by default. */
let answer: (name: string) => unknown;
const $session = atom<{ id: string; token: string } | undefined>(undefined);
const calls: [string, unknown, unknown][] = [];
const library = vi.hoisted(() => ({ pushToken: vi.fn(), dropToken: vi.fn() }));
const reported = vi.fn(async (_: unknown) => undefined);

vi.mock('../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia' }),
}));
vi.mock('../../../../src/core/session.ts', () => ({
	get $session() {
		return $session;
	},
}));
vi.mock('../../../../src/core/files.ts', () => ({ fetchJson: async () => ({ offered, server: '' }) }));
vi.mock('../../../../src/core/report.ts', () => ({ reportQuietly: (error: unknown) => reported(error) }));
vi.mock('../../../../src/core/gateway.ts', () => ({
	async call({ name }: { name: string }, input: unknown, options: unknown) {
		if (name === 'providerSettings') return settings;
		calls.push([name, input, options]);
		return answer(name);
	},
}));
vi.mock('../../../../src/features/push/token.ts', () => library);

const kept = () => JSON.parse(localStorage.getItem('push_aurelia') ?? 'null');
const keep = (record: object) => localStorage.setItem('push_aurelia', JSON.stringify(record));

beforeEach(() => {
	vi.useFakeTimers({ now: NOON });
	[offered, settings, permission, answer] = [true, COMPLETE, 'granted', () => ({})];
	calls.length = 0;
	$session.set({ id: '7', token: 's' });
	library.pushToken.mockResolvedValue({ token: TOKEN, endpoint: 'https://push.example/1' });
	library.dropToken.mockResolvedValue(undefined);
	vi.stubGlobal('addEventListener', () => undefined);
	vi.stubGlobal('dispatchEvent', () => true);
	vi.stubGlobal('Notification', {
		get permission() {
			return permission;
		},
		requestPermission: async () => permission,
	});
});

test('PSH-01 binds the device, subscribes it to ALL, and checks again in a week', async () => {
	await device.turnOn();
	expect(calls.map(([name, input]) => [name, input])).toEqual([
		['fcmBind', { registrationToken: TOKEN }],
		['fcmSubscribe', { registrationToken: TOKEN, topic: 'ALL' }],
	]);
	expect(kept()).toEqual({
		member: '7',
		token: TOKEN,
		endpoint: 'https://push.example/1',
		next: NOON + 604_800_000,
	});
	expect(device.isOn()).toBe(true);
	$session.set({ id: '8', token: 't' });
	expect(device.isOn()).toBe(false);
});

test.each(['projectId', 'apiKey', 'appId', 'messagingSenderId'])(
	'PSH-07 offers no push messages without %s',
	async (field) => {
		settings = { ...COMPLETE, [field]: '' };
		expect(await device.isOffered()).toBe(false);
		await expect(device.turnOn()).rejects.toMatchObject({ code: 'missing-app-config-values' });
		expect(library.pushToken).not.toHaveBeenCalled();
	},
);

test('PSH-07 refuses to turn notifications on without the permission', async () => {
	permission = 'denied';
	await expect(device.turnOn()).rejects.toMatchObject({ code: 'permission-blocked' });
	permission = 'default';
	await expect(device.turnOn()).rejects.toMatchObject({ code: 'permission-default' });
	expect(library.pushToken).not.toHaveBeenCalled();
});

test('EN-18 offers no push messages if the merchant has none, or the gateway has no Firebase', async () => {
	expect(await device.isOffered()).toBe(true);
	offered = false;
	expect(await device.isOffered()).toBe(false);
	[offered, settings] = [true, { ...COMPLETE, firebase: false }];
	expect(await device.isOffered()).toBe(false);
	[offered, settings] = [true, COMPLETE];
	await device.turnOn();
	expect(library.pushToken.mock.calls[0]?.[0]).toMatchObject({ vapidKey: 'k', server: '' });
});

test('bindQuietly() retries in an hour after a failure, and keeps the old token', async () => {
	keep({ member: '7', token: TOKEN, endpoint: 'https://push.example/0', next: NOON });
	library.pushToken.mockRejectedValue(new PushError('token-update-failed'));
	await device.bindQuietly();
	expect(kept()).toMatchObject({ token: TOKEN, next: NOON + 3_600_000 });
	expect(reported).not.toHaveBeenCalled();
	library.pushToken.mockResolvedValue({ token: TOKEN, endpoint: '' });
	answer = () => Promise.reject(new GatewayError('network'));
	await device.bindQuietly();
	expect(reported).toHaveBeenCalledOnce();
});

test('binds nothing after a logout in the meantime', async () => {
	library.pushToken.mockImplementation(async () => {
		$session.set(undefined);
		return { token: TOKEN, endpoint: '' };
	});
	await device.bindQuietly();
	expect(calls).toEqual([]);
	expect(kept()).toBeNull();
});

test('PSH-01 a logout unsubscribes the device, with the session that has just ended', async () => {
	keep({ member: '7', token: TOKEN, next: NOON });
	$session.set(undefined);
	await device.unbind('s');
	expect(calls).toEqual([
		[
			'fcmUnsubscribe',
			{ registrationToken: TOKEN, unsubscribeAll: true },
			{ headers: { Authorization: 's' }, keepalive: true },
		],
	]);
	expect(kept()).toEqual({ member: '7', token: TOKEN, leaving: true });
	await device.leave();
	expect(library.dropToken).toHaveBeenCalledOnce();
	expect(kept()).toBeNull();
});

test('a logout waits two seconds at most, and the next page retries if Firebase fails', async () => {
	keep({ member: '7', token: TOKEN });
	answer = () => new Promise(() => undefined);
	let done = false;
	void device.unbind('s').then(() => (done = true));
	await vi.advanceTimersByTimeAsync(1999);
	expect(done).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(done).toBe(true);
	$session.set(undefined);
	library.dropToken.mockRejectedValue(new PushError('token-unsubscribe-failed'));
	await device.leave();
	expect(kept()).toMatchObject({ leaving: true });
});

test('notifications stay off if they’re turned off while the device is being bound', async () => {
	keep({ member: '7', token: TOKEN });
	let bind = (_: unknown): void => undefined;
	library.pushToken.mockReturnValue(new Promise((resolve) => (bind = resolve)));
	const both = [device.bindQuietly(), device.turnOff()];
	bind({ token: TOKEN, endpoint: '' });
	await Promise.all(both);
	expect(kept()).toEqual({ member: '7', off: true });
});

test('notifications that the player has turned off stay off, even if Firebase fails', async () => {
	keep({ member: '7', token: TOKEN });
	library.dropToken.mockRejectedValueOnce(new PushError('token-unsubscribe-failed'));
	await expect(device.turnOff()).rejects.toMatchObject({ code: 'token-unsubscribe-failed' });
	expect(kept()).toEqual({ member: '7', off: true, token: TOKEN });
	await device.turnOff();
	expect(kept()).toEqual({ member: '7', off: true });
	expect(device.isOn()).toBe(false);
	// A logout keeps that choice.
	library.dropToken.mockClear();
	await device.unbind('s');
	await device.leave();
	expect(library.dropToken).not.toHaveBeenCalled();
	expect(kept()).toEqual({ member: '7', off: true });
});
