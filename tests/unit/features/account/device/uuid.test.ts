import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sha256 } from '../../../../../src/features/account/device/sha256.ts';
import { randomUuid, uuidOf } from '../../../../../src/features/account/submit/kept-device-id.ts';

const bytes = (text: string) => new TextEncoder().encode(text);
const hex = (digest: Uint8Array) => Buffer.from(digest).toString('hex');

// FIPS 180-2, appendix B.
test.each([
	['nothing', '', 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855'],
	['one block', 'abc', 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad'],
	[
		'two blocks',
		'abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq',
		'248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1',
	],
	[
		'a million letters',
		'a'.repeat(1_000_000),
		'cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0',
	],
])('SHA-256 of %s', (_, text, digest) => {
	expect(hex(sha256(bytes(text)))).toBe(digest);
});

test('SHA-256 of anything is what Node says, at every length about a block', () => {
	const same = (message: Uint8Array) => {
		expect(hex(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'));
	};
	for (let length = 0; length <= 130; length++) same(new Uint8Array(length).fill(length));
	fc.assert(fc.property(fc.uint8Array({ maxLength: 500 }), same), { seed: 1, numRuns: 500 });
});

test('DEV-02 a hash is laid out as the RFC shows', () => {
	// RFC 9562, appendix B.2: version 8 by SHA-256, of the namespace of DNS and www.example.com.
	const namespace = Buffer.from('6ba7b8109dad11d180b400c04fd430c8', 'hex');
	const digest = sha256(Buffer.concat([namespace, bytes('www.example.com')]));
	expect(uuidOf(digest, 8)).toBe('5c146b14-3c52-8afd-938a-375d0df1fbf6');
});

test('DEV-02 a random UUID is of version 4, and another one each time', () => {
	const ids = Array.from({ length: 1000 }, randomUuid);
	for (const id of ids)
		expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
	expect(new Set(ids).size).toBe(1000);
	expect(uuidOf(new Uint8Array(16).fill(0xff), 4)).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
	expect(uuidOf(new Uint8Array(16), 4)).toBe('00000000-0000-4000-8000-000000000000');
});
