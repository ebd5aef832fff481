import { expect, test } from 'vitest';
import { requestUrl } from '../../../../src/gateway/client/request-url.ts';

const get = { method: 'GET', path: '/wps/a' } as const;

test('writes the fields of a GET into the query, encoded and without the absent ones', () => {
	expect(requestUrl(get, { b: 'x y&z', a: true, c: undefined, n: 0 })).toBe('/wps/a?a=true&b=x+y%26z&n=0');
});

test('leaves the path alone when nothing is asked', () => {
	expect(requestUrl(get, {})).toBe('/wps/a');
	expect(requestUrl({ method: 'POST', path: '/wps/a' }, { a: 1 })).toBe('/wps/a');
});

test('NET-02 gives the same question the same address, whatever the order of its fields', () => {
	expect(requestUrl(get, { a: '1', b: '2' })).toBe(requestUrl(get, { b: '2', a: '1' }));
});
