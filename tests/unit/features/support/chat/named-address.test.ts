import { expect, test } from 'vitest';
import { isNamed } from '../../../../../src/features/support/chat/named-address.ts';

const OWN = 'https://www.aurelia.example';
const NAMED = [
	'https://cdn.example.com/chat.js',
	'https://chat.example.com',
	'https://files.example.com/chats/',
	'https://*.vendor.example',
	'/demo/chat/',
	'/one.js',
];

test.each([
	'https://cdn.example.com/chat.js',
	'https://cdn.example.com/chat.js?siteId=1#a',
	'https://chat.example.com/',
	'https://chat.example.com/any/page?x=1',
	'https://CHAT.example.com:443/x',
	'https://files.example.com/chats/a.js',
	'https://a.vendor.example/x',
	'https://a.b.vendor.example/x',
	`${OWN}/demo/chat/a/b.js`,
	'/demo/chat/a.js',
	`${OWN}/one.js?x`,
])('%s is one of the named', (address) => expect(isNamed(address, NAMED, OWN)).toBe(true));

test.each([
	'https://cdn.example.com/other.js',
	'https://cdn.example.com/chat.js/more',
	'http://chat.example.com/',
	'https://chat.example.com:8443/',
	'https://chat.example.com.evil.example/',
	'https://evil.example/?https://chat.example.com',
	'https://files.example.com/chats/../evil.js',
	'https://files.example.com/chats/%2e%2e/evil.js',
	'https://vendor.example/',
	'https://evilvendor.example/',
	'http://a.vendor.example/',
	'https://a.vendor.example:8443/',
	'https://a.vendor.example.evil/',
	`${OWN}/m/home`,
	`${OWN}/demo/chat`,
	`${OWN}/demo/chat/../../m/home`,
	'https://evil.example/demo/chat/a.js',
	'//evil.example/demo/chat/a.js',
	'javascript:alert(1)',
])('%s is not', (address) => expect(isNamed(address, NAMED, OWN)).toBe(false));

test('without a list of addresses, none matches', () => expect(isNamed(`${OWN}/`, [], OWN)).toBe(false));
