/** A text with the vendor's name, spelled as the vendor does; '' for a phone number, which has none. */
export const nameInText = (text = '', name: string): string =>
	text.replace('{{name}}', () => name).replace(/ {2,}/g, ' ');
