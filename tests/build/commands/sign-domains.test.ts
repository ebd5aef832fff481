import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { isSignedBy, publicKeyOf } from '../../../src/merchants/domains-file.ts';
import { Project } from '../support/project.ts';

const project = new Project();
afterAll(() => project.delete());

const FILE = 'src/merchants/aurelia/domains.json';
const pair = generateKeyPairSync('ed25519', {
	privateKeyEncoding: { format: 'pem', type: 'pkcs8' },
	publicKeyEncoding: { format: 'pem', type: 'spki' },
});
const DAY = 86_400_000;
const sign = (...args: string[]) => project.run('src/cli/sign-domains.ts', {}, args);

test('the command writes a list that its key has signed, and names the public key', {
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

test('it says what is wrong, and leaves the list as it was', { timeout: 60_000 }, async () => {
	const before = project.read(FILE);
	project.write('domains.pem', pair.privateKey);
	project.write('public.pem', pair.publicKey);
	const cases: [string[], string][] = [
		[
			['aurelia', '--key', 'missing.pem', 'www.foo.example'],
			'There is no key in missing.pem. Make one with: openssl',
		],
		[['aurelia', '--key', 'public.pem', 'www.foo.example'], 'public.pem holds no private key.'],
		[['nobody', '--key', 'domains.pem', 'www.foo.example'], 'There is no merchant called nobody.'],
		[
			['aurelia', '--key', 'domains.pem', 'https://www.foo.example'],
			'https://www.foo.example is not a host name',
		],
		[
			['aurelia', '--key', 'domains.pem', '--days', '0', 'www.foo.example'],
			'--days must be a number from 1 to 3650',
		],
		[['aurelia', '--keys', 'domains.pem'], "Unknown option '--keys'"],
	];
	for (const [args, says] of cases) {
		const { code, stderr } = await sign(...args);
		expect(stderr).toContain(says);
		expect(stderr.trimEnd().split('\n')).toHaveLength(1);
		expect(code).toBe(1);
	}
	expect(project.read(FILE)).toBe(before);
});
