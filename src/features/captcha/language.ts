/**
 * The vendor's names of the site's languages (VAL-07); those without one read
 * English. Version 3: specification section 5. Version 4: the codes that its
 * own script resolves, which are more than its documentation lists; some are
 * the vendor's own, such as him for Hindi or pon for Brazilian Portuguese.
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
	HI: 'him',
	BN: 'bem',
	UR: 'urd',
	NE: 'nep',
	ID: 'ind',
	MS: 'msa',
	TY: 'fil',
	TH: 'tha',
	VI: 'vie',
	LO: 'lao',
	KM: 'khm',
	MY: 'mya',
	JA: 'jpn',
	KO: 'kor',
	TA: 'tam',
	TE: 'tel',
	ES: 'spa',
	PT: 'por',
	'PT-BR': 'pon',
	FR: 'fra',
	RU: 'rus',
	TR: 'tur',
	KK: 'kaw',
	SW: 'swa',
};

export const languageOfV3 = (language: string): string => V3[language] ?? 'en';
export const languageOfV4 = (language: string): string => V4[language] ?? 'eng';
