import { expect, test } from 'vitest';
import { helpFor } from '../../../../src/gateway/client/error-help.ts';
import { GatewayError } from '../../../../src/gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../src/gateway/contract/error-codes.ts';
import { HELP_TOPICS } from '../../../../src/lib/help-topics.ts';

const refused = (code: string) => new GatewayError('gateway', { code });

test.each([
	['login.cred.err', 'login', 'login'],
	['exists.user', 'register', 'register'],
	['sms.code.expired', 'login', 'code'],
	['old.password.err', 'changePassword', 'password'],
	['card.bound', 'bankCardBind', 'money'],
	['unknown_error', 'launchGame', 'game'],
	['unknown_error', 'fcmBind', 'notifications'],
	['bind_customer_required', 'login_line', 'login'],
	['anything', 'login_firebase', 'login'],
	['anything', 'news', 'contact'],
])('the article about %s of the call %s has the topic %s', (code, call, topic) => {
	expect(helpFor(refused(code), call)).toBe(topic);
});

test.each(['network', 'timeout', 'invalid'] as const)(
	'the article about a failure of the kind %s is about the connection',
	(kind) => {
		expect(helpFor(new GatewayError(kind), 'login')).toBe('connection');
		expect(helpFor(new GatewayError(kind), 'launchGame')).toBe('game');
	},
);

test('the article about a bug is about contacting customer service', () => {
	expect(helpFor(new TypeError('x is undefined'), 'login')).toBe('contact');
});

test('every code of the contract has an article', () => {
	for (const code of Object.values(ErrorCode))
		expect(HELP_TOPICS, code).toContain(helpFor(refused(code), 'unknown'));
});
