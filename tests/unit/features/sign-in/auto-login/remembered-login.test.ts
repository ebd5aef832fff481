import { beforeEach, describe, expect, test, vi } from 'vitest';
import { forget } from '../../../../../src/core/session.ts';
import { $status } from '../../../../../src/core/site-status.ts';
import {
	decodePassword,
	rememberedLogin,
} from '../../../../../src/features/sign-in/auto-login/read-remembered.ts';
import {
	encodePassword,
	rememberLogin,
} from '../../../../../src/features/sign-in/auto-login/remembered-login.ts';
import { followSessionEnd } from '../../../../../src/features/sign-in/boot.ts';
import type { SiteStatus } from '../../../../../src/gateway/contract/status.ts';
import { TYPED_PASSWORD_MAX } from '../../../../../src/lib/account-rules.ts';

const KEY = 'remembered_login';
// Same as in the error catalogue and at logout.
followSessionEnd();
const stopAutoLogin = () => forget('autoLogin');
const dropRememberedLogin = () => forget('rememberedLogin');

const page = vi.hoisted(() => ({ merchant: 'aurelia' }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => page }));
const settings = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/sign-in/submit/settings.ts', () => ({ loadSettings: settings }));
beforeEach(() => {
	page.merchant = 'aurelia';
});

const switchAutoLogin = (MOBILEAUTOLOGIN3: boolean) =>
	$status.set({ info: { whitelabelVal: { MOBILEAUTOLOGIN3 } } } as unknown as SiteStatus);

const PLAYER = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true } as const;
/** Remembers a login, with its password and with automatic login allowed. */
function remember(login: Parameters<typeof rememberLogin>[0] = PLAYER): Promise<void> {
	switchAutoLogin(true);
	settings.mockResolvedValue({ rememberPasswords: true });
	return rememberLogin(login);
}
const record = () => JSON.parse(localStorage.getItem(KEY) ?? 'null');
const keep = (value: unknown) =>
	localStorage.setItem(KEY, typeof value === 'string' ? value : JSON.stringify(value));
const whole = {
	type: 'username',
	username: 'player',
	merchant: 'aurelia',
	password: encodePassword('Play1234'),
	autoLogin: 1,
};

test('EN-06 is kept with type, name, password, merchant and flag', async () => {
	await remember();
	expect(record()).toEqual({ ...whole, password: expect.any(String) });
	expect(localStorage.getItem(KEY)).not.toContain('Play1234');
	expect(rememberedLogin()).toEqual(PLAYER);
});

test('EN-06 of an SMS login is kept with its number and without a password', async () => {
	await remember({ type: 'sms', name: '639175550001', password: undefined });
	expect(record()).toEqual({ type: 'sms', mobileNum: '639175550001', merchant: 'aurelia', autoLogin: 1 });
	expect(rememberedLogin()).toMatchObject({ type: 'sms', name: '639175550001', password: undefined });
});

test('AUT-03 a new record is tried, though the last one was refused', async () => {
	sessionStorage.setItem('auto_login_refused', 'login.cred.err');
	await remember();
	expect(sessionStorage.length).toBe(0);
});

test('AUT-01 is nothing for another merchant', async () => {
	await remember();
	page.merchant = 'senviet';
	expect(rememberedLogin()).toBeUndefined();
});

test.each([
	[0, false],
	['0', false],
	[false, false],
	[null, false],
	[1, true],
	['1', true],
	[true, true],
	[undefined, true],
])('AUT-01 the flag %j lets the device log in: %s', (autoLogin, on) => {
	keep({ ...whole, autoLogin });
	expect(rememberedLogin()?.autoLogin).toBe(on);
});

test.each([undefined, 7, {}, 'Play1234', '%%%', encodePassword('x'.repeat(TYPED_PASSWORD_MAX + 1))])(
	'has no password where storage has %j for one',
	(password) => {
		keep({ ...whole, password });
		expect(rememberedLogin()).toMatchObject({ name: 'player', password: undefined });
	},
);

test.each(['password', 'autoLogin', 'a.b-c@d', 'x"y\\z', '"merchant":"senviet"'])(
	'EN-06 a user called %s is remembered like any other, also when the auto-login stops',
	async (name) => {
		await remember({ ...PLAYER, name });
		expect(rememberedLogin()).toEqual({ ...PLAYER, name });
		stopAutoLogin();
		expect(record()).toEqual({ type: 'username', username: name, merchant: 'aurelia', autoLogin: 0 });
	},
);

