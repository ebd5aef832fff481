import { type ConfigData, HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate';

/** Matters of style, which the build decides. */
const STYLE: RuleConfig = {
	// Astro writes styles and scripts inline on purpose: nothing then blocks rendering.
	'no-inline-style': 'off',
	'require-sri': 'off',
	// The build strips quotes, white space and closing slashes as it likes.
	'attr-quotes': 'off',
	'no-trailing-whitespace': 'off',
	'void-style': 'off',
	'doctype-style': 'off',
	'attribute-boolean-style': 'off',
	'attribute-empty-style': 'off',
	'long-title': 'off',
	// HTML ignores case in names, and Preact writes React's: enterKeyHint.
	'attr-case': 'off',
	// The login dialog comes before the page's h1, so that it can be opened early. While closed, it's hidden from all.
	'heading-level': ['error', { minSectioningRootInitialRank: 'h2' }],
};

const CONFIG: ConfigData = {
	root: true,
	extends: ['html-validate:recommended', 'html-validate:a11y', 'html-validate:document'],
	elements: [
		'html5',
		// Astro's element round an island: it has no box of its own, so it's allowed wherever its content is.
		{ 'astro-island': { flow: true, phrasing: true, transparent: true } },
	],
	rules: STYLE,
};

const validator = new HtmlValidate(new StaticConfigLoader(CONFIG));

/** Errors in a built page: line, column, rule and message. Empty when the page is valid. */
export async function htmlProblems(html: string): Promise<string[]> {
	const report = await validator.validateString(html);
	return report.results.flatMap(({ messages }) =>
		messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${ruleId}: ${message}`),
	);
}
