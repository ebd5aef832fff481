import { expect, test } from 'vitest';
import { actionFor } from '../../../../src/gateway/client/error-actions.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../src/gateway/contract/error-codes.ts';

const refused = (code: string | undefined, message = '', status = 200) =>
	new GatewayError('gateway', { code, message, status });
const unreachable = new GatewayError('network');
const late = new GatewayError('timeout', { code: 'ECONNABORTED' });
const https = { call: 'status', secure: true };
const http = { call: 'status', secure: false };
const other = { call: 'memberInfo', secure: true };

const notice = (fallback: string, message?: string) => ({ kind: 'notice', message, fallback });

test('ERR-01 opens the popup for a domain that is not available, after a status call only', () => {
	for (const page of [https, http])
		expect(actionFor(refused('domain_not_available'), page)).toEqual({ kind: 'domainNotAvailable' });
	expect(actionFor(refused('domain_not_available', 'No'), other)).toEqual(notice('unknown_error', 'No'));
});

test('ERR-02 shows the message of a status call with another code, or that the connection is lost', () => {
	for (const page of [https, http]) {
		expect(actionFor(refused('ip_blocked', 'Not here'), page)).toEqual(notice('internet_lost', 'Not here'));
		expect(actionFor(refused('ip_blocked'), page)).toEqual(notice('internet_lost'));
	}
});

test('ERR-02 shows a message without a code over https, or that the connection is lost', () => {
	expect(actionFor(refused(undefined, 'Closed', 500), https)).toEqual(notice('internet_lost', 'Closed'));
	for (const error of [unreachable, late, refused(undefined, '', 502), new GatewayError('invalid')]) {
		expect(actionFor(error, https)).toEqual(notice('internet_lost'));
	}
});

test('ERR-02 blames network and CORS over plain http if there is no code', () => {
	// The message is ignored: without a code, its author is unknown.
	const told = refused(undefined, 'Welcome to the airport', 500);
	for (const error of [unreachable, late, told, refused(undefined, '', 502), new GatewayError('invalid')]) {
		expect(actionFor(error, http)).toEqual(notice('network_cors'));
	}
});

test('ERR-02 shows a notice after too many status calls', () => {
	expect(actionFor(refused('TOO_MANY_REQUEST_STATUS', 'Slowly', 429), https)).toEqual(
		notice('internet_lost', 'Slowly'),
	);
});

test('ERR-06 clears the session record on login.not.session, whichever call it came to', () => {
	expect(actionFor(refused('login.not.session', 'x'), other)).toEqual({ kind: 'clearSession' });
	expect(actionFor(refused('login.not.session', 'x'), https)).toEqual({ kind: 'clearSession' });
});

test.each(['customer.not.login', 'user.or.token.invalid'])('ERR-06 treats %s as a lost session', (code) => {
	expect(actionFor(refused(code, 'x'), other)).toEqual({ kind: 'lostSession' });
});

test('ERR-07 logs out on HTTP 401 with CUSTOMER_NOT_LOGIN, but not on either alone', () => {
	const session = true;
	for (const call of [other, https]) {
		const action = actionFor(refused('CUSTOMER_NOT_LOGIN', 'x', 401), { ...call, session });
		expect(action).toEqual({ kind: 'loggedOut' });
	}
	for (const error of [refused('CUSTOMER_NOT_LOGIN', 'x', 200), refused(undefined, 'x', 401)])
		expect(actionFor(error, { ...other, session })).toEqual(notice('unknown_error', 'x'));
});

test('ERR-07 without a session, offers the login form, or shows the failure of a status call', () => {
	const ended = refused('CUSTOMER_NOT_LOGIN', 'x', 401);
	expect(actionFor(ended, other)).toEqual({ ...notice('please_login', 'x'), opens: 'login' });
	expect(actionFor(ended, https)).toEqual(notice('internet_lost', 'x'));
});

test('ERR-08 is silent on codes that begin with TOO_MANY_REQUEST, and on HTTP 502', () => {
	expect(actionFor(refused('TOO_MANY_REQUEST', 'x', 429), other)).toEqual({ kind: 'silent' });
	expect(actionFor(refused('TOO_MANY_REQUEST_LOGIN', 'x'), other)).toEqual({ kind: 'silent' });
	expect(actionFor(refused(undefined, '', 502), other)).toEqual({ kind: 'silent' });
	expect(actionFor(refused(undefined, '', 503), other)).toEqual(notice('unknown_error'));
});

