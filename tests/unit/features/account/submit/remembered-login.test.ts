import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forget } from '../../../../../src/core/forget.ts';
import { rememberedLogin } from '../../../../../src/features/account/auto-login/read-remembered.ts';
import { followSessionEnd } from '../../../../../src/features/account/boot.ts';
import {
	encodePassword,
	type RememberedLogin,
	storeRememberedLogin,
} from '../../../../../src/features/account/submit/remembered-login.ts';

const KEY = 'remembered_login';
let stored: Map<string, string>;
let place: { store: Pick<Storage, 'getItem' | 'setItem'>; merchant: string };

// As the error catalogue does it, and a logout.
followSessionEnd();
const stopAutoLogin = () => forget('autoLogin');
const dropRememberedLogin = () => forget('rememberedLogin');

beforeEach(() => {
	stored = new Map();
	const store = {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, value: string) => void stored.set(key, value),
		removeItem: (key: string) => void stored.delete(key),
	};
	place = { store, merchant: 'aurelia' };
	vi.stubGlobal('localStorage', store);
	vi.stubGlobal('document', { getElementById: () => ({ textContent: '{"merchant":"aurelia"}' }) });
});
afterEach(() => vi.unstubAllGlobals());

const PLAYER: RememberedLogin = { type: 'username', name: 'player', password: 'Play1234', autoLogin: true };
const record = () => JSON.parse(stored.get(KEY) ?? 'null');
const keep = (value: unknown) => stored.set(KEY, typeof value === 'string' ? value : JSON.stringify(value));
const whole = {
	type: 'username',
	username: 'player',
	merchant: 'aurelia',
	password: encodePassword('Play1234'),
	autoLogin: 1,
};

test('EN-06 is kept with type, name, password, merchant and flag', () => {
	storeRememberedLogin(PLAYER, place);
	expect(record()).toEqual({ ...whole, password: expect.any(String) });
	expect(stored.get(KEY)).not.toContain('Play1234');
	expect(rememberedLogin(place)).toEqual(PLAYER);
});

test('EN-06 of an SMS login is kept with its number and without a password', () => {
	storeRememberedLogin({ type: 'sms', name: '639175550001', password: undefined, autoLogin: true }, place);
	expect(record()).toEqual({ type: 'sms', mobileNum: '639175550001', merchant: 'aurelia', autoLogin: 1 });
	expect(rememberedLogin(place)).toMatchObject({ type: 'sms', name: '639175550001', password: undefined });
});

test('AUT-03 a new record is tried, though the last one was refused', () => {
	const session = new Map([['auto_login_refused', 'login.cred.err']]);
	vi.stubGlobal('sessionStorage', { removeItem: (key: string) => void session.delete(key) });
	storeRememberedLogin(PLAYER, place);
	expect(session.size).toBe(0);
});

test('AUT-01 is nothing for another merchant', () => {
	storeRememberedLogin(PLAYER, place);
	place.merchant = 'senviet';
	expect(rememberedLogin(place)).toBeUndefined();
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
	expect(rememberedLogin(place)?.autoLogin).toBe(on);
});

test.each([undefined, 7, {}, 'Play1234', '%%%', encodePassword('x'.repeat(129))])(
	'has no password where storage has %j for one',
	(password) => {
		keep({ ...whole, password });
		expect(rememberedLogin(place)).toMatchObject({ name: 'player', password: undefined });
	},
);

test.each(['password', 'autoLogin', 'a.b-c@d', 'x"y\\z', '"merchant":"senviet"'])(
	'EN-06 a user called %s is remembered like any other, also when the auto-login stops',
	(name) => {
		storeRememberedLogin({ ...PLAYER, name }, place);
		expect(rememberedLogin(place)).toEqual({ ...PLAYER, name });
		stopAutoLogin();
		expect(record()).toEqual({ type: 'username', username: name, merchant: 'aurelia', autoLogin: 0 });
	},
);

test('the record of another merchant on the same host neither stops nor goes', () => {
	storeRememberedLogin(PLAYER, { ...place, merchant: 'senviet' });
	const before = stored.get(KEY);
	stopAutoLogin();
	dropRememberedLogin();
	expect(stored.get(KEY)).toBe(before);
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
])('is nothing where storage has %j', (value) => {
	keep(value);
	expect(rememberedLogin(place)).toBeUndefined();
	expect(stopAutoLogin).not.toThrow();
});

test('AUT-03 stopping keeps the name, and neither password nor flag', () => {
	storeRememberedLogin(PLAYER, place);
	stopAutoLogin();
	expect(record()).toEqual({ type: 'username', username: 'player', merchant: 'aurelia', autoLogin: 0 });
	stopAutoLogin();
	expect(record()).toMatchObject({ username: 'player', autoLogin: 0 });
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
		expect(stored.get(KEY)).not.toContain(password);
		expect(rememberedLogin(place)?.autoLogin).not.toBe(true);
	}
});

test('stopping where nothing is remembered remembers nothing', () => {
	stopAutoLogin();
	expect(stored.size).toBe(0);
	storeRememberedLogin(PLAYER, place);
	dropRememberedLogin();
	expect(stored.size).toBe(0);
});

test('a browser that refuses storage remembers nothing', () => {
	const refuse = () => {
		throw new DOMException('denied', 'SecurityError');
	};
	vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
	storeRememberedLogin(PLAYER);
	stopAutoLogin();
	dropRememberedLogin();
	expect(rememberedLogin()).toBeUndefined();
});
