import { expect, test } from 'vitest';
import { authoritiesFor } from '../../../../src/server/nginx/authorities.ts';

const GATEWAYS = ['http://127.0.0.1:4000', 'https://gateway.example.com'];
const there = import.meta.filename;

test('gateways are verified by the first bundle that exists', () => {
	expect(authoritiesFor(GATEWAYS, ['/nowhere.pem', there])).toBe(there);
});

test('without a bundle, https gateways are refused with one line', () => {
	expect(() => authoritiesFor(GATEWAYS, ['/nowhere.pem'])).toThrow(
		/^The certificate of https:\/\/gateway\.example\.com can't be verified: .*Install ca-certificates\.$/,
	);
	expect(authoritiesFor(['http://127.0.0.1:4000'], ['/nowhere.pem'])).toBe('');
});
