import { expect, test } from 'vitest';
import { chatMode } from '../../../../../src/features/support/chat/chat-mode.ts';

const OWN = 'https://www.aurelia.example';
const SETTINGS = {
	scripts: ['https://vue.comm100.com/livechat.ashx', 'https://*.livechatinc.com', '/chat/mivisit.js'],
	frames: ['https://tx.example.com', '/chat/'],
};
const mode = (csType: string, address: string) => chatMode(csType, address, SETTINGS, OWN);

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
	['MIDUOKE', '/chat/mivisit.js?cptid=a1', { host: 'www.aurelia.example', account: 'a1' }],
])('%s finds its account in %s', (kind, address, settings) => {
	expect(mode(kind, address)).toEqual({ kind, address: new URL(address, OWN).href, settings });
});

test.each(['LIVECHAT', 'COMM100', 'MIDUOKE'])('%s without an address asks the gateway', (csType) => {
	expect(mode(csType, '')).toBe('ask');
});

test.each([
	['TX-CHAT', 'https://tx.example.com/im?id=7'],
	['AICAN', 'https://tx.example.com/'],
	['COMM100VIP', 'https://tx.example.com/vip'],
	['CBS3', '/chat/cbs?token=1'],
	// A page of the vendor's instead of the script.
	['LIVECHAT', 'https://tx.example.com/licence/1/open_chat.cgi'],
])('%s is framed if the merchant allows %s', (csType, address) => {
	expect(mode(csType, address)).toEqual({ kind: 'FRAME', address: new URL(address, OWN).href, settings: {} });
});

test.each([
	['TX-CHAT', 'https://other.example.com/im'],
	['COMM100', 'https://evil.example/livechat.ashx?siteId=1'],
	['TX-CHAT', 'https://tx.example.com.evil.example/'],
	['COMM100', 'https://vue.comm100.com.evil.example/livechat.ashx'],
	['LIVECHAT', 'https://evil-livechatinc.com/tracking.js'],
	// A script isn't a page.
	['TX-CHAT', 'https://vue.comm100.com/livechat.ashx'],
	['CBS3', '/m/member/home'],
])('%s opens %s as a window', (csType, address) => expect(mode(csType, address)).toBe('window'));

test.each([
	['TX-CHAT', ''],
	['TX-CHAT', 'http://tx.example.com/'],
	['TX-CHAT', 'javascript:alert(1)'],
	['LIVECHAT', 'data:text/javascript,alert(1)'],
	['AICAN', '//tx.example.com/'],
	['AICAN', 'https://tx.example.com@evil.example/'],
	['AICAN', 'mailto:help@example.com'],
	['AICAN', 'chat'],
])('%s refuses %s', (csType, address) => expect(mode(csType, address)).toBe('refused'));
