import { expect, test } from 'vitest';
import { domainIn, MOST_DOMAINS, signedDomainsIn, signedText } from '../../../src/lib/signed-domains.ts';

const LIST = {
	merchant: 'foo',
	hosts: ['www.foo.example'],
	issued: '2027-01-31T12:00:00.000Z',
	signature: `${'A'.repeat(86)}==`,
};

test('a list counts by its shape, without what else is in it', () => {
	expect(signedDomainsIn({ ...LIST, publicKey: 'x' }, 'foo')).toEqual(LIST);
	expect(signedText(LIST)).toBe('official domains\nfoo\n2027-01-31T12:00:00.000Z\nwww.foo.example');
});

test.each([
	[{ merchant: 'bar' }],
	[{ issued: '2027-01-31' }],
	[{ signature: 'A' }],
	[{ hosts: 'www.foo.example' }],
	[{ hosts: ['www.foo.example/x'] }],
	[{ hosts: ['*.foo.example'] }],
	[{ hosts: ['foo'] }],
	[{ hosts: ['192.168.1.1'] }],
	[{ hosts: Array.from({ length: MOST_DOMAINS + 1 }, (_, at) => `w${at}.foo.example`) }],
])('%j is no list', (change) => {
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
