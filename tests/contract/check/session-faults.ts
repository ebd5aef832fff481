import {
	asMember,
	type FaultRow,
	instead,
	refusal,
	withField,
	withHeader,
	without,
	withValue,
} from './support.ts';

const good = JSON.stringify({ success: true, value: {} });

export const SESSION_FAULTS: readonly FaultRow[] = [
	[
		'a text for the public key',
		'rsaKey',
		withValue(() => 'x'.repeat(80)),
		'value: a text that is not a public key | the base64 of an RSA public key (SPKI, DER)',
	],
	['a login without a token', 'login', without('token'), 'value.token: nothing | a text', asMember],
	[
		'a token that no header can carry',
		'login',
		withField('token', 'a b'),
		'value.token: a text that no header can carry | 1 to 2048 visible ASCII characters',
		asMember,
	],
	[
		'a wrong password',
		'login',
		(answer) => answer,
		'success: a refusal with login.cred.err (HTTP 200) | true: check --account and --password',
		{ account: { name: 'player', password: 'Wrong1234' } },
	],
	[
		'a session that is refused',
		'memberInfo',
		instead(401, refusal('CUSTOMER_NOT_LOGIN')),
		'success: a refusal with CUSTOMER_NOT_LOGIN (HTTP 401) | true: the session of the login is valid here too',
		asMember,
	],
	[
		'the name of another member',
		'memberInfo',
		withField('account', 'somebody'),
		'value.account: the name of another member | the name that logged in',
		asMember,
	],
	[
		'a member’s data without a session',
		'bankCards',
		instead(200, good),
		'without a session, success: true | false, with login.not.session or customer.not.login or user.or.token.invalid or CUSTOMER_NOT_LOGIN',
	],
	[
		'a visitor refused without a code',
		'memberInfo',
		(answer, request) =>
			request.headers.has('Authorization') ? answer : new Response('{"success":false}', { status: 401 }),
		'without a session, errorCode: a refusal without an errorCode (HTTP 401) | a refusal with login.not.session or customer.not.login or user.or.token.invalid or CUSTOMER_NOT_LOGIN',
		asMember,
	],
	[
		'a valid token that counts as invalid',
		'tokenCheck',
		withValue(() => ({ valid: false })),
		'value.valid: false | true',
		asMember,
	],
	[
		'an invalid proof that is taken',
		'loginLine',
		instead(200, JSON.stringify({ success: true, value: { token: 't' } })),
		'success: true | false, with line_invalid_token or not.exists.user or bind_customer_required',
	],
	[
		'a refusal with another code',
		'sessionHandoverRedeem',
		instead(200, refusal('oops')),
		'errorCode: a refusal with oops (HTTP 200) | a refusal with handover.code.err',
	],
	[
		'a member’s answer that caches store',
		'inboxUnread',
		withHeader('Cache-Control', 'public, max-age=60'),
		'Cache-Control: leave to store the answer | no-store',
		asMember,
	],
];
