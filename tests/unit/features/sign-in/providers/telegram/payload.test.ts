import { expect, test } from 'vitest';
import { payloadIn } from '../../../../../../src/features/sign-in/providers/telegram/payload.ts';

const HASH = 'a'.repeat(64);
const USER = {
	id: 1234567890,
	first_name: 'An',
	last_name: 'Nguyễn',
	photo_url: 'https://t.me/i/an.jpg',
	auth_date: 1_800_000_000,
	hash: HASH,
};
const encoded = (value: unknown, as: BufferEncoding = 'base64url') =>
	Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString(as);
const PERSON = { name: 'An Nguyễn', picture: USER.photo_url };

test.each(['base64url', 'base64'] as const)('LOG-08 passes on a login result in %s unchanged', (as) => {
	const result = encoded(USER, as);
	expect(payloadIn(`#tgAuthResult=${result}`)).toEqual({ telegramAuth: result, ...PERSON });
	expect(payloadIn(`#tgAuthResult=${encodeURIComponent(result)}`)?.telegramAuth).toBe(result);
	expect(payloadIn(`#x=1&tgAuthResult=${result}&y=2`)?.telegramAuth).toBe(result);
});

test.each([
	['no base64', '!!!'],
	['base64 that isn’t JSON', encoded('nothing')],
	['broken base64', `${encoded(USER)}=====`],
	['broken escapes', '%E0%A4%A'],
	['false, as when the player cancels', encoded('false')],
	['a list', encoded([USER])],
	['no id', encoded({ ...USER, id: undefined })],
	['an id that is no number', encoded({ ...USER, id: '1; drop' })],
	['no hash', encoded({ ...USER, hash: undefined })],
	['a hash that is too short', encoded({ ...USER, hash: 'a' })],
	['nothing', ''],
	['more than the gateway takes', encoded({ ...USER, first_name: 'x'.repeat(4096) })],
])('LOG-08 ignores a result of %s', (_, result) => {
	expect(payloadIn(`#tgAuthResult=${result}`)).toBeUndefined();
});

test('LOG-08 passes on init data of a mini app as Telegram signed it', () => {
	const data = new URLSearchParams({
		query_id: 'AAF9',
		user: JSON.stringify({ id: 1, first_name: 'An' }),
		auth_date: '1800000000',
		hash: HASH,
	}).toString();
	const hash = `#${new URLSearchParams({ tgWebAppData: data, tgWebAppVersion: '8.0' })}`;
	expect(payloadIn(hash)).toEqual({ telegramAuth: data, miniApp: true, name: 'An' });
	const without = (name: string) => {
		const fields = new URLSearchParams(data);
		fields.delete(name);
		return payloadIn(`#${new URLSearchParams({ tgWebAppData: fields.toString() })}`);
	};
	for (const name of ['user', 'auth_date', 'hash']) expect(without(name), name).toBeUndefined();
});

test('LOG-08 ignores a picture that isn’t from https', () => {
	const result = encoded({ ...USER, photo_url: 'javascript:alert(1)' });
	expect(payloadIn(`#tgAuthResult=${result}`)).toEqual({ telegramAuth: result, name: PERSON.name });
});
