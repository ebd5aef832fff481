import { expect, test } from 'vitest';
import { chooseLanguage } from '../../../src/lib/choose-language.ts';
import { savedLanguage } from '../../../src/lib/saved-language.ts';

test.each([
	['site_language=TH', 'th'],
	['a=b; site_language=PT-BR; c=d', 'pt-br'],
	['x_site_language=TH; site_language=VI', 'vi'],
	['site_language=VI; x_site_language=TH', 'vi'],
	['a=site_language=TH', 'en'],
	['site_language=', 'en'],
	['site_language=; th=vi', 'en'],
	['site_languages=TH', 'en'],
])('LNG-02 with the cookies %j the language is %j', (cookies, language) => {
	const languages = ['en', 'th', 'vi', 'pt', 'pt-br', 'ur', 'ur-la'];
	expect(chooseLanguage(savedLanguage(cookies), '', [], languages)).toBe(language);
});
