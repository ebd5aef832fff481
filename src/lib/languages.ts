/**
 * The languages of the product (LNG-01), by the platform's own codes, in the
 * order in which they are offered, with their BCP 47 tags (LNG-03). TY is
 * Tagalog, MY Burmese, UR-LA Urdu in Latin letters.
 */
export const LANGUAGE_TAGS = {
	EN: 'en-US',
	CN: 'zh-CN',
	TW: 'zh-HK',
	HI: 'hi',
	BN: 'bn',
	UR: 'ur',
	'UR-LA': 'ur-Latn',
	NE: 'ne',
	ID: 'id',
	MS: 'ms',
	TY: 'tl',
	TH: 'th',
	VI: 'vi',
	LO: 'lo',
	KM: 'km',
	MY: 'my',
	JA: 'ja',
	KO: 'ko',
	TA: 'ta',
	TE: 'te',
	ES: 'es',
	PT: 'pt',
	'PT-BR': 'pt-BR',
	FR: 'fr',
	RU: 'ru',
	TR: 'tr',
	KK: 'kk',
	SW: 'sw',
} as const;

export type Language = keyof typeof LANGUAGE_TAGS;

export const LANGUAGES = Object.keys(LANGUAGE_TAGS) as Language[];

/** BCP 47 tag of a language, for lang and hreflang and for Intl. */
export function languageTag(language: string): string {
	return LANGUAGE_TAGS[language as Language] ?? language.toLowerCase();
}

/** LNG-04. Urdu in Latin letters runs from left to right. */
export function direction(language: string): 'rtl' | undefined {
	return language === 'UR' ? 'rtl' : undefined;
}

/** Attributes of an element whose text is in `language`; empty if it's in the page's own. */
export function writtenIn(language: Language | undefined): { lang?: string; dir?: 'ltr' | 'rtl' } {
	return language ? { lang: languageTag(language), dir: direction(language) ?? 'ltr' } : {};
}
