import i18next from 'i18next';

/** Looks a text up by `namespace:key` and fills its `{{names}}` from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** Texts of one language. `segment` is its lower-case code, the name of its folder here. */
export const translator = (segment: string): Translate => i18next.getFixedT(segment) as Translate;

/** All texts of a namespace in one language, as they are written: with {{names}}, which lib/fill-text.ts fills. */
export function textsOf<Texts = Record<string, string>>(segment: string, namespace: string): Texts {
	return i18next.getResourceBundle(segment, namespace);
}
