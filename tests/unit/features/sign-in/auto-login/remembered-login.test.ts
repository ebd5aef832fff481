import { beforeEach, expect, test, vi } from 'vitest';
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
import { TYPED_PASSWORD_MAX } from '../../../../../src/lib/account-rules.ts';
import { setSwitches } from '../support.ts';

const KEY = 'remembered_login';
const page = vi.hoisted(() => ({ merchant: 'aurelia' }));
vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => page }));
const settings = vi.hoisted(() => vi.fn());
vi.mock('../../../../../src/features/sign-in/submit/settings.ts', () => ({ loadSettings: settings }));

// The error catalogue and a logout call it, too.
followSessionEnd();
const stopAutoLogin = () => forget('autoLogin');

const PLAYER = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true } as const;
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

beforeEach(() => {
	page.merchant = 'aurelia';
	setSwitches({ MOBILEAUTOLOGIN3: true });
	settings.mockReset().mockResolvedValue({ rememberPasswords: true });
});

test('EN-06 stores type, name, encoded password, merchant and flag', async () => {
	await rememberLogin(PLAYER);
	expect(record()).toEqual({ ...whole, password: expect.any(String) });
	expect(rememberedLogin()).toEqual(PLAYER);
});

test('EN-06 stores a login by SMS with its number and without its code', async () => {
	await rememberLogin({ type: 'sms', name: '639175550001', password: '1234' });
	expect(record()).toEqual({ type: 'sms', mobileNum: '639175550001', merchant: 'aurelia', autoLogin: 1 });
	expect(rememberedLogin()).toMatchObject({ type: 'sms', name: '639175550001', password: undefined });
});

test.each<[string, () => Promise<object>]>([
	['the merchant doesn’t allow it', async () => ({ rememberPasswords: false })],
	[
		'the settings can’t be loaded',
		() => Promise.reject(new TypeError('Failed to fetch /m/settings.json: 404')),
	],
])('EN-06 stores no password if %s', async (_, load) => {
	settings.mockImplementation(load);
	await rememberLogin(PLAYER);
	expect(rememberedLogin()).toEqual({ ...PLAYER, password: undefined });
});

test('EN-06 EN-22 a login with MOBILEAUTOLOGIN3 off removes what is stored, and one with unknown switches leaves it', async () => {
	await rememberLogin(PLAYER);
	$status.set(undefined);
	await rememberLogin({ ...PLAYER, name: 'other' });
	expect(rememberedLogin()).toEqual(PLAYER);
	setSwitches({});
	await rememberLogin(PLAYER);
	expect(record()).toBeNull();
});

test('AUT-03 a new record is tried again after a refusal of the last one', async () => {
	sessionStorage.setItem('auto_login_refused', 'login.cred.err');
	await rememberLogin(PLAYER);
	expect(sessionStorage.length).toBe(0);
});

test('AUT-01 a record of another merchant on the same host is neither read nor changed', async () => {
	page.merchant = 'senviet';
	await rememberLogin(PLAYER);
	page.merchant = 'aurelia';
	const before = localStorage.getItem(KEY);
	expect(rememberedLogin()).toBeUndefined();
	stopAutoLogin();
	forget('rememberedLogin');
	expect(localStorage.getItem(KEY)).toBe(before);
});

test.each([
	[0, false],
	['0', false],
	[null, false],
	[1, true],
	['1', true],
	[undefined, true],
])('AUT-01 the flag %j lets the device log in automatically: %s', (autoLogin, on) => {
	keep({ ...whole, autoLogin });
	expect(rememberedLogin()?.autoLogin).toBe(on);
});

test.each([
	'null',
	'[]',
	'{',
	{ ...whole, type: 'firebase' },
	{ ...whole, type: 'sms' },
	{ ...whole, username: '' },
	{ ...whole, username: 'x'.repeat(65) },
	{ ...whole, merchant: { toString: 'aurelia' } },
])('an invalid record is ignored: %j', (value) => {
	keep(value);
	expect(rememberedLogin()).toBeUndefined();
	expect(stopAutoLogin).not.toThrow();
});

test('stores nothing when the automatic login stops or ends without a record', async () => {
	stopAutoLogin();
	expect(localStorage.length).toBe(0);
	await rememberLogin(PLAYER);
	forget('rememberedLogin');
	expect(localStorage.length).toBe(0);
});

test('EN-06 encodes a password as Base64 of a random salt and of its Base64 in UTF-8', () => {
	for (const password of ['Play1234', 'mật khẩu', '密码 と 🔑', '"\\\u0000<>', ' ', 'a'.repeat(128)])
		expect(decodePassword(encodePassword(password))).toBe(password);
	const salts = Array.from({ length: 50 }, () => {
		const inner = atob(encodePassword('Play1234'));
		expect(inner.slice(8)).toBe(btoa('Play1234'));
		return inner.slice(0, 8);
	});
	for (const salt of salts) expect(salt).toMatch(/^[0-9a-z]{8}$/);
	expect(new Set(salts).size).toBe(50);
});

test.each([
	undefined,
	7,
	'',
	'%%%',
	btoa('saltsalt\u00ff\u00ff'),
	btoa(`saltsalt${btoa('\u00ff\u00fe')}`),
	encodePassword('x'.repeat(TYPED_PASSWORD_MAX + 1)),
])('a record without a valid password keeps its name: %j', (password) => {
	keep({ ...whole, password });
	expect(rememberedLogin()).toMatchObject({ name: 'player', password: undefined });
});
