import fc from 'fast-check';
import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { changePasswordRequest } from '../../../src/gateway/contract/change-password.request.ts';
import { changePassword } from '../../../src/gateway/contract/change-password.ts';
import type { Endpoint, RequestCheck } from '../../../src/gateway/contract/endpoint.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { loginRequest } from '../../../src/gateway/contract/login.request.ts';
import { login } from '../../../src/gateway/contract/login.ts';
import { loginVerificationRequest } from '../../../src/gateway/contract/login-verification.request.ts';
import { loginVerification } from '../../../src/gateway/contract/login-verification.ts';
import { loginVerificationCodeRequest } from '../../../src/gateway/contract/login-verification-code.request.ts';
import { loginVerificationCode } from '../../../src/gateway/contract/login-verification-code.ts';
import { registerRequest } from '../../../src/gateway/contract/register.request.ts';
import { register } from '../../../src/gateway/contract/register.ts';
import { registerAutoUsernameRequest } from '../../../src/gateway/contract/register-auto-username.request.ts';
import { registerAutoUsername } from '../../../src/gateway/contract/register-auto-username.ts';
import { registerMobileRequest } from '../../../src/gateway/contract/register-mobile.request.ts';
import { registerMobile } from '../../../src/gateway/contract/register-mobile.ts';
import { smsCodeRequest } from '../../../src/gateway/contract/sms-code.request.ts';
import { smsCode } from '../../../src/gateway/contract/sms-code.ts';
import { AURELIA, NEWCOMER, type Running, STATUS, seal, startGateway } from './support.ts';

const SEED = 20270115;
const RUNS = 200;
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

/** What no form ever sends. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(null, true, false, 0, -1, 1e308, 2 ** 53, '', '\0', 'player\0', 'NaN', [], {}),
	fc.constantFrom<unknown>(...SQL, ...POLLUTION),
	fc.string({ unit: 'binary', maxLength: 200 }),
	surrogates,
	fc.integer().map(String),
	fc.integer({ min: 60, max: 5000 }).map((length) => 'x'.repeat(length)),
	fc.integer({ min: 1, max: 1000 }).map(nested),
	fc.jsonValue({ maxDepth: 3 }),
);

/** A body that fits the contract, with fields taken away, put in the place of others, and added. */
function spoiled(good: Record<string, unknown>): fc.Arbitrary<Record<string, unknown>> {
	const others = fc.constantFrom('__proto__', 'constructor', 'id', 'isAdmin', 'type', '');
	const change = fc.tuple(fc.oneof(fc.constantFrom(...Object.keys(good)), others), hostile);
	return fc.tuple(fc.array(change, { minLength: 1, maxLength: 3 }), fc.boolean()).map(([changes, drop]) => {
		const body: Record<string, unknown> = { ...good };
		for (const [field, value] of changes) {
			// An own field, also where it is called __proto__.
			if (drop) delete body[field];
			else Object.defineProperty(body, field, { value, enumerable: true, configurable: true });
		}
		return body;
	});
}

interface Target {
	way: string;
	endpoint: Endpoint;
	check: RequestCheck<unknown>;
	good: Record<string, unknown>;
	/** Says whether a body that fits the contract may be sent: it must not do what the call is for. */
	harmless?: (body: Record<string, unknown>) => boolean;
	/** So that limits of tries are met, and do not keep everything else away. */
	pause?: number;
}

const PAUSE = 3 * 60_000;
const TARGETS: Target[] = [
	{
		way: 'by user name',
		endpoint: login,
		check: loginRequest,
		good: { type: 'username', username: 'player', password: 'wrong' },
		pause: PAUSE,
	},
	{
		way: 'by SMS',
		endpoint: login,
		check: loginRequest,
		good: { type: 'sms', isSms: true, username: '639175550001', password: '0000' },
	},
	{
		way: 'with codes',
		endpoint: loginVerification,
		check: loginVerificationRequest,
		good: { verificationToken: '', email: '0000', ga: '0000', sms: '0000' },
	},
	{
		way: 'for another code',
		endpoint: loginVerificationCode,
		check: loginVerificationCodeRequest,
		good: { verificationToken: '', method: 'email' },
	},
	{
		way: 'by user name',
		endpoint: register,
		check: registerRequest,
		good: { ...NEWCOMER, username: 'player' },
		harmless: ({ username }) => username === 'player',
	},
	{
		way: 'by mobile number',
		endpoint: registerMobile,
		check: registerMobileRequest,
		good: { ...NEWCOMER, countryDialingCode: '63', mobileNum: '9175550001', smsCode: '000000' },
	},
	{
		way: 'automatically',
		endpoint: registerAutoUsername,
		check: registerAutoUsernameRequest,
		good: { ...NEWCOMER, password: '123456' },
		harmless: ({ password }) => password === '123456',
	},
	{
		way: 'for a number',
		endpoint: smsCode,
		check: smsCodeRequest,
		good: { countryDialingCode: '63', mobileNum: '9175550001' },
		pause: PAUSE,
	},
	{
		way: 'with a session',
		endpoint: changePassword,
		check: changePasswordRequest,
		good: { oldPassword: 'wrong', newPassword: 'Better12' },
		harmless: ({ oldPassword }) => oldPassword !== 'Play1234',
		pause: PAUSE,
	},
];

