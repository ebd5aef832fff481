import { describe, expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/lib/choose-language.ts';
import { LANGUAGES } from '../../../src/lib/languages.ts';

const ALL = LANGUAGES.map((language) => language.toLowerCase());

describe('LNG-02 the browser speaks', () => {
	test.each([
		[['en-US'], 'en'],
		[['en'], 'en'],
		[['en-GB', 'en'], 'en'],
		[['EN-us'], 'en'],
		[['zh'], 'cn'],
		[['zh-CN'], 'cn'],
		[['zh-Hans'], 'cn'],
		[['zh-Hans-SG'], 'cn'],
		[['zh-SG'], 'cn'],
		[['ZH-cn'], 'cn'],
		[['zh-TW'], 'tw'],
		[['zh-HK'], 'tw'],
		[['zh-Hant'], 'tw'],
		[['zh-Hant-MO'], 'tw'],
		[['zh-Hant-HK'], 'tw'],
		[['zh-MO'], 'tw'],
		// The script comes before the region.
		[['zh-Hans-HK'], 'cn'],
		[['zh-Hans-TW'], 'cn'],
		[['zh-Hant-CN'], 'tw'],
		[['en-PH'], 'ty'],
		[['en-PH', 'en'], 'ty'],
		[['tl'], 'ty'],
		[['fil'], 'ty'],
		[['fil-PH'], 'ty'],
		[['pt'], 'pt'],
		[['pt-PT'], 'pt'],
		[['pt-AO'], 'pt'],
		[['pt-BR'], 'pt-br'],
		[['PT-br'], 'pt-br'],
		[['ur'], 'ur'],
		[['ur-PK'], 'ur'],
		[['ur-Latn'], 'ur-la'],
		[['ur-Latn-PK'], 'ur-la'],
		[['hi-IN'], 'hi'],
		[['th-TH'], 'th'],
		[['vi-VN'], 'vi'],
		[['es-419'], 'es'],
		[['kk-Cyrl-KZ'], 'kk'],
		// The first that the merchant has.
		[['de-DE', 'de', 'fr'], 'fr'],
		[['th', 'en'], 'th'],
		[['en', 'th'], 'en'],
		[['de', 'nl', 'zh-HK'], 'tw'],
		// Else English.
		[['de'], 'en'],
		[['de', 'nl', 'sv'], 'en'],
		[[], 'en'],
		[[''], 'en'],
		[['C'], 'en'],
		[['x-klingon'], 'en'],
		[['*'], 'en'],
		[['thx'], 'en'],
		[['ent'], 'en'],
	])('%j: %s', (browser, expected) => {
		expect(chooseLanguage('', '', browser, ALL)).toBe(expected);
	});
});

describe('LNG-02 the saved language', () => {
	test.each([
		['TH', ['vi'], 'th'],
		['th', ['vi'], 'th'],
		['PT-BR', ['en'], 'pt-br'],
		['UR-LA', ['en'], 'ur-la'],
		['TY', ['en'], 'ty'],
		['CN', ['zh-TW'], 'cn'],
		['TW', ['zh-CN'], 'tw'],
		['EN', ['th'], 'en'],
		// Without a saved language: the browser's.
		['', ['vi'], 'vi'],
		['XX', ['vi'], 'vi'],
		['-', ['vi'], 'vi'],
		['constructor', ['vi'], 'vi'],
		['undefined', [], 'en'],
	])('%j, and %j in the browser: %s', (saved, browser, expected) => {
		expect(chooseLanguage(saved, '', browser, ALL)).toBe(expected);
	});

	test.each(LANGUAGES)('%s is served', (language) => {
		expect(chooseLanguage(language, '', ['de'], ALL)).toBe(language.toLowerCase());
	});
});

describe('LNG-02 the address', () => {
	test.each([
		// saved, segment, browser
		['', 'th', ['en-US'], 'th'],
		['', 'th', ['vi', 'en'], 'th'],
		['', 'pt-br', ['pt-PT'], 'pt-br'],
		['', 'pt', ['pt-BR'], 'pt'],
		['', 'ur-la', ['ur'], 'ur-la'],
		['', 'th', [], 'th'],
		// An earlier choice takes precedence over it.
		['VI', 'th', ['th'], 'vi'],
		['en', 'th', ['th'], 'en'],
		// A choice that the merchant does not have is ignored.
		['XX', 'th', ['vi'], 'th'],
		// Without a segment it names no language.
		['', '', ['vi'], 'vi'],
		['', '', ['de'], 'en'],
	])('saved %j, segment %j, browser %j: %s', (saved, segment, browser, expected) => {
		expect(chooseLanguage(saved, segment, browser, ALL)).toBe(expected);
	});

	test.each(LANGUAGES)('in %s is served in it, whatever the browser speaks', (language) => {
		const segment = language.toLowerCase();
		for (const browser of [['de'], ['en-US'], ['th-TH', 'en']]) {
			expect(chooseLanguage('', segment, browser, ALL)).toBe(segment);
		}
	});
});

describe('LNG-02 a merchant', () => {
	test.each([
		// saved, browser, the merchant's languages with the default first
		['TH', ['vi'], ['vi', 'en'], 'vi'],
		['TH', ['de'], ['vi', 'en'], 'en'],
		['TH', ['de'], ['vi', 'cn'], 'vi'],
		['', ['de'], ['vi', 'en'], 'en'],
		['', ['de'], ['vi'], 'vi'],
		['', [], ['vi'], 'vi'],
		['', ['en'], ['vi'], 'vi'],
		['', ['th'], ['vi', 'th'], 'th'],
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
	])('saved %j, browser %j, of %j: %s', (saved, browser, languages, expected) => {
		expect(chooseLanguage(saved, '', browser, languages)).toBe(expected);
	});
});
