import { expect, test } from 'vitest';
import { decodePassword } from '../../../../../src/features/account/auto-login/read-remembered.ts';
import { encodePassword } from '../../../../../src/features/account/submit/remembered-login.ts';

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
])('makes nothing of %j', (hidden) => {
	expect(decodePassword(hidden)).toBeUndefined();
});
