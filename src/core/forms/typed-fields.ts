/** The fields with input that the player would have to type again. */
export function typedFields(within: ParentNode): Element[] {
	const fields = within.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
		'textarea:not([readonly]), input:not([readonly], [type=hidden], [type=checkbox], [type=radio], [type=submit])',
	);
	return [...fields].filter(({ value, defaultValue }) => value !== '' && value !== defaultValue);
}
