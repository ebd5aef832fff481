import { expect, test } from 'vitest';
import { isVisitorSecure, trustedNetworks, visitorsAddress } from '../../../src/edge/trusted-proxies.ts';

const NETWORKS = ['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/8'];

test.each([
	['192.0.2.7', null, '192.0.2.7'],
	['192.0.2.7', '198.51.100.1', '192.0.2.7'],
	['127.0.0.1', null, '127.0.0.1'],
	['127.0.0.1', '192.0.2.7', '192.0.2.7'],
	['127.0.0.1', '198.51.100.1, 192.0.2.7, 10.1.2.3', '192.0.2.7'],
	['127.0.0.1', '10.1.2.3', '10.1.2.3'],
	['127.0.0.1', 'evil, 10.1.2.3', '10.1.2.3'],
	['127.0.0.1', '192.0.2.777', '127.0.0.1'],
	['::1', '2001:db8::7', '2001:db8::7'],
	['fd12:3456::1', '2001:db8:0:0:0:0:0:7', '2001:db8:0:0:0:0:0:7'],
	['0:0:0:0:0:0:0:1', '192.0.2.7', '192.0.2.7'],
	['fe80::1', '192.0.2.7', 'fe80::1'],
	['11.0.0.1', '192.0.2.7', '11.0.0.1'],
	['1::2::3', '192.0.2.7', '1::2::3'],
	[undefined, '192.0.2.7', undefined],
])('from %s, forwarded for %s: %s', (peer, header, address) => {
	expect(visitorsAddress(peer, header, NETWORKS)).toBe(address);
	expect(visitorsAddress(peer, header, [])).toBe(peer);
});

test.each([
	['10.1.2.3', 'https', true],
	['10.1.2.3', 'HTTPS', true],
	['10.1.2.3', 'http', false],
	['10.1.2.3', 'http, https', false],
	['10.1.2.3', null, false],
	['192.0.2.7', 'https', false],
	[undefined, 'https', false],
])('from %s, X-Forwarded-Proto: %s means https: %s', (peer, header, isSecure) => {
	expect(isVisitorSecure(peer, header, NETWORKS)).toBe(isSecure);
	expect(isVisitorSecure(peer, header, [])).toBe(false);
});

test.each([
	[undefined, []],
	[' ', []],
	['127.0.0.1, 10.0.0.0/8 fd00::/8', ['127.0.0.1', '10.0.0.0/8', 'fd00::/8']],
	['0.0.0.0/0', ['0.0.0.0/0']],
])('TRUSTED_PROXIES=%s names %j', (setting, networks) => {
	expect(trustedNetworks(setting)).toEqual(networks);
});

test.each([
	'proxy.example',
	'10.0.0.0/33',
	'10.0.0.0/',
	'10.0.0.0/8/8',
	'10.0.0.0/-1',
	'fd00::/129',
	'300.0.0.1',
])('TRUSTED_PROXIES=%s is refused in one line', (setting) => {
	expect(() => trustedNetworks(`127.0.0.1, ${setting}`)).toThrow(
		`TRUSTED_PROXIES: ${setting} is no network. Write such as 127.0.0.1 or 10.0.0.0/8`,
	);
});
