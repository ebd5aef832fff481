import i18next from 'i18next';
import type { Texts } from '../lib/texts.ts';

/** Looks a text up by `namespace:key` and fills its `{{names}}` from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Texts of one language. `segment` is its lower-case code, the name of its folder here. */
export const translator = (segment: string): Translate => i18next.getFixedT(segment) as Translate;

/** All texts of a namespace in one language, as they are written: with {{names}}, which core/texts.ts fills. */
export function textsOf<Texts = Record<string, string>>(segment: string, namespace: string): Texts {
	return i18next.getResourceBundle(segment, namespace);
}

/** The texts that an island lists, as its props have them. Each `{{name}}` stays for the island to fill. */
export const pickTexts = <Keys extends readonly string[]>(t: Translate, keys: Keys): Texts<Keys> =>
	Object.fromEntries(keys.map((key) => [key.replace(/^\w+:/, ''), t(key)])) as Texts<Keys>;

/** Texts of core/ui/Section.tsx. */
export const sectionTexts = (t: Translate) => ({
	loading: t('loading'),
	retry: t('retry'),
	failed: t('member:section_failed'),
});
