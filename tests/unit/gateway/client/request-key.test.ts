import { expect, test } from 'vitest';
import { requestKey } from '../../../../src/gateway/client/request-key.ts';

const page = { merchant: 'aurelia', language: 'EN', baseUrl: '' };
const key = (changes = {}, url = '/wps/a?b=1', headers = {}) =>
	requestKey({ ...page, ...changes }, url, headers);

test('NET-02 keeps merchants, languages, gateways, addresses and sessions apart', () => {
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

test('NET-02 names merchant, language and address, and never the token', () => {
	const text = key({}, '/wps/a?b=1', { Authorization: 'secret-token' });
	expect(text).toMatch(/^aurelia EN \S+ \/wps\/a\?b=1$/);
	expect(text).not.toContain('secret-token');
});
