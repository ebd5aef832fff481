import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
	expiryWarning,
	isSignedBy,
	publicKeyOf,
	readDomains,
	signDomains,
} from '../../../src/merchants/domains-file.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

const { privateKey } = generateKeyPairSync('ed25519');
const publicKey = publicKeyOf(privateKey);
const LIST = {
	merchant: 'foo',
	hosts: ['www.foo.example', 'm.foo.example'],
	issued: '2027-01-31T12:00:00.000Z',
};
const signed = signDomains(privateKey, LIST);
const settings = { code: 'foo', hosts: ['www.foo.example'], domains: { publicKey } };

function folderWith(content: unknown): string {
	const folder = mkdtempSync(join(tmpdir(), 'domains-'));
	onTestFinished(() => rmSync(folder, { recursive: true }));
	if (content) writeFileSync(join(folder, 'domains.json'), JSON.stringify(content));
	return folder;
}

test('the demo merchants’ lists are signed with their keys, and name the canonical host', async () => {
	for (const code of merchantCodes()) {
		const { officialDomains, domains, hosts } = await loadMerchant(code);
		if (!officialDomains) throw new Error(`${code} has no list`);
		expect(isSignedBy(domains.publicKey, officialDomains)).toBe(true);
		expect(officialDomains.hosts).toContain(hosts[0]);
		// The demo merchants' lists aren't renewed.
		expect(officialDomains.expires?.slice(0, 4)).toBe('2036');
	}
});

test('reads a list that its key has signed', () => {
	expect(readDomains(settings, folderWith(signed))).toEqual(signed);
	expect(readDomains({ ...settings, domains: { publicKey: '' } }, folderWith(undefined))).toBeUndefined();
});

test.each([
	[undefined, 'is missing. Write it with: npm run sign-domains -- foo --key FILE www.foo.example'],
	[{ ...signed, hosts: ['www.foo.example', 'evil.example'] }, 'was not signed with the key'],
	[{ ...signed, issued: '2027-02-01T12:00:00.000Z' }, 'was not signed with the key'],
	[signDomains(generateKeyPairSync('ed25519').privateKey, LIST), 'was not signed with the key'],
	[{ ...signed, signature: 'none' }, 'is not a signed list'],
	[{ hosts: [] }, 'is not a signed list'],
	[signDomains(privateKey, { ...LIST, hosts: ['m.foo.example'] }), 'does not name www.foo.example'],
])('a build refuses the file %#', (content, reason) => {
	expect(() => readDomains(settings, folderWith(content))).toThrow(
		`src/merchants/foo/domains.json: ${reason}`,
	);
});

test('a build warns in the last 30 days before a list expires, and after', () => {
	const list = signDomains(privateKey, { ...LIST, expires: '2027-06-30T12:00:00.000Z' });
	const warningAt = (time: string) => expiryWarning(list, Date.parse(time));
	const advice = 'Sign it again with: npm run sign-domains -- foo --key FILE www.foo.example m.foo.example';
	expect(warningAt('2027-05-31T11:59:59.999Z')).toBeUndefined();
	expect(warningAt('2027-05-31T12:00:00.000Z')).toBe(
		`domains.json expires on 2027-06-30, and then no other domain is offered. ${advice}`,
	);
	expect(warningAt('2027-06-30T12:00:00.000Z')).toBe(
		`domains.json expired on 2027-06-30, so no other domain is offered. ${advice}`,
	);
	// Signed before lists had a time to expire.
	expect(expiryWarning(signed, Date.parse('2027-05-01T12:00:00.000Z'))).toContain('expired on 2027-05-01');
});

test('ignores the list of the merchant that a folder was copied from', () => {
	expect(readDomains(settings, folderWith({ ...signed, merchant: 'other' }))).toBeUndefined();
});

test('refuses a list if there is no key to check it', () => {
	expect(() => readDomains({ ...settings, domains: { publicKey: '' } }, folderWith(signed))).toThrow(
		'has no domains.publicKey',
	);
});

test.each([
	[['https://www.foo.example'], 'is not a host name'],
	[['WWW.foo.example'], 'is not a host name'],
	[['www.foo.example', 'www.foo.example'], 'is named twice'],
	[[], 'Name 1 to 50 hosts'],
])('refuses to sign a list of %j', (hosts, reason) => {
	expect(() => signDomains(privateKey, { ...LIST, hosts })).toThrow(reason);
});