test('the record of another merchant on the same host neither stops nor goes', async () => {
	page.merchant = 'senviet';
	await remember();
	page.merchant = 'aurelia';
	const before = localStorage.getItem(KEY);
	stopAutoLogin();
	dropRememberedLogin();
	expect(localStorage.getItem(KEY)).toBe(before);
});

test.each([
	'',
	'null',
	'1',
	'[]',
	'"text"',
	'{',
	'{}',
	{ ...whole, type: 'firebase' },
	{ ...whole, type: undefined },
	{ ...whole, type: 'sms' },
	{ ...whole, username: '' },
	{ ...whole, username: 7 },
	{ ...whole, username: ['player'] },
	{ ...whole, username: 'x'.repeat(65) },
	{ ...whole, merchant: undefined },
	{ ...whole, merchant: { toString: 'aurelia' } },
])('is undefined if storage contains %j', (value) => {
	keep(value);
	expect(rememberedLogin()).toBeUndefined();
	expect(stopAutoLogin).not.toThrow();
});

test('stopping leaves no password of a record in another order, or written over several lines', () => {
	const { password, autoLogin, ...rest } = whole;
	for (const text of [
		JSON.stringify({ password, autoLogin, ...rest }),
		JSON.stringify({ ...rest, autoLogin, password }),
		JSON.stringify({ autoLogin, ...rest, password }, null, '\t'),
	]) {
		keep(text);
		stopAutoLogin();
		expect(localStorage.getItem(KEY)).not.toContain(password);
		expect(rememberedLogin()?.autoLogin).not.toBe(true);
	}
});

test('stopping stores nothing if no login is remembered', async () => {
	stopAutoLogin();
	expect(localStorage.length).toBe(0);
	await remember();
	dropRememberedLogin();
	expect(localStorage.length).toBe(0);
});

test('a browser that refuses storage remembers nothing', async () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
	await remember();
	stopAutoLogin();
	dropRememberedLogin();
	expect(rememberedLogin()).toBeUndefined();
});

test.each(['Play1234', '123456', 'пароль', 'mật khẩu', '密码 と 🔑', '"\\\u0000<>', ' ', 'a'.repeat(128)])(
	'EN-06 brings %j back',
	(password) => {
		const hidden = encodePassword(password);
		expect(hidden).not.toContain(password);
		expect(decodePassword(hidden)).toBe(password);
	},
);

test('EN-06 is Base64 of a salt and of the Base64 of the password', () => {
	const inner = atob(encodePassword('Play1234'));
	expect(inner).toMatch(/^[0-9a-z]{8}/);
	expect(inner.slice(8)).toBe(btoa('Play1234'));
});

test('EN-06 the salt is another one each time', () => {
	expect(new Set(Array.from({ length: 50 }, () => encodePassword('Play1234'))).size).toBe(50);
});

test.each([
	'',
	'Play1234',
	'%%%',
	'\u{1f511}',
	btoa('short'),
	btoa('saltsalt'),
	btoa('saltsalt\u00ff\u00ff'),
	btoa(`saltsalt${btoa('\u00ff\u00fe')}`),
])('decodes no password from %j', (hidden) => {
	expect(decodePassword(hidden)).toBeUndefined();
});

const { autoLogin: _, ...ANNA } = PLAYER;

describe('a login that has succeeded', () => {
	beforeEach(() => {
		switchAutoLogin(true);
		settings.mockReset().mockResolvedValue({ rememberPasswords: true });
	});

	test('EN-06 is remembered with its password', async () => {
		await rememberLogin(ANNA);
		expect(rememberedLogin()).toEqual(PLAYER);
	});

	test.each([
		['the merchant does not allow it', async () => ({ rememberPasswords: false })],
		[
			'the settings are out of reach',
			() => Promise.reject(new TypeError('Failed to fetch /m/settings.json: 404')),
		],
	])('EN-06 is remembered without its password where %s', async (_, load) => {
		settings.mockImplementation(load);
		await rememberLogin(ANNA);
		expect(rememberedLogin()).toEqual({ ...PLAYER, password: undefined });
	});

	test('EN-06 by SMS is remembered without its code', async () => {
		await rememberLogin({ type: 'sms', name: '639175550001', password: '1234' });
		expect(record()).not.toHaveProperty('password');
	});

	test('EN-06 EN-22 isn’t remembered with MOBILEAUTOLOGIN3 off, and what was is dropped', async () => {
		await remember();
		switchAutoLogin(false);
		await rememberLogin(ANNA);
		expect(record()).toBeNull();
	});

	test('leaves what is remembered while the switches are not known', async () => {
		await remember();
		$status.set(undefined);
		await rememberLogin({ ...ANNA, name: 'other' });
		expect(rememberedLogin()).toEqual(PLAYER);
	});
});
