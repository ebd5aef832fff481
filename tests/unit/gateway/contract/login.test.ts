import { safeParse } from 'valibot';
import { expect, test } from 'vitest';
import { login } from '../../../../src/gateway/contract/login.ts';
import { passkeyLogin } from '../../../../src/gateway/contract/passkey-login.ts';

const VALUE = { token: 't', firstTimeLogin: false, passwordExpired: false, userName: 'anna' };

test.each([
	['a password', login.value],
	['a passkey', passkeyLogin.value],
])('EN-03 a login by %s may have updatePassword, and only a missing token makes it invalid', (_, schema) => {
	expect(safeParse(schema, VALUE).success).toBe(true);
	expect(safeParse(schema, { ...VALUE, updatePassword: true })).toMatchObject({
		success: true,
		output: { updatePassword: true },
	});
	// One wrong field must not cost a login.
	expect(safeParse(schema, { ...VALUE, updatePassword: 'yes' }).success).toBe(true);
	for (const name of ['firstTimeLogin', 'passwordExpired'])
		expect(safeParse(schema, { ...VALUE, [name]: undefined })).toMatchObject({ output: { [name]: false } });
	expect(safeParse(schema, { ...VALUE, token: undefined }).success).toBe(false);
});
