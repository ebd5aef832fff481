import { afterEach, expect, test, vi } from 'vitest';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { isDemo } from '../../../src/merchants/is-demo.ts';
import { liveFaults } from '../../../src/merchants/live-faults.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';

const aurelia = await loadMerchant('aurelia');
const texts = {
	EN: { ...aurelia.texts.EN, licence: 'Licensed by the MGA, no. MGA/B2C/1' },
} as Merchant['texts'];
const live: Merchant = {
	...aurelia,
	...{ texts, hosts: ['www.foo.com'] },
	demoVendors: [],
	demoPixels: [],
	signIn: {
		firebase: { ...aurelia.signIn.firebase, api: 'https://apis.google.com/js/api.js', emulator: false },
		google: { script: '' },
		line: { authorize: 'https://access.line.me/oauth2/v2.1/authorize', pkce: true },
		telegram: { authorize: 'https://oauth.telegram.org/auth' },
		maya: { env: 'production' },
	},
	captcha: { ...aurelia.captcha, v3: '', v4: '' },
	...{ thumbmark: [], deviceFrame: '', pixels: {} },
	push: { ...aurelia.push, server: '' },
	chat: { ...aurelia.chat, scripts: [], frames: [] },
};
const STAND_IN = "is a stand-in of the embedded gateway. Write the vendor's own address";

afterEach(() => void vi.unstubAllEnvs());

test('finds no faults in real settings', () => {
	expect(liveFaults(live, 'https://gateway.foo.com')).toEqual([]);
	expect(liveFaults(live, 'http://127.0.0.1:8080')).toEqual([]);
	expect(liveFaults({ ...live, gatewayOrigin: 'https://gw.foo.com' }, 'http://gateway.foo.com')).toEqual([]);
});

test.each<[string, Partial<Merchant>]>([
	[
		'operator: is the name of the site, "Aurelia". Write the company that holds the licence',
		{ operator: 'Aurelia' },
	],
	...['www.foo.example', 'foo.test', 'foo.localhost'].map((host): [string, Partial<Merchant>] => [
		`hosts.1: "${host}" is an example. Write a host name that players can open`,
		{ hosts: ['www.foo.com', host] },
	]),
	[
		'licence in texts/en.json: is a placeholder. Write who issued the licence, and its number',
		{ texts: { EN: aurelia.texts.EN } as Merchant['texts'] },
	],
	[
		"demoVendors: works with the embedded gateway only. Remove it, and write the vendors' own settings",
		{ demoVendors: ['captcha'] },
	],
	[
		"demoPixels: works with the embedded gateway only. Remove it, and write the networks' own addresses in pixels",
		{ demoPixels: ['gtm'] },
	],
	[
		'signIn.firebase.emulator: is for the embedded gateway. Write false',
		{ signIn: { ...live.signIn, firebase: { ...live.signIn.firebase, emulator: true } } },
	],
	[`push.server: "/demo/vendors/fcm" ${STAND_IN}`, { push: { offered: true, server: '/demo/vendors/fcm' } }],
	[`thumbmark.1: "/demo/t.js" ${STAND_IN}`, { thumbmark: ['https://t.foo.com/t.js', '/demo/t.js'] }],
	[
		`pixels.gtm.address: "/demo/gtm.js" ${STAND_IN}`,
		{ pixels: { gtm: { address: '/demo/gtm.js', collectors: [] } } },
	],
])('with a real gateway, finds the fault %s', (fault, change) => {
	expect(liveFaults({ ...live, ...change }, 'https://gateway.foo.com')).toEqual([`aurelia: ${fault}`]);
});

test('a gateway on another machine needs https', () => {
	expect(liveFaults(live, 'http://gateway.foo.com')).toEqual([
		'aurelia: GATEWAY_URL: is http://gateway.foo.com. Write an https address such as https://gateway.example.com',
	]);
});

test.each([
	[{}, '', true],
	[{ GATEWAY_URL: 'https://gw.foo.com' }, '', false],
	[{ DEMO: '1', GATEWAY_URL: 'http://127.0.0.1:4400' }, '', true],
	[{}, 'https://gw.foo.com', false],
	[{ DEMO: '1' }, 'https://gw.foo.com', true],
])(
	'with %j and gatewayOrigin "%s", the gateway is an embedded one: %s',
	async (variables, origin, expected) => {
		for (const name of ['DEMO', 'GATEWAY_URL'] as const)
			vi.stubEnv(name, (variables as Record<string, string>)[name] ?? '');
		expect(isDemo({ gatewayOrigin: origin })).toBe(expected);
	},
);

test.each(['aurelia', 'senviet'])(
	'%s has stand-ins for vendors with the embedded gateway only',
	async (code) => {
		vi.stubEnv('GATEWAY_URL', 'https://gw.foo.com');
		const settings = async () => JSON.stringify(await loadMerchant(code));
		expect(await settings()).not.toContain('/demo/');
		vi.stubEnv('DEMO', '1');
		const shown = await settings();
		const vendors = 'firebase google line telegram geetest thumbmark device-frame fcm chat';
		for (const vendor of vendors.split(' ')) expect(shown, vendor).toContain(`/demo/vendors/${vendor}`);
		expect(shown).toContain('/demo/vendors/pixels/kadam/postback');
		expect(shown).toContain('/demo/vendors/pixels/facebook/script.js');
	},
);
