import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/lib/choose-language.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';

const ALL = LANGUAGES.map((language) => language.toLowerCase());

test.each([
	[['en-US'], 'en'],
	[['en-GB', 'en'], 'en'],
	[['zh'], 'cn'],
	[['zh-Hans'], 'cn'],
	[['ZH-cn'], 'cn'],
	[['zh-TW'], 'tw'],
	[['zh-HK'], 'tw'],
	[['zh-MO'], 'tw'],
	// The script comes before the region.
	[['zh-Hans-HK'], 'cn'],
	[['zh-Hant-CN'], 'tw'],
	[['en-PH'], 'ty'],
	[['tl'], 'ty'],
	[['fil-PH'], 'ty'],
	[['pt-PT'], 'pt'],
	[['pt-BR'], 'pt-br'],
	[['ur-PK'], 'ur'],
	[['ur-Latn-PK'], 'ur-la'],
	[['es-419'], 'es'],
	[['kk-Cyrl-KZ'], 'kk'],
	// The first that the merchant has.
	[['de-DE', 'de', 'fr'], 'fr'],
	[['en', 'th'], 'en'],
	[['de', 'nl', 'zh-HK'], 'tw'],
	// Else English.
	[['de', 'nl', 'sv'], 'en'],
	[[], 'en'],
	[[''], 'en'],
	[['*'], 'en'],
	[['thx'], 'en'],
])('LNG-02 a browser that speaks %j gets %s', (browser, expected) => {
	expect(chooseLanguage('', '', browser, ALL)).toBe(expected);
});

test.each([
	// saved, segment, browser
	['th', '', ['vi'], 'th'],
	['PT-BR', '', ['en'], 'pt-br'],
	['CN', '', ['zh-TW'], 'cn'],
	['constructor', '', ['vi'], 'vi'],
	['undefined', '', [], 'en'],
	['', 'th', ['en-US'], 'th'],
	['', 'pt-br', ['pt-PT'], 'pt-br'],
	['', 'ur-la', ['ur'], 'ur-la'],
	// An earlier choice takes precedence over the address.
	['VI', 'th', ['th'], 'vi'],
	// A choice that the merchant does not have is ignored.
	['XX', 'th', ['vi'], 'th'],
	['XX', '', ['vi'], 'vi'],
])('LNG-02 saved %j, address %j, browser %j: %s', (saved, segment, browser, expected) => {
	expect(chooseLanguage(saved, segment, browser, ALL)).toBe(expected);
});

test.each(LANGUAGES)(
	'LNG-02 %s is served if it is saved or in the address, whatever the browser speaks',
	(language) => {
		const segment = language.toLowerCase();
		for (const browser of [['de'], ['en-US'], ['th-TH', 'en']]) {
			expect(chooseLanguage(language, '', browser, ALL)).toBe(segment);
			expect(chooseLanguage('', segment, browser, ALL)).toBe(segment);
		}
	},
);

test.each([
	// saved, browser, the merchant's languages with the default first
	['TH', ['vi'], ['vi', 'en'], 'vi'],
	['TH', ['de'], ['vi', 'en'], 'en'],
	['TH', ['de'], ['vi', 'cn'], 'vi'],
	['', ['de'], ['vi'], 'vi'],
	// Another kind of Chinese is not what was asked for.
	['', ['zh-TW'], ['en', 'cn'], 'en'],
	['', ['zh-TW', 'zh-CN'], ['en', 'cn'], 'cn'],
	// Philippine English if there is no Tagalog.
	['', ['en-PH', 'en'], ['vi', 'en'], 'en'],
	// The language itself if the country's variant is missing.
	['', ['pt-BR'], ['en', 'pt'], 'pt'],
	['PT-BR', ['en'], ['en', 'pt'], 'pt'],
	['', ['ur-Latn'], ['en', 'ur'], 'ur'],
	['', ['pt-PT'], ['en', 'pt-br'], 'en'],
])('LNG-02 saved %j, browser %j, of a merchant with %j: %s', (saved, browser, languages, expected) => {
	expect(chooseLanguage(saved, '', browser, languages)).toBe(expected);
});
