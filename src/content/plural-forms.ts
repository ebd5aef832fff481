import { type Language, languageTag } from '../lib/languages.ts';
import type { PluralForms } from '../lib/plural.ts';

/** Returns a text in each of the language's plural forms, for a number that only the browser knows (lib/plural.ts). */
export const pluralForms = (
	language: Language,
	text: (category: Intl.LDMLPluralRule) => string,
): PluralForms =>
	Object.fromEntries(
		new Intl.PluralRules(languageTag(language))
			.resolvedOptions()
			.pluralCategories.map((category) => [category, text(category)]),
	);
