/**
 * The vendor's names of the site's languages (VAL-07); those without one read
 * English. Version 3: specification section 5. Version 4: the languages that its
 * web API reference lists (docs.geetest.com, "language"); any other name would
 * make it speak Chinese. Of those, pon is Brazilian Portuguese; udm, ara and deu
 * are no language of the site.
 */
const V3: Record<string, string> = {
	CN: 'zh-cn',
	TW: 'zh-tw',
	HK: 'zh-hk',
	JA: 'ja',
	KO: 'ko',
	ID: 'id',
	ES: 'es',
	TH: 'th',
	VI: 'vi',
	TA: 'ta',
};
const V4: Record<string, string> = {
	CN: 'zho',
	TW: 'zho-tw',
	HK: 'zho-hk',
	JA: 'jpn',
	ID: 'ind',
	KO: 'kor',
	RU: 'rus',
	ES: 'spa',
	'PT-BR': 'pon',
	PT: 'por',
	FR: 'fra',
};

export const languageOfV3 = (language: string): string => V3[language] ?? 'en';
export const languageOfV4 = (language: string): string => V4[language] ?? 'eng';
