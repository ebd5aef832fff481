type Kind = 'comment' | 'string' | 'guide';

/**
 * Words that read like a translation, what to write instead, and the kind of text if only one. A space is any white
 * space.
 */
const RULES: readonly (readonly [words: RegExp, instead: string, kind?: Kind])[] = [
	[/^(?:what|who|whose) (?!.*\?$)/, 'the noun, or begin with a verb', 'comment'],
	[/^(?:[A-Z]+-\d+ )*(?:what|who|where) /, 'the subject or a verb first', 'string'],
	[/answers (?:whether|what|how|true|false|undefined)/, '"returns"'],
	[/himself|herself|he|his|him|she|hers?/, '"they", "their" or the noun'],
	[/(?<!(?:gateway|host|site|status|one) is )out of reach/, '"unreachable" or "can\'t be loaded"'],
	[
		/(?<!there )(?:is|are|was|were) none(?! of)|that (?:is|are) no(?! longer| more)/,
		'"isn\'t" or "is invalid"',
	],
	[/error of one line/, '"a one-line error"'],
	[/(?:comes?|came|goes?|went|brings?|brought|takes?|took|sends?|sent) (?:\S+ ){0,3}along/, '"is sent with"'],
	[/(?:hears?|knows?) (?:of|no|none|nothing)/, '"finds out about" or "has no"'],
	[/(?:for|drops?|dropped|by) doubles/, '"duplicates"'],
	[/no longer good|good (?:once|for one)/, '"no longer valid" or "valid once"'],
	[/all (?:is|else)/, '"everything"'],
	[/counts? for nothing/, '"is ignored"'],
	[/(?:leads?|led) (?:home|back|away|nowhere|elsewhere|there|on)/, '"links to" or "returns to"'],
	[/goes before|the own/, '"takes precedence over" or "its own"'],
	[/anew|lets? go of|in vain|for want of|lest|heeds?|thereof|as ever/, 'everyday words'],
	[/write:? npm/, '"Usage: npm"'],
];
const PATTERNS = RULES.map(([{ source }, instead, kind]) => {
	const words = source.startsWith('^') ? `^ *${source.slice(1)}` : `(?<![\\w-])(?:${source})(?![\\w-])`;
	return { pattern: new RegExp(words.replaceAll(' ', ' +').replace(' +*', ' *'), 'gi'), instead, kind };
});

const COMMENT = /(?<![\w'"`*/])\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|[\s;{}])\/\/ .*(?:\n\s*\/\/ .*)*/gm;
/** Titles of tests, messages of errors, and lines on the console. */
const STRING =
	/(?:\b(?:test|it|describe)(?:\.\w+)*|\b\w*Error|\bconsole\.\w+|\b(?:fail|stop)|\))\(\s*(['"`])((?:\\.|(?!\1)[^\\])+)\1/g;
const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** Returns the English texts of a file. White space replaces everything around them. */
function textsOf(file: string, source: string): { kind: Kind; text: string; start: number }[] {
	const textsIn = (kind: Kind, pattern: RegExp, marks: RegExp) =>
		[...source.matchAll(pattern)].map(({ 0: text, index }) => ({
			kind,
			text: text.replace(marks, blank),
			start: index,
		}));
	if (/\.(?:md|json)$/.test(file)) return textsIn('guide', /^.*$/gs, /^ *```[\s\S]*?^ *```$/gm);
	return [
		...textsIn('comment', COMMENT, /^\s*(?:\/\*+|\*(?!\/)|\/\/)|\*\/$/gm),
		...textsIn('string', STRING, /^[^'"`]*.|.$/gs),
	];
}

/** Returns a line for each place with stilted English: file, line, the words, and what to write instead. */
export function findWords(file: string, source: string): string[] {
	return textsOf(file, source).flatMap(({ kind, text, start }) => {
		const plain = text.replace(/`[^`]*`/g, (code) => code.replace(/[^`]/g, 'x')).replace(/\s/g, ' ');
		return PATTERNS.filter((rule) => !rule.kind || rule.kind === kind).flatMap(({ pattern, instead }) =>
			[...plain.matchAll(pattern)].map(({ 0: words, index }) => {
				const before = source.slice(0, start + index + words.search(/\S/));
				const found = words.trim().replace(/ +/g, ' ');
				return `${file}:${before.split('\n').length} "${found}": write ${instead}`;
			}),
		);
	});
}
