import { expect, test } from 'vitest';
import { DemoMerchants, demoMerchant, demoMerchants } from '../../../src/demo/merchants.ts';
import { BANNERS } from '../../../src/demo/seeds/banners.ts';
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

test('a merchant’s own settings replace only those of the demo', () => {
	const merchant = demoMerchant(foo, {
		country: {
			countryCode: 'BR',
			countryDialingCode: '55',
			currency: 'BRL',
			currencySymbol: 'R$',
			currencyPosition: 'before',
		},
		switches: ['CBS3'],
		announcements: [],
	});
	expect(merchant.mobilePrefix).toMatch(/^55/);
	expect(Object.entries(merchant.switches).filter(([, on]) => on)).toEqual([['CBS3', true]]);
	expect(merchant.announcements).toEqual([]);
	expect(merchant.banners).toHaveLength(BANNERS.length);
	expect(new DemoMerchants([merchant]).find('foo')).toBe(merchant);
	expect(new DemoMerchants([merchant]).find('aurelia')).toBeUndefined();
});

test('own content needs existing drawings, and texts', () => {
	const [banner] = BANNERS;
	if (!banner) throw new Error('There is no banner');
	const drawing = 'constructor 300 330 55: chest 520 172';
	expect(() => demoMerchant(foo, { banners: [{ ...banner, drawing }] })).toThrow(
		'src/merchants/foo/demo: banners: golden-welcome: drawing: there is no constructor: ',
	);
	expect(() => demoMerchant(foo, { banners: [{ ...banner, id: 'new' }] })).toThrow(
		'src/merchants/foo/demo/texts/en.json: banners.new: is missing',
	);
});
