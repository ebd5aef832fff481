import { expect, test } from 'vitest';
import { bareHosts } from '../../../src/layouts/bare-hosts.ts';

test.each([
	// A domain of two labels isn't listed: it can't be anything but bare.
	[['www.example.com', 'm.example.com'], []],
	[['example.com'], []],
	[['*.example.com'], []],
	[['www.example.co.uk'], ['example.co.uk']],
	[['*.example.co.uk'], ['example.co.uk']],
	[['example.co.uk'], ['example.co.uk']],
	// A domain is bare, and its subdomains aren't.
	[['www.example.co.uk', 'm.example.co.uk', '*.example.co.uk'], ['example.co.uk']],
	[
		['www.example.co.uk', 'example.com.vn', 'www.example.com'],
		['example.co.uk', 'example.com.vn'],
	],
	// Below a domain of two labels, no host is bare.
	[['www.example.com', 'a.b.example.com'], []],
	[[], []],
])('RT-18 the bare domains among %j are %j', (hosts, expected) => {
	expect(bareHosts(hosts)).toEqual(expected);
});
