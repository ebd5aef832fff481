import { expect, test } from 'vitest';
import { languageOfV3, languageOfV4 } from '../../../../../src/features/sign-in/captcha/vendor.ts';
import { LANGUAGES } from '../../../../../src/lib/languages.ts';

test.each([
	['CN', 'zh-cn', 'zho'],
	['HK', 'zh-hk', 'zho-hk'],
	['VI', 'vi', 'eng'],
	['PT-BR', 'en', 'pon'],
	['DE', 'en', 'eng'],
	['', 'en', 'eng'],
])('VAL-07 the captcha for the language %j is in %s, or in version 4 in %s', (language, v3, v4) => {
	expect([languageOfV3(language), languageOfV4(language)]).toEqual([v3, v4]);
});

test('VAL-07 version 4 gets only languages of its documentation', () => {
	const listed = 'zho eng zho-tw zho-hk udm jpn ind kor rus ara spa pon por fra deu'.split(' ');
	expect(LANGUAGES.map(languageOfV4).filter((name) => !listed.includes(name))).toEqual([]);
});