test('ERR-11 shows the gateway’s message for every other error, or unknown_error', () => {
	expect(actionFor(refused('game.not.found', 'Gone'), other)).toEqual(notice('unknown_error', 'Gone'));
	for (const error of [new GatewayError('invalid', { status: 200 }), refused('x')]) {
		expect(actionFor(error, other)).toEqual(notice('unknown_error'));
	}
});

test('shows that no answer came', () => {
	for (const error of [unreachable, late]) expect(actionFor(error, other)).toEqual(notice('no_answer'));
});

test('ERR-11 never shows the text of a bug', () => {
	expect(actionFor(new TypeError('x is undefined'), other)).toEqual(notice('unknown_error'));
	expect(actionFor('thrown text', other)).toEqual(notice('unknown_error'));
	expect(actionFor(undefined, other)).toEqual(notice('unknown_error'));
});

const onLogin = { call: 'login', secure: true };
test.each([
	['login.cred.err clears the remembered login', 'login.cred.err', { forgets: 'rememberedLogin' }],
	['not.exists.user clears the remembered login', 'not.exists.user', { forgets: 'rememberedLogin' }],
	['AUT-03 token_ip_different stops the auto-login', 'token_ip_different', { forgets: 'autoLogin' }],
	['line_invalid_token clears the LINE token', 'line_invalid_token', { forgets: 'lineToken' }],
	[
		'telegram_validate_failed clears the Telegram auth',
		'telegram_validate_failed',
		{ forgets: 'telegramAuth' },
	],
	['firebase.token.invalid clears the proof', 'firebase.token.invalid', { forgets: 'proof' }],
	['account.linked clears the proof', 'account.linked', { forgets: 'proof' }],
	['bind_customer_required offers to log in', 'bind_customer_required', { opens: 'login' }],
])('%s, and shows the gateway’s message', (_, code, more) => {
	expect(actionFor(refused(code, 'Told'), onLogin)).toEqual({ ...notice('unknown_error', 'Told'), ...more });
	expect(actionFor(refused(code), onLogin)).toEqual({ ...notice('unknown_error'), ...more });
});

test('ERR-03 ERR-04 an unlinked account asks the player how to continue', () => {
	for (const type of ['line', 'telegram', 'firebase']) {
		const call = { call: `login_${type}`, secure: true };
		expect(actionFor(refused('bind_customer_required', 'Told'), call)).toEqual({ kind: 'link' });
		const unknown = actionFor(refused('not.exists.user', 'Told'), call);
		expect(unknown).toEqual({ kind: 'link', forgets: 'rememberedLogin' });
	}
	// No call can link an account of Maya.
	const maya = { call: 'login_maya', secure: true };
	for (const code of ['bind_customer_required', 'not.exists.user'])
		expect(actionFor(refused(code, 'Told'), maya)).toMatchObject({ kind: 'notice', message: 'Told' });
});

test('LOG-04 login_verify_required asks for the second step', () => {
	expect(actionFor(refused('login_verify_required', 'x'), onLogin)).toEqual({ kind: 'verify' });
});

/** "Other errors" of specification section 8: the alert, and nothing else. */
const OTHERS =
	`auth.key.invalid authenticator.expired authenticator.off authenticator.on bad_request bank.unknown
	card.bound card.number.err card.too.many chat.closed domain_not_available exists.mobile exists.user game.not.found
	geetest_validate_fail handover.code.err icon.closed maya.session.invalid old.password.err
	passkey.expired passkey.failed passkey.too.many passkey.unknown password.same password.weak
	promo.code.expired promo.code.unknown promo.code.used promotion.ended promotion.unknown
	push.token.unknown recovery.code.err sms.code.err sms.code.expired trial.not.offered unknown_error verification.code.err
	verification.expired`.split(/\s+/);

test('ERR-11 every code of the contract has its own row, or is one of the other errors', () => {
	const plain = Object.values(ErrorCode).filter((code) => {
		const { kind, ...more } = actionFor(refused(code, 'Told', 401), onLogin);
		return kind === 'notice' && Object.keys(more).join() === 'message,fallback';
	});
	expect(plain.sort()).toEqual([...OTHERS].sort());
});
