import { expect, test } from 'vitest';
import {
	domainIn,
	expiryAfter,
	isExpired,
	isSameList,
	MOST_DOMAINS,
	signedDomainsIn,
	signedText,
} from '../../../src/lib/signed-domains.ts';

const LIST = {
	merchant: 'foo',
	hosts: ['www.foo.example'],
	issued: '2027-01-31T12:00:00.000Z',
	signature: `${'A'.repeat(86)}==`,
};

test('accepts a list by its known fields, and ignores others', () => {
	expect(signedDomainsIn({ ...LIST, publicKey: 'x' }, 'foo')).toEqual(LIST);
	expect(signedText(LIST)).toBe('official domains\nfoo\n2027-01-31T12:00:00.000Z\nwww.foo.example');
});

test('two lists are the same if their signed fields and signatures are', () => {
	expect(isSameList(LIST, { ...LIST, hosts: [...LIST.hosts] })).toBe(true);
	expect(isSameList(LIST, { ...LIST, hosts: ['m.foo.example'] })).toBe(false);
	expect(isSameList(LIST, { ...LIST, signature: `${'B'.repeat(86)}==` })).toBe(false);
});

test('the signature covers the time at which a list expires', () => {
	const list = { ...LIST, expires: '2027-03-01T00:00:00.000Z' };
	expect(signedDomainsIn(list, 'foo')).toEqual(list);
	expect(signedText(list)).toBe(
		'official domains\nfoo\n2027-01-31T12:00:00.000Z\n2027-03-01T00:00:00.000Z\nwww.foo.example',
	);
	expect(isExpired(list, Date.parse('2027-02-28T23:59:59.999Z'))).toBe(false);
	expect(isExpired(list, Date.parse('2027-03-01T00:00:00.000Z'))).toBe(true);
});

test('a list without an expiry time expires 90 days after it was signed', () => {
	const expiry = expiryAfter(LIST.issued);
	expect(expiry).toBe('2027-05-01T12:00:00.000Z');
	expect(isExpired(LIST, Date.parse(expiry) - 1)).toBe(false);
	expect(isExpired(LIST, Date.parse(expiry))).toBe(true);
	expect(expiryAfter(LIST.issued, 1)).toBe('2027-02-01T12:00:00.000Z');
});

test.each(['expires', 'issued'])('a list whose %s is an impossible date has expired', (field) => {
	expect(isExpired({ ...LIST, [field]: '2027-99-99T12:00:00.000Z' }, 0)).toBe(true);
});

test.each([
	[{ merchant: 'bar' }],
	[{ expires: '2027-01-31' }],
	[{ expires: null }],
	[{ issued: '2027-01-31' }],
	[{ signature: 'A' }],
	[{ hosts: 'www.foo.example' }],
	[{ hosts: ['www.foo.example/x'] }],
	[{ hosts: ['*.foo.example'] }],
	[{ hosts: ['foo'] }],
	[{ hosts: ['192.168.1.1'] }],
	[{ hosts: Array.from({ length: MOST_DOMAINS + 1 }, (_, at) => `w${at}.foo.example`) }],
])('a list with %j is invalid', (change) => {
	expect(signedDomainsIn({ ...LIST, ...change }, 'foo')).toBeUndefined();
});

test.each([
	['www.foo.example', 'www.foo.example'],
	['HTTPS://M.Foo.example/', 'm.foo.example'],
	['http://www.foo.example', undefined],
	['https://www.foo.example/m/home', undefined],
	['https://www.foo.example:8443', undefined],
	['https://me@www.foo.example', undefined],
	[7, undefined],
	[null, undefined],
])('%j names %j', (entry, host) => {
	expect(domainIn(entry)).toBe(host);
});