/** All that a refused call has to leave as it is. Of a session it may note that it is in use. */
function stored({ gateway: { database } }: Running) {
	return ['* FROM members', '* FROM registrations', 'id, token_hash, member_id FROM sessions'].map((rows) =>
		database.prepare(`SELECT ${rows}`).all(),
	);
}

/** What is on the wire: spoiled before it was sealed, spoiled after, or no JSON at all. */
function wire({ endpoint, check, good, harmless }: Target, rsaKey: string): fc.Arbitrary<string> {
	const body = spoiled(good).filter((each) => {
		const checked = safeParse(check.fields, JSON.parse(JSON.stringify(each)));
		return !checked.success || !harmless || harmless(each);
	});
	const plain = body.map((each) => JSON.stringify(each));
	const rubbish = fc.oneof(
		hostile.map((value) => JSON.stringify(value)),
		fc.string({ unit: 'binary', maxLength: 100 }),
		fc.tuple(plain, fc.nat(40)).map(([json, cut]) => json.slice(0, -1 - cut)),
		fc.nat(10_000).map((depth) => '['.repeat(depth)),
	);
	if (!endpoint.encrypted)
		return fc.oneof({ weight: 3, arbitrary: plain }, { weight: 1, arbitrary: rubbish });
	const sealed = body.map((each) => JSON.stringify(seal(JSON.stringify(each), rsaKey)));
	const opened = spoiled(seal(JSON.stringify(good), rsaKey)).map((each) => JSON.stringify(each));
	const sealedRubbish = hostile.map((value) => JSON.stringify(seal(JSON.stringify(value), rsaKey)));
	return fc.oneof(
		{ weight: 6, arbitrary: sealed },
		{ weight: 1, arbitrary: sealedRubbish },
		{ weight: 1, arbitrary: opened },
		{ weight: 1, arbitrary: plain },
		{ weight: 1, arbitrary: rubbish },
	);
}

test.each(TARGETS)('$endpoint.name refuses 200 hostile bodies, $way', { timeout: 60_000 }, async (target) => {
	const { endpoint, pause = 0 } = target;
	const good = { ...target.good };
	const running = await startGateway();
	const { call, clock, fetch, member, login: logIn } = running;
	const { value: rsaKey } = await call('/wps/session/key/rsa?_=1');
	const headers = await member('player', 'Play1234');
	if ('verificationToken' in good) {
		const { value } = await logIn({ username: 'secured', password: 'Secured1' });
		good.verificationToken = value.verificationToken;
	}
	const before = stored(running);
	const mayWork = endpoint.name === 'smsCode' || endpoint.name === 'loginVerificationCode';

	const refuses = fc.asyncProperty(wire({ ...target, good }, rsaKey), async (body) => {
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
	await fc.assert(refuses, { seed: SEED, numRuns: RUNS });

	expect(stored(running)).toEqual(before);
	expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
	clock.now += 10 * 60_000;
	expect((await call(STATUS)).success).toBe(true);
	expect((await call('/wps/member/info', headers)).value.account).toBe('player');
	expect((await logIn({ username: 'player', password: 'Play1234' })).success).toBe(true);
});

test('what fits the contract is kept as it came, however hostile, and harms nothing', async () => {
	const running = await startGateway();
	const texts = [...SQL, '\0nul\0', '</pre><script>alert(1)</script>', '\u202egnp.exe', '😀'.repeat(20)];
	for (const text of texts) {
		const body = {
			...NEWCOMER,
			password: `${text}123456`,
			affiliateCode: text,
			domain: text,
			linkId: text,
			registerUrl: text,
			pixelTrack: { fbclid: text },
		};
		const { value } = await running.sealed(registerAutoUsername.path, body);
		expect(running.controls.registrations('aurelia')[0]).toMatchObject({
			userName: value.userName,
			affiliateCode: text,
			domain: text,
			linkId: text,
			registerUrl: text,
			pixelTrack: { fbclid: text },
		});
		const again = await running.login({ username: value.userName, password: `${text}123456` });
		expect(again.success, text).toBe(true);
	}
	// Half a pair is no text in UTF-8; it comes out as the sign for that.
	const { value } = await running.sealed(registerAutoUsername.path, { ...NEWCOMER, linkId: 'a\ud83d' });
	expect(value?.userName).toBeDefined();
	expect(running.controls.registrations('aurelia')).toHaveLength(texts.length + 1);
	const page = await (await running.fetch('/demo?merchant=aurelia', { headers: AURELIA })).text();
	expect(page).not.toContain('<script>alert');
});
