import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { type CheckOptions, isGood } from '../../../src/gateway/check/check.ts';
import {
	asMember,
	checkFaulty,
	type Fault,
	instead,
	pathOf,
	refusal,
	withBody,
	withField,
	withHeader,
	withJson,
	withValue,
} from './support.ts';

const good = JSON.stringify({ success: true, value: {} });
const stored = withHeader('Cache-Control', 'public, max-age=60');
const notStored = 'Cache-Control: leave to store the answer | no-store';
const sessionCodes = 'login.not.session or customer.not.login or user.or.token.invalid or CUSTOMER_NOT_LOGIN';
const wrongPassword = { account: { name: 'player', password: 'Wrong1234' } };
const broken: Fault = (answer, _, outgoing) => {
	outgoing.destroy();
	return answer;
};
const refusesVisitors: Fault = (answer, request) =>
	request.headers.has('Authorization') ? answer : new Response('{"success":false}', { status: 401 });

/** Faults that any call can have, and the lines that name them: field, what came, and what is right. */
const OF_ANY_CALL: [title: string, fault: Fault, line: string][] = [
	['success without a value', withJson(() => ({ success: true })), 'value: nothing | an object'],
	[
		'a refusal without a code',
		instead(200, '{"success":false}'),
		'success: a refusal without an errorCode (HTTP 200) | true',
	],
	[
		'an unknown merchant',
		instead(200, refusal('domain_not_available')),
		"success: a refusal with domain_not_available (HTTP 200) | true: the merchant's code or its host is unknown to the gateway",
	],
	[
		'a code that may contain a secret',
		instead(400, refusal('my password')),
		'success: a refusal with a code that is no code (HTTP 400) | true',
	],
	['502', instead(502, '<h1>Bad gateway</h1>'), 'status: HTTP 502 | HTTP 200'],
	['a redirect', instead(302, '', { Location: '/login' }), 'status: HTTP 302, a redirect | HTTP 200'],
	['HTML', instead(200, '<!doctype html><p>Hello'), 'body: a page of HTML | JSON'],
	['an empty body', instead(200, ''), 'body: nothing | JSON'],
	[
		'half an answer',
		withBody((body) => body.slice(0, 40)),
		'body: a text that is not valid JSON, or only a part of it | JSON',
	],
	[
		'another content type',
		withHeader('Content-Type', 'text/plain'),
		'Content-Type: text/plain | application/json',
	],
	['a broken connection', broken, 'answer: a connection that broke off (UND_ERR_SOCKET) | an answer'],
];

type Row = [title: string, call: string, fault: Fault, line: string, options?: Partial<CheckOptions>];

const FAULTS: Row[] = [
	...OF_ANY_CALL.map(([title, fault, line]): Row => [title, 'country', fault, line]),
	[
		'no answer in time',
		'country',
		() => new Promise(() => undefined),
		'answer: nothing within 0.3 s | an answer',
		{ limitMs: 300 },
	],
	[
		'the status of another merchant',
		'status',
		withField('info.merchantCode', 'other'),
		'value.info.merchantCode: the code of another merchant | aurelia',
	],
	[
		'a text too long for pages',
		'promotions',
		withField('promotions.0.content', 'x'.repeat(70_000)),
		'value.promotions.0.content: a longer text | 64 KB at most',
	],
	[
		'a text for the public key',
		'rsaKey',
		withValue(() => 'x'.repeat(80)),
		'value: no public key | the base64 of an RSA public key (SPKI, DER)',
	],
	[
		'a wrong password',
		'login',
		(answer) => answer,
		'success: a refusal with login.cred.err (HTTP 200) | true: check --account and --password',
		wrongPassword,
	],
	[
		'a session that is refused',
		'memberInfo',
		instead(401, refusal('CUSTOMER_NOT_LOGIN')),
		'success: a refusal with CUSTOMER_NOT_LOGIN (HTTP 401) | true: the session of the login is valid here too',
		asMember,
	],
	[
		'a member’s data without a session',
		'bankCards',
		instead(200, good),
		`without a session, success: true | false, with ${sessionCodes}`,
	],
	[
		'a visitor refused without a code',
		'memberInfo',
		refusesVisitors,
		`without a session, errorCode: a refusal without an errorCode (HTTP 401) | a refusal with ${sessionCodes}`,
		asMember,
	],
	[
		'an invalid proof that is taken',
		'loginLine',
		instead(200, good),
		'success: true | false, with line_invalid_token or not.exists.user or bind_customer_required or login_verify_required or TOO_MANY_REQUEST',
	],
	[
		'a refusal with another code',
		'sessionHandoverRedeem',
		instead(200, refusal('oops')),
		'errorCode: a refusal with oops (HTTP 200) | a refusal with handover.code.err',
	],
	['a status that caches store', 'status', stored, notStored],
	['a member’s answer that caches store', 'inboxUnread', stored, notStored, asMember],
	['revisions without a tag', 'contentRevisions', withHeader('ETag'), 'ETag: nothing | a tag of the answer'],
];

const otherKey = () =>
	generateKeyPairSync('rsa', {
		modulusLength: 1024,
		publicKeyEncoding: { type: 'spki', format: 'der' },
		privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
	}).publicKey.toString('base64');

test.each(FAULTS)('names %s (%s)', async (_, call, fault, line, options = {}) => {
	const results = await checkFaulty({ [pathOf(call)]: fault }, { only: [call], ...options });
	const wrong = results.filter(({ outcome }) => outcome === 'wrong');
	expect(wrong.map((result) => result.call)).toEqual([call]);
	expect(wrong[0]?.problems?.map(({ field, came, right }) => `${field}: ${came} | ${right}`)).toEqual([line]);
	expect(isGood(results)).toBe(false);
});

test('a key that is not the gateway’s own shows at the login', async () => {
	const key = otherKey();
	const results = await checkFaulty({ [pathOf('rsaKey')]: withValue(() => key) }, { only: [], ...asMember });
	expect(results.find(({ call }) => call === 'login')).toMatchObject({
		outcome: 'wrong',
		problems: [
			{
				came: 'a refusal with bad_request (HTTP 400)',
				right: expect.stringContaining('check the private key and the cipher'),
			},
		],
	});
});

test.each([404, 405, 501])(
	'HTTP %i is a missing call: a failure if the build needs it, otherwise its feature is off',
	async (status) => {
		const missing = instead(status, '<p>Not here');
		const optional = await checkFaulty({ [pathOf('consentSetting')]: missing }, { only: ['consentSetting'] });
		expect(optional.find(({ call }) => call === 'consentSetting')).toMatchObject({
			outcome: 'missing',
			without: expect.stringContaining('not asked for consent'),
		});
		expect(isGood(optional)).toBe(true);
		const needed = await checkFaulty({ [pathOf('lanes')]: missing }, { only: ['lanes'] });
		expect(needed.find(({ call }) => call === 'lanes')).toMatchObject({ outcome: 'missing', needed: true });
		expect(isGood(needed)).toBe(false);
	},
);

test('a call of the build is checked in every language of the merchant', async () => {
	const broken = withField('banners', 7);
	const results = await checkFaulty(
		{
			[pathOf('banners')]: (answer, request, outgoing) =>
				request.headers.get('Language') === 'TH' ? broken(answer, request, outgoing) : answer,
		},
		{ only: ['banners'] },
	);
	expect(results[0]).toMatchObject({
		call: 'banners',
		outcome: 'wrong',
		problems: [{ field: 'in TH, value.banners', came: 'a number', right: 'a list' }],
	});
});
