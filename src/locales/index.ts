import i18next from 'i18next';
import type { Language } from '../lib/languages.ts';

/** Looks a text up by `namespace:key`; `{{names}}` in it are filled from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Texts of one language. `segment` is its lower-case code, the folder's name here. */
export function translator(segment: string): Translate {
	return i18next.getFixedT(segment) as Translate;
}

/** All texts of a namespace in one language, as they are written. */
export function textsOf(segment: string, namespace: string): Record<string, string> {
	return i18next.getResourceBundle(segment, namespace);
}

/** Each language's name for itself, which is what its readers look for. */
export const LANGUAGE_NAMES: Record<Language, string> = {
	EN: 'English',
	CN: '简体中文',
	TW: '繁體中文',
	HI: 'हिन्दी',
	BN: 'বাংলা',
	UR: 'اردو',
	'UR-LA': 'Roman Urdu',
	NE: 'नेपाली',
	ID: 'Bahasa Indonesia',
	MS: 'Bahasa Melayu',
	TY: 'Tagalog',
	TH: 'ไทย',
	VI: 'Tiếng Việt',
	LO: 'ລາວ',
	KM: 'ខ្មែរ',
	MY: 'မြန်မာ',
	JA: '日本語',
	KO: '한국어',
	TA: 'தமிழ்',
	TE: 'తెలుగు',
	ES: 'Español',
	PT: 'Português',
	'PT-BR': 'Português (Brasil)',
	FR: 'Français',
	RU: 'Русский',
	TR: 'Türkçe',
	KK: 'Қазақша',
	SW: 'Kiswahili',
};
