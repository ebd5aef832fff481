import i18next from 'i18next';
import { memo } from '../lib/memo.ts';

/** Looks a text up by `namespace:key`; `{{names}}` in it are filled from `values`. */
export type Translate = (key: string, values?: Record<string, string | number>) => string;

/** By segment. To find its texts would take i18next a quarter of a page's time. */
let translators = new Map<string, Translate>();
/** Where those have their texts from. i18next makes another one when it starts again. */
let source: typeof i18next.store | undefined;

/** Texts of one language. `segment` is its lower-case code, the folder's name here. */
export function translator(segment: string): Translate {
	if (source !== i18next.store) translators = new Map();
	source = i18next.store;
	let translate = translators.get(segment);
	if (!translate) {
		const find = i18next.getFixedT(segment) as Translate;
		const plain = memo((key: string) => find(key));
		const filled = memo((key: string, values: string) => find(key, JSON.parse(values)));
		translate = (key, values) => (values ? filled(key, JSON.stringify(values)) : plain(key));
		translators.set(segment, translate);
	}
	return translate;
}

/** All texts of a namespace in one language, as they are written. */
export function textsOf(segment: string, namespace: string): Record<string, string> {
	return i18next.getResourceBundle(segment, namespace);
}
