/** Puts values in the place of their {{names}}, as texts of the interface have them (src/locales). */
export const fillText = (text: string, values: Record<string, string>): string =>
	text.replace(/{{(\w+)}}/g, (mark, name: string) => values[name] ?? mark);
