import { expect, test } from 'vitest';
import { languageOfV3, languageOfV4 } from '../../../../src/features/captcha/language.ts';
import { LANGUAGES, type Language } from '../../../../src/lib/languages.ts';

/** By version 3, and by version 4. */
const NAMES: Record<Language, [string, string]> = {
	EN: ['en', 'eng'],
	CN: ['zh-cn', 'zho'],
	TW: ['zh-tw', 'zho-tw'],
	HI: ['en', 'him'],
	BN: ['en', 'bem'],
	UR: ['en', 'urd'],
	// The vendor's Urdu is in Arabic letters.
	'UR-LA': ['en', 'eng'],
	NE: ['en', 'nep'],
	ID: ['id', 'ind'],
	MS: ['en', 'msa'],
	TY: ['en', 'fil'],
	TH: ['th', 'tha'],
	VI: ['vi', 'vie'],
	LO: ['en', 'lao'],
	KM: ['en', 'khm'],
	MY: ['en', 'mya'],
	JA: ['ja', 'jpn'],
	KO: ['ko', 'kor'],
	TA: ['ta', 'tam'],
	TE: ['en', 'tel'],
	ES: ['es', 'spa'],
	PT: ['en', 'por'],
	'PT-BR': ['en', 'pon'],
	FR: ['en', 'fra'],
	RU: ['en', 'rus'],
	TR: ['en', 'tur'],
	KK: ['en', 'kaw'],
	SW: ['en', 'swa'],
};

test.each(LANGUAGES)('VAL-07 the captcha in %s', (language) => {
	expect([languageOfV3(language), languageOfV4(language)]).toEqual(NAMES[language]);
});

test('VAL-07 version 3 knows eleven languages, and Hong Kong beside Taiwan; what nobody knows is English', () => {
	const known = new Set([...LANGUAGES, 'HK'].map(languageOfV3));
	expect([...known].sort()).toEqual(
		['zh-cn', 'zh-tw', 'zh-hk', 'en', 'ja', 'ko', 'id', 'es', 'th', 'vi', 'ta'].sort(),
	);
	expect(languageOfV4('HK')).toBe('zho-hk');
	for (const odd of ['XX', '', 'en-US']) {
		expect([languageOfV3(odd), languageOfV4(odd)]).toEqual(['en', 'eng']);
	}
});
