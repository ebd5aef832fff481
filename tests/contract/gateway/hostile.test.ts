import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import type { Endpoint, RequestCheck } from '../../../src/gateway/contract/endpoint.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { ENDPOINTS } from './every-endpoint.ts';
import { freshGateway, INFO, MINUTE, NEWCOMER, type Running, STATUS, seal } from './support.ts';

type Fields = Record<string, unknown>;

const checks = import.meta.glob<Record<string, RequestCheck<unknown>>>(
	'../../../src/gateway/contract/*.request.ts',
	{ eager: true },
);
const CHECKS = Object.assign({}, ...Object.values(checks)) as Record<string, RequestCheck<unknown>>;
const CODES: readonly string[] = Object.values(ErrorCode);

const SQL = ["' OR 1=1 --", "'; DROP TABLE members; --", '") UNION SELECT * FROM sessions --', '%', '\\'];
const POLLUTION = [
	'{"__proto__":{"isAdmin":true}}',
	'{"constructor":{"prototype":{"isAdmin":true}}}',
	'{"toString":1,"valueOf":null,"length":-1}',
].map((json): unknown => JSON.parse(json));

const nested = (depth: number) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`);
const surrogates = fc
	.array(fc.integer({ min: 0xd800, max: 0xdfff }), { minLength: 1, maxLength: 8 })
	.map((units) => String.fromCharCode(...units));

/** Values that no form ever sends. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, '', '\0', 'player\0', 'NaN', [], {}),
	fc.constantFrom<unknown>(...SQL, ...POLLUTION),
	fc.string({ unit: 'binary', maxLength: 200 }),
	surrogates,
	fc.integer().map(String),
	fc.integer({ min: 60, max: 2000 }).map((length) => 'x'.repeat(length)),
	fc.integer({ min: 1, max: 1000 }).map(nested),
	fc.jsonValue({ maxDepth: 3 }),
);

/** Makes bodies that fit the contract but for fields that are removed, replaced or added. */
function spoiled(good: Fields): fc.Arbitrary<Fields> {
	const others = fc.constantFrom('__proto__', 'constructor', 'id', 'isAdmin', 'type', '');
	const change = fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(good)), others), hostile);
	return fc.tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([changes, drop]) => {
		const body: Fields = { ...good };
		for (const [field, value] of changes) {
			// Its own field, also if the name is __proto__.
			if (drop) delete body[field];
			else Object.defineProperty(body, field, { value, enumerable: true, configurable: true });
		}
		return body;
	});
}

/** Milliseconds between two requests, so that the limit of attempts doesn't refuse most of them. */
const PAUSE = 3 * MINUTE;
const number = { countryDialingCode: '63', mobileNum: '9175550001' };

/** Calls with a body that can't succeed, and a check that a spoiled one can't either. */
const TARGETS: [call: string, good: Fields, pause?: number, harmless?: (body: Fields) => boolean][] = [
	['login', { type: 'username', username: 'player', password: 'wrong' }, PAUSE],
	['login', { type: 'sms', isSms: true, username: '639175550001', password: '0000' }],
	['loginVerification', { verificationToken: '', email: '0000', ga: '0000', sms: '0000' }],
	['loginVerificationCode', { verificationToken: '', method: 'email' }],
	['register', { ...NEWCOMER, username: 'player' }, 0, ({ username }) => username === 'player'],
	['registerMobile', { ...NEWCOMER, ...number, smsCode: '000000' }],
	['registerAutoUsername', { ...NEWCOMER, password: '123456' }, 0, ({ password }) => password === '123456'],
	['smsCode', number, PAUSE],
	[
		'changePassword',
		{ oldPassword: 'wrong', newPassword: 'Better12' },
		PAUSE,
		({ oldPassword }) => oldPassword !== 'Play1234',
	],
];

/** Rows that a refused call must not change, but for the time a session was last used. */
function stored({ gateway: { database } }: Running) {
	return ['* FROM members', '* FROM registrations', 'id, token_hash, member_id FROM sessions'].map((rows) =>
		database.prepare(`SELECT ${rows}`).all(),
	);
}

/** Makes requests that are spoiled before or after encryption, or that aren't JSON. */
function wire(
	{ name, encrypted }: Endpoint,
	good: Fields,
	rsaKey: string,
	harmless?: (body: Fields) => boolean,
): fc.Arbitrary<string> {
	const body = spoiled(good).filter((each) => {
		const check = CHECKS[`${name}Request`] as RequestCheck<unknown>;
		const { success } = safeParse(check.fields, JSON.parse(JSON.stringify(each)));
		return !success || !harmless || harmless(each);
	});
	const text = (value: unknown) => JSON.stringify(value);
	const sealed = (value: unknown) => text(seal(text(value), rsaKey));
	const plain = body.map(text);
	const rubbish = fc.oneof(
		hostile.map(text),
		fc.string({ unit: 'binary', maxLength: 100 }),
		fc.tuple(plain, fc.nat(40)).map(([json, end]) => json.slice(0, -1 - end)),
		fc.nat(10_000).map((depth) => '['.repeat(depth)),
	);
	if (!encrypted) return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: rubbish });
	const others = [hostile.map(sealed), spoiled(seal(text(good), rsaKey)).map(text), plain, rubbish];
	return fc.oneof(
		{ weight: 6, arbitrary: body.map(sealed) },
		...others.map((arbitrary) => ({ weight: 1, arbitrary })),
	);
}

test.each(TARGETS)('%s refuses 100 hostile bodies like %j', { timeout: 60_000 }, async (...target) => {
	const [name, fields, pause = 0, harmless] = target;
	const good = { ...fields };
	const running = await freshGateway();
	const { call, clock, fetch, member, login } = running;
	const { value: rsaKey } = await call('/wps/session/key/rsa?_=1');
	const headers = await member('player', 'Play1234');
	if ('verificationToken' in good) {
		const { value } = await login({ username: 'secured', password: 'Secured1' });
		good.verificationToken = value.verificationToken;
	}
	const before = stored(running);
	const endpoint = ENDPOINTS.find((each) => each.name === name) as Endpoint;
	const mayWork = name === 'smsCode' || name === 'loginVerificationCode';

	const refuses = fc.asyncProperty(wire(endpoint, good, rsaKey, harmless), async (body) => {
		clock.now += pause;
		const response = await fetch(endpoint.path, { method: 'POST', headers, body });
		expect(response.status).toBeLessThan(500);
		const { success, errorCode, message } = await response.json();
		if (success && mayWork) return;
		expect(success).toBe(false);
		const known = CODES.includes(errorCode) || errorCode.startsWith(ErrorCode.tooManyRequests);
		expect(known, errorCode).toBe(true);
		expect(message).toMatch(/\w/);
	});
	await fc.assert(refuses, { seed: 20270115, numRuns: 100 });

	expect(stored(running)).toEqual(before);
	expect(({} as Fields).isAdmin).toBeUndefined();
	clock.now += 10 * MINUTE;
	expect((await call(STATUS)).success).toBe(true);
	expect((await call(INFO, headers)).value.account).toBe('player');
	expect((await login({ username: 'player', password: 'Play1234' })).success).toBe(true);
});
