import { expect, test } from 'vitest';
import { languageOfV3, languageOfV4 } from '../../../../../src/features/sign-in/captcha/vendor.ts';
import { LANGUAGES, type Language } from '../../../../../src/lib/languages.ts';

/** By version 3, and by version 4. All other languages get English. */
const NAMES: Partial<Record<Language, [string, string]>> = {
	CN: ['zh-cn', 'zho'],
	TW: ['zh-tw', 'zho-tw'],
	ID: ['id', 'ind'],
	TH: ['th', 'eng'],
	VI: ['vi', 'eng'],
	JA: ['ja', 'jpn'],
	KO: ['ko', 'kor'],
	TA: ['ta', 'eng'],
	ES: ['es', 'spa'],
	PT: ['en', 'por'],
	'PT-BR': ['en', 'pon'],
	FR: ['en', 'fra'],
	RU: ['en', 'rus'],
};

test.each([...LANGUAGES, 'XX', '', 'en-US'])('VAL-07 the captcha in %s', (language) => {
	const names = NAMES[language as Language] ?? ['en', 'eng'];
	expect([languageOfV3(language), languageOfV4(language)]).toEqual(names);
});

test('VAL-07 Hong Kong has a Chinese of its own, and version 4 gets only languages of its documents', () => {
	expect([languageOfV3('HK'), languageOfV4('HK')]).toEqual(['zh-hk', 'zho-hk']);
	const listed = 'zho eng zho-tw zho-hk udm jpn ind kor rus ara spa pon por fra deu'.split(' ');
	expect(LANGUAGES.map(languageOfV4).filter((name) => !listed.includes(name))).toEqual([]);
});
