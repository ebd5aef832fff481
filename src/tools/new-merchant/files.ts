import { readFileSync } from 'node:fs';
import type { Merchant, MerchantTexts } from '../../merchants/schema.ts';
import type { Answers } from './answers.ts';
import { iconSvg, logoSvg } from './pictures.ts';
import { themeOf } from './theme.ts';

const TITLE_AT_MOST = 70;

/** Returns every file of a new merchant's folder, by its path there. */
export function filesOf(answers: Answers): Record<string, string> {
	const theme = themeOf(answers.accent);
	const templates: Record<string, MerchantTexts> = JSON.parse(
		readFileSync(`${import.meta.dirname}/texts.json`, 'utf8'),
	);
	const texts = answers.languages.map((language) => {
		const template = templates[language];
		if (!template) throw new Error(`No template of a merchant's texts in ${language}`);
		return [
			`texts/${language.toLowerCase()}.json`,
			`${JSON.stringify(textsOf(template, answers.name), null, '\t')}\n`,
		];
	});
	return {
		'merchant.ts': merchantTs(answers, theme),
		'logo.svg': logoSvg({ ...answers, theme }),
		'icon.svg': iconSvg({ ...answers, theme }),
		...Object.fromEntries(texts),
	};
}

/** Fills a template in. Until the operator of the site is known, it has the site's name. */
function textsOf(template: MerchantTexts, name: string): object {
	const filled = Object.entries(template).map(([key, text]) => [
		key,
		text.replaceAll(/\{\{(?:name|operator)\}\}/g, () => name),
	]);
	const { title, ...others } = Object.fromEntries(filled);
	return { title: shortened(title), ...others };
}

/** Shortens the list in a title with a long name. */
function shortened(title: string): string {
	let short = title;
	while (short.length > TITLE_AT_MOST) short = short.replace(/(?:[,、،၊・]|\s+\S+)[^,、،၊・\s]*$/u, '');
	return short;
}

function merchantTs({ code, name, host, languages }: Answers, theme: Merchant['theme']): string {
	const colours = Object.entries(theme).map(([field, colour]) => `\t\t${field}: '${colour}',`);
	return `import type { MerchantFile } from '../schema.ts';

export default {
	code: ${quoted(code)},
	name: ${quoted(name)},
	operator: ${quoted(name)},
	hosts: [${quoted(host)}],
	languages: ${list(languages)},
	theme: {
${colours.join('\n')}
	},
} satisfies MerchantFile;
`;
}

/** Formats a string as the formatter does: with the quotes that need the fewest escapes. */
function quoted(text: string): string {
	const plain = text.replaceAll('\\', '\\\\');
	return plain.includes("'") && !plain.includes('"') ? `"${plain}"` : `'${plain.replaceAll("'", "\\'")}'`;
}

/** Formats a list, on one line if it fits. */
function list(languages: readonly string[]): string {
	const line = `[${languages.map(quoted).join(', ')}]`;
	if (line.length <= 90) return line;
	return `[\n${languages.map((each) => `\t\t${quoted(each)},\n`).join('')}\t]`;
}
