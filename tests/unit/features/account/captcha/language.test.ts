import { expect, test } from 'vitest';
import { languageOfV3, languageOfV4 } from '../../../../../src/features/account/captcha/language.ts';
import { LANGUAGES, type Language } from '../../../../../src/lib/languages.ts';

/** By version 3, and by version 4. */
const NAMES: Record<Language, [string, string]> = {
	EN: ['en', 'eng'],
	CN: ['zh-cn', 'zho'],
	TW: ['zh-tw', 'zho-tw'],
	HI: ['en', 'eng'],
	BN: ['en', 'eng'],
	UR: ['en', 'eng'],
	'UR-LA': ['en', 'eng'],
	NE: ['en', 'eng'],
	ID: ['id', 'ind'],
	MS: ['en', 'eng'],
	TY: ['en', 'eng'],
	TH: ['th', 'eng'],
	VI: ['vi', 'eng'],
	LO: ['en', 'eng'],
	KM: ['en', 'eng'],
	MY: ['en', 'eng'],
	JA: ['ja', 'jpn'],
	KO: ['ko', 'kor'],
	TA: ['ta', 'eng'],
	TE: ['en', 'eng'],
	ES: ['es', 'spa'],
	PT: ['en', 'por'],
	'PT-BR': ['en', 'pon'],
	FR: ['en', 'fra'],
	RU: ['en', 'rus'],
	TR: ['en', 'eng'],
	KK: ['en', 'eng'],
	SW: ['en', 'eng'],
};

test.each(LANGUAGES)('VAL-07 the captcha in %s', (language) => {
	expect([languageOfV3(language), languageOfV4(language)]).toEqual(NAMES[language]);
});

test('VAL-07 version 3 knows eleven languages, and Hong Kong beside Taiwan; what nobody knows is English', () => {
	const known = new Set([...LANGUAGES, 'HK'].map(languageOfV3));
	expect([...known].sort()).toEqual(
		['zh-cn', 'zh-tw', 'zh-hk', 'en', 'ja', 'ko', 'id', 'es', 'th', 'vi', 'ta'].sort(),
	);
	for (const odd of ['XX', '', 'en-US']) {
		expect([languageOfV3(odd), languageOfV4(odd)]).toEqual(['en', 'eng']);
	}
});

test('VAL-07 version 4 is asked for no language that its documents do not list', () => {
	const listed = 'zho eng zho-tw zho-hk udm jpn ind kor rus ara spa pon por fra deu'.split(' ');
	const asked = new Set([...LANGUAGES, 'HK'].map(languageOfV4));
	expect([...asked].filter((name) => !listed.includes(name))).toEqual([]);
	// Of all that the site speaks, it reads.
	expect(asked.size).toBe(12);
	expect(languageOfV4('HK')).toBe('zho-hk');
});
