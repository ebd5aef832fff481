import { generateKeyPairSync } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { isSigned } from '../../../../../src/features/site/domains/find/verify.ts';
import { publicKeyOf, signDomains } from '../../../../../src/merchants/domains-file.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const key = publicKeyOf(privateKey);
const other = publicKeyOf(generateKeyPairSync('ed25519').privateKey);
const list = signDomains(privateKey, {
	merchant: 'foo',
	hosts: ['www.foo.example', 'm.foo.example'],
	issued: '2027-01-01T00:00:00.000Z',
});

test.each([
	['the browser', {}],
	[
		'tweetnacl if the browser doesn’t support Ed25519',
		{ subtle: { importKey: () => Promise.reject(new Error()) } },
	],
	['tweetnacl without a secure context', { subtle: undefined }],
])('checks a signature with %s', async (_, change) => {
	const { subtle } = crypto;
	vi.stubGlobal('crypto', { subtle, ...change });
	expect(await isSigned(list, key)).toBe(true);
	expect(await isSigned(list, other)).toBe(false);
	expect(await isSigned({ ...list, hosts: ['evil.example'] }, key)).toBe(false);
	expect(await isSigned({ ...list, signature: `${'A'.repeat(86)}==` }, key)).toBe(false);
});
