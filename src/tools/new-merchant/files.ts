import { readFileSync } from 'node:fs';
import type { MerchantTexts } from '../../merchants/schema.ts';
import type { Answers } from './answers.ts';
import { iconSvg, logoSvg } from './pictures.ts';
import { themeOf } from './theme.ts';

const TITLE_AT_MOST = 70;

/** Returns every file of a new merchant's folder, by its path there. Until the operator is known, it has the site's name. */
export function filesOf(answers: Answers): Record<string, string> {
	const { code, name, host, languages, accent } = answers;
	const theme = themeOf(accent);
	const templates: Record<string, MerchantTexts> = JSON.parse(
		readFileSync(`${import.meta.dirname}/texts.json`, 'utf8'),
	);
	const texts = languages.map((language) => {
		const filled = Object.entries(templates[language] ?? {}).map(([key, template]) => {
			const text = template.replaceAll(/\{\{(?:name|operator)\}\}/g, () => name);
			return [key, key === 'title' ? shortened(text) : text];
		});
		const path = `texts/${language.toLowerCase()}.json`;
		return [path, `${JSON.stringify(Object.fromEntries(filled), null, '\t')}\n`];
	});
	const colours = Object.entries(theme).map(([field, colour]) => `\t\t${field}: '${colour}',`);
	return {
		'merchant.ts': `import type { MerchantFile } from '../schema.ts';

export default {
	code: ${quoted(code)},
	name: ${quoted(name)},
	operator: ${quoted(name)},
	hosts: [${quoted(host)}],
	languages: [${languages.map(quoted).join(', ')}],
	theme: {
${colours.join('\n')}
	},
} satisfies MerchantFile;
`,
		'logo.svg': logoSvg(answers, theme),
		'icon.svg': iconSvg(answers, theme),
		...Object.fromEntries(texts),
	};
}

/** Shortens the list in a title with a long name. */
function shortened(title: string): string {
	let short = title;
	while (short.length > TITLE_AT_MOST) short = short.replace(/(?:[,、،၊・]|\s+\S+)[^,、،၊・\s]*$/u, '');
	return short;
}

const quoted = (text: string) => `'${text.replaceAll(/['\\]/g, '\\$&')}'`;
