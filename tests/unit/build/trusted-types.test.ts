import { expect, test } from 'vitest';
import { chatTrustedTypes, trustedTypes } from '../../../src/build/trusted-types.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import type { Merchant } from '../../../src/merchants/schema.ts';

const merchant = await loadMerchant('aurelia');
const ENFORCED = { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['site'] };
const network = { address: 'https://pixels.example/script.js', collectors: [] };
const plain: Merchant = {
	...merchant,
	captcha: { ...merchant.captcha, v3: '', v4: '' },
	logins: ['username', 'sms', 'line', 'telegram', 'maya', 'passkey'],
	pixels: { propeller: network, kadam: network },
};

test('pages enforce Trusted Types unless a vendor of the merchant needs them off', () => {
	expect(trustedTypes(plain)).toEqual(ENFORCED);
});

test.each<[string, Partial<Merchant>]>([
	['version 3 of the captcha', { captcha: { ...plain.captcha, v3: 'https://static.geetest.com/gt.js' } }],
	['version 4 of the captcha', { captcha: { ...plain.captcha, v4: 'https://static.geetest.com/gt4.js' } }],
	...(['google', 'facebook', 'twitter', 'phone'] as const).map((login): [string, Partial<Merchant>] => [
		`logins with ${login}`,
		{ logins: ['username', login] },
	]),
	...(['facebook', 'tiktok', 'kwai', 'gtag', 'gtm', 'appsflyer', 'adjust', 'twitter', 'bigo'] as const).map(
		(code): [string, Partial<Merchant>] => [`the pixel of ${code}`, { pixels: { [code]: network } }],
	),
])('%s turns Trusted Types off', (_, change) => {
	expect(trustedTypes({ ...plain, ...change })).toEqual({});
});

test('the chat’s page enforces Trusted Types unless a vendor’s script may run there', () => {
	expect(chatTrustedTypes({ chat: { ...merchant.chat, scripts: [] } })).toEqual(ENFORCED);
	expect(chatTrustedTypes(merchant)).toEqual({});
});
