import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { isSignedBy, publicKeyOf } from '../../../src/merchants/domains-file.ts';
import { Project } from '../support/project.ts';
import { refusalBy } from '../support/refusal.ts';

const project = new Project();
afterAll(() => project.delete());

const FILE = 'src/merchants/aurelia/domains.json';
const pair = generateKeyPairSync('ed25519', {
	privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
	publicKeyEncoding: { format: 'pem', type: 'spki' },
});
const DAY = 86_400_000;
const sign = (...args: string[]) => project.run('src/cli/sign-domains.ts', {}, args);

test('writes a list that the key has signed, and prints the public key', {
	timeout: 60_000,
}, async () => {
	project.write('domains.pem', pair.privateKey);
	const { code, stdout } = await sign('aurelia', '--key', 'domains.pem', 'www.foo.example', 'm.foo.example');
	expect(code).toBe(0);
	const list = JSON.parse(project.read(FILE));
	expect(list).toMatchObject({ merchant: 'aurelia', hosts: ['www.foo.example', 'm.foo.example'] });
	expect(Date.parse(list.expires) - Date.parse(list.issued)).toBe(90 * DAY);
	expect(stdout).toContain(`valid until ${list.expires.slice(0, 10)}`);
	const publicKey = publicKeyOf(createPublicKey(pair.publicKey));
	expect(isSignedBy(publicKey, list)).toBe(true);
	expect(stdout).toContain(`domains: { publicKey: '${publicKey}' }`);
	expect(stdout).not.toContain(pair.privateKey.split('\n')[1]);

	await sign('aurelia', '--key', 'domains.pem', '--days', '7', 'www.foo.example');
	const short = JSON.parse(project.read(FILE));
	expect(Date.parse(short.expires) - Date.parse(short.issued)).toBe(7 * DAY);
});

test.each([
	[['--key', 'missing.pem', 'www.foo.example'], "missing.pem doesn't exist. Create a key with: openssl"],
	[['--key', 'public.pem', 'www.foo.example'], "public.pem doesn't contain a private key."],
	[['--key', 'domains.pem', 'https://www.foo.example'], 'https://www.foo.example is not a host name'],
	[['--key', 'domains.pem', '--days', '0', 'www.foo.example'], '--days must be a number from 1 to 3650'],
	[['other', '--key', 'domains.pem', 'www.foo.example'], 'Unknown merchant: other.'],
])('refuses %j with one line, and doesn’t change the list', { timeout: 30_000 }, async (args, says) => {
	project.write('domains.pem', pair.privateKey);
	project.write('public.pem', pair.publicKey);
	const before = project.read(FILE);
	const words = args[0] === 'other' ? args : ['aurelia', ...args];
	const { code, stderr } = await refusalBy('sign-domains', { args: words, folder: project.root });
	expect(stderr).toContain(says);
	expect(stderr.trimEnd().split('\n')).toHaveLength(1);
	expect(code).toBe(1);
	expect(project.read(FILE)).toBe(before);
});
