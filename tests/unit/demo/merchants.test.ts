import { expect, test } from 'vitest';
import { demoMerchant, demoMerchants } from '../../../src/demo/merchants.ts';
import { loadMerchant, merchantCodes } from '../../../src/merchants/index.ts';

const aurelia = await loadMerchant('aurelia');
const { officialDomains: _, ...rest } = aurelia;
const chat = { ...aurelia.chat, pathKey: '' };
const foo = { ...rest, chat, code: 'foo', name: 'Joe’s "Foo"', hosts: ['www.foo.example'] };

test('every folder in src/merchants is a merchant of the gateway', async () => {
	expect((await demoMerchants()).all.map(({ code }) => code)).toEqual(merchantCodes());
});

test('a merchant without own content has the demo’s, with their own name', () => {
	const merchant = demoMerchant({ ...foo, defaultLanguage: 'TH', languages: ['EN', 'TH'] }, {});
	expect(merchant).toMatchObject({
		code: 'foo',
		// The default language comes first.
		languages: ['TH', 'EN'],
		country: { countryCode: 'PH', countryDialingCode: '63' },
		mobilePrefix: '63917555',
		apps: ['Android', 'IOS', 'MOBILECONFIG'],
		captchaVersion: 'v4',
		telegram: { botId: expect.stringMatching(/^\d{8,}$/) },
	});
	expect(merchant.categories).toHaveLength(9);
	expect(merchant.switches).toMatchObject({ MOBILEAUTOLOGIN3: true, GEETEST3: false });
	expect(merchant.texts.EN?.appText).toBe('All of Joe’s "Foo" on your home screen');
	expect(merchant.banners.map(({ linkage }) => linkage)).toContain(
		'https://blog.foo.example/how-games-are-tested',
	);
	expect(JSON.stringify(merchant)).not.toMatch(/\{\{|aurelia/i);
});
