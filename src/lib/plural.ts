/** The forms of a text that counts something, by plural category; # stands for the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Returns the text with a count. A browser with older rules may ask for a form
 * that the texts don't have; the general form is used then.
 */
export function countText(forms: PluralForms, language: string, count: number): string {
	const form = forms[new Intl.PluralRules(language).select(count)] ?? forms.other ?? '#';
	return form.replace('#', new Intl.NumberFormat(language).format(count));
}
