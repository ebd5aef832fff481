import { expect, test } from 'vitest';
import { chooseEncoding, type Encoding } from '../../../src/edge/encodings.ts';

test.each<[string | null, Encoding]>([
	[null, 'identity'],
	['', 'identity'],
	['gzip, deflate, br', 'br'],
	['gzip, deflate, br, zstd', 'br'],
	['gzip, deflate', 'gzip'],
	['x-gzip', 'gzip'],
	['GZIP', 'gzip'],
	['*', 'br'],
	['deflate', 'identity'],
	['identity', 'identity'],
	['br;q=0', 'identity'],
	['gzip, deflate, br;q=0', 'gzip'],
	['br;q=0, gzip;q=0', 'identity'],
	['*;q=0', 'identity'],
	['*;q=0, gzip', 'gzip'],
	['br;q=0.5, gzip', 'gzip'],
	['br ; q=0.8 , gzip;q=0.8', 'br'],
	['identity, gzip;q=0.5', 'identity'],
	['gzip;q=0.5', 'gzip'],
	['br;q=x', 'identity'],
	['bread', 'identity'],
	[',,;q=1,', 'identity'],
])('Accept-Encoding %j gets %s', (header, encoding) => {
	expect(chooseEncoding(header, ['br', 'gzip'])).toBe(encoding);
});

test('gets identity if no coding is available', () => {
	expect(chooseEncoding('gzip, deflate, br', [])).toBe('identity');
});
