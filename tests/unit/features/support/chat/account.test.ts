import { beforeEach, expect, test, vi } from 'vitest';
import { accountAt, isNamed } from '../../../../../src/features/support/chat/account.ts';

const OWN = 'https://www.aurelia.example';
const SETTINGS = {
	scripts: ['https://vue.comm100.com/livechat.ashx', 'https://*.livechatinc.com', '/chat/mivisit.js'],
	frames: ['https://tx.example.com', '/chat/'],
};
const find = (csType: string, address: string) => accountAt(csType, address, SETTINGS);

beforeEach(() => void vi.stubGlobal('location', { origin: OWN }));

test.each([
	[
		'COMM100',
		'https://vue.comm100.com/livechat.ashx?siteId=1000234&planId=7f',
		{ host: 'vue.comm100.com', site_id: '1000234', code_plan: '7f' },
	],
	[
		'LIVECHAT',
		'https://cdn.livechatinc.com/tracking.js?license=1520&group=3',
		{ host: 'cdn.livechatinc.com', license: '1520', group: '3' },
	],
	['MIDUOKE', `${OWN}/chat/mivisit.js?cptid=a1`, { host: 'www.aurelia.example', account: 'a1' }],
])('%s has its account in its address, %s', (kind, address, settings) => {
	expect(find(kind, address)).toEqual({ kind, address, settings });
});

test.each([
	['TX-CHAT', 'https://tx.example.com/im?id=7'],
	['CBS3', `${OWN}/chat/cbs?token=1`],
	// A page of the vendor's instead of the script.
	['LIVECHAT', 'https://tx.example.com/licence/1/open_chat.cgi'],
])('%s is framed if the merchant allows %s', (csType, address) => {
	expect(find(csType, address)).toEqual({ kind: 'FRAME', address, settings: {} });
});

test.each([
	['TX-CHAT', 'https://other.example.com/im'],
	['COMM100', 'https://evil.example/livechat.ashx?siteId=1'],
	// A script isn't a page.
	['TX-CHAT', 'https://vue.comm100.com/livechat.ashx'],
	['AICAN', 'mailto:help@example.com'],
])('%s has no account at %s', (csType, address) => expect(find(csType, address)).toBeUndefined());

const NAMED = [
	'https://cdn.example.com/chat.js',
	'https://chat.example.com',
	'https://files.example.com/chats/',
	'https://*.vendor.example',
	'/demo/chat/',
	'/one.js',
];

test.each([
	'https://cdn.example.com/chat.js?siteId=1#a',
	'https://chat.example.com/any/page?x=1',
	'https://CHAT.example.com:443/x',
	'https://files.example.com/chats/a.js',
	'https://a.b.vendor.example/x',
	`${OWN}/demo/chat/a/b.js`,
	`${OWN}/one.js?x`,
])('%s is one of the merchant’s addresses', (address) => expect(isNamed(address, NAMED)).toBe(true));

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
	'https://a.vendor.example.evil/',
	`${OWN}/demo/chat`,
	`${OWN}/demo/chat/../../m/home`,
	'https://evil.example/demo/chat/a.js',
	'javascript:alert(1)',
])('%s isn’t one of the merchant’s addresses', (address) => expect(isNamed(address, NAMED)).toBe(false));
