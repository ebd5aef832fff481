import { generateKeyPairSync } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import { signedText } from '../../../../../src/lib/signed-domains.ts';
import { publicKeyOf, signDomains } from '../../../../../src/merchants/domains-file.ts';
import { fc } from '../../../../support/fast-check.ts';

const call = vi.fn();
const ownFile = vi.fn();
vi.mock('../../../../../src/core/gateway.ts', () => ({ call: () => call() }));
vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'foo' }),
}));
vi.mock('../../../../../src/features/site/domains/find/own-file.ts', () => ({ ownFile: () => ownFile() }));

const { mayOffer, newestKnown, newestSigned, officialAmong, otherDomains } = await import(
	'../../../../../src/features/site/domains/find/known.ts'
);

const { privateKey } = generateKeyPairSync('ed25519');
const HERE = 'www.foo.example';
const HOSTS = [HERE, 'm.foo.example', 'www.foo-club.example'];
const at = (issued: string, hosts = HOSTS, key = privateKey) =>
	signDomains(key, { merchant: 'foo', hosts, issued });
const OWN = { list: at('2027-01-01T00:00:00.000Z'), publicKey: publicKeyOf(privateKey) };

const newer = at('2027-02-01T00:00:00.000Z', [HERE, 'new.foo.example']);
const forged = at('2027-03-01T00:00:00.000Z', ['evil.example'], generateKeyPairSync('ed25519').privateKey);

beforeEach(() => vi.stubGlobal('location', { hostname: HERE }));

test('the newest list that this device has seen counts, even if the host serves an older one', async () => {
	ownFile.mockResolvedValue({ ...OWN, list: newer });
	expect((await otherDomains(0))?.hosts).toEqual(['new.foo.example']);
	ownFile.mockResolvedValue(OWN);
	expect((await otherDomains(0))?.hosts).toEqual(['new.foo.example']);
	expect(await newestKnown()).toEqual(newer);

	// The page of official addresses remembers it, too.
	localStorage.removeItem('domains_foo');
	ownFile.mockResolvedValue({ ...OWN, list: newer });
	await newestKnown();
	ownFile.mockResolvedValue(OWN);
	expect((await otherDomains(0))?.hosts).toEqual(['new.foo.example']);
});

test('only hosts of the newest list may be offered, until it expires', async () => {
	vi.useFakeTimers({ now: new Date('2027-03-01T00:00:00.000Z'), toFake: ['Date'] });
	ownFile.mockResolvedValue(OWN);
	expect(await mayOffer('m.foo.example')).toBe(true);
	expect(await mayOffer('evil.example')).toBe(false);
	// Another tab has seen a newer list.
	localStorage.setItem('domains_foo', JSON.stringify({ signed: newer }));
	expect(await mayOffer('m.foo.example')).toBe(false);
	expect(await mayOffer('new.foo.example')).toBe(true);
	vi.setSystemTime(new Date('2027-05-02T00:00:00.000Z'));
	expect(await mayOffer('new.foo.example')).toBe(false);
	ownFile.mockResolvedValue(undefined);
	expect(await mayOffer('new.foo.example')).toBe(false);
});

test('a list is confirmed if the gateway has just sent it, but not if it was only stored', async () => {
	const confirmed = async (signed?: unknown) => {
		call.mockResolvedValue({ domainList: HOSTS, signed });
		return (await otherDomains(1000))?.isConfirmed;
	};
	ownFile.mockResolvedValue(OWN);
	expect(await confirmed()).toBe(false);
	expect(await confirmed(OWN.list)).toBe(true);
	expect(await confirmed(newer)).toBe(true);
	expect((await otherDomains(0))?.isConfirmed).toBe(false);
	expect(await confirmed(OWN.list)).toBe(false);
	expect(await confirmed(forged)).toBe(false);
	expect(await confirmed({ ...newer, hosts: HOSTS })).toBe(false);
	call.mockRejectedValue(new Error());
	expect((await otherDomains(1000))?.isConfirmed).toBe(false);
});

const issued = '2027-03-01T00:00:00.000Z';
test.each([
	['signed by somebody else', forged],
	['with another time', { ...newer, issued }],
	['with another host', { ...newer, hosts: [...newer.hosts, 'evil.example'] }],
	['with its hosts in another order', { ...newer, hosts: [...newer.hosts].reverse() }],
	['of another merchant', signDomains(privateKey, { merchant: 'bar', hosts: ['evil.example'], issued })],
	['with a host that would break a line', { ...newer, hosts: [newer.hosts.join('\n')] }],
	['without a signature', { ...newer, signature: '' }],
	['that is a text', 'www.evil.example'],
	['that is null', null],
])('a list %s doesn’t count', async (_, list) => {
	expect(await newestSigned(OWN, [list])).toBe(OWN.list);
});

test('the gateway’s order counts for its official entries on other hosts', () => {
	const entries = [
		'https://www.foo-club.example/',
		'evil.example',
		HERE,
		'M.FOO.EXAMPLE',
		'http://m.foo.example',
	];
	expect(officialAmong(entries, OWN.list, HERE)).toEqual(['www.foo-club.example', 'm.foo.example']);
	// A gateway that names none of them leaves it to the signed list.
	expect(officialAmong(['evil.example'], OWN.list, HERE)).toEqual(['m.foo.example', 'www.foo-club.example']);
});

/** Lists that an attacker in control of the gateway's answer could try. */
const hostile = fc.oneof(
	fc.webUrl(),
	fc.domain(),
	fc.string(),
	fc.anything(),
	fc
		.tuple(
			fc.constantFrom('https://', 'http://', '//', 'javascript:', 'data:,', 'https:\\\\', ''),
			fc.constantFrom(...HOSTS),
			fc.constantFrom(
				...['', '@evil.example', '.evil.example', ':8443', '/../evil', '\\evil', '#', '?x=', '%00', '\n'],
			),
		)
		.map((parts) => parts.join('')),
);

test('API-10 hostile lists lead to official domains only', async () => {
	const listOf = fc.record({
		merchant: fc.constantFrom('foo', 'bar', ''),
		hosts: fc.array(fc.oneof(fc.domain(), fc.constantFrom(...HOSTS))),
		issued: fc.constantFrom(issued, '9999-12-31T23:59:59.999Z', 'now'),
		signature: fc.constantFrom(
			newer.signature,
			forged.signature,
			OWN.list.signature,
			'A'.repeat(86).concat('=='),
		),
	});
	await fc.assert(
		fc.asyncProperty(fc.array(hostile), fc.oneof(listOf, fc.anything()), async (entries, list) => {
			const newest = await newestSigned(OWN, [list]);
			expect(signedText(newest)).toBe(signedText(OWN.list));
			for (const host of officialAmong(entries, newest, HERE)) {
				expect(HOSTS).toContain(host);
				expect(host).not.toBe(HERE);
				expect(new URL(`https://${host}/m/index.html`).host).toBe(host);
			}
		}),
		{ numRuns: 200 },
	);
});
