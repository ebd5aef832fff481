import { expect, test } from 'vitest';
import { requestKey, requestUrl } from '../../../../src/gateway/client/request.ts';

const get = { method: 'GET', path: '/wps/a' } as const;

test('writes the fields of a GET into the query, encoded and without missing ones', () => {
	expect(requestUrl(get, { b: 'x y&z', a: true, c: undefined, n: 0 })).toBe('/wps/a?a=true&b=x+y%26z&n=0');
});

test('NET-02 makes the same URL from the same fields in any order', () => {
	expect(requestUrl(get, { a: '1', b: '2' })).toBe(requestUrl(get, { b: '2', a: '1' }));
});

const page = { merchant: 'aurelia', language: 'EN', baseUrl: '' };
const key = (changes = {}, url = '/wps/a?b=1', headers = {}) =>
	requestKey({ ...page, ...changes }, url, headers);

test('NET-02 makes different keys for merchants, languages, gateways, URLs and sessions', () => {
	const keys = [
		key(),
		key({ merchant: 'senviet' }),
		key({ language: 'VI' }),
		key({ baseUrl: 'https://gw.example.com' }),
		key({}, '/wps/a?b=2'),
		key({}, '/wps/a?b=1', { Authorization: 'one' }),
		key({}, '/wps/a?b=1', { Authorization: 'two' }),
		key({}, '/wps/a?b=1', { Device: 'PWA' }),
	];
	expect(new Set(keys).size).toBe(keys.length);
	expect(key()).toBe(key());
});

test('NET-02 makes keys of merchant, language and URL, without the token', () => {
	const text = key({}, '/wps/a?b=1', { Authorization: 'secret-token' });
	expect(text).toMatch(/^aurelia EN \S+ \/wps\/a\?b=1$/);
	expect(text).not.toContain('secret-token');
});
