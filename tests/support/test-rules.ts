/** Code that a test must not contain, and why. */
const FORBIDDEN: readonly (readonly [RegExp, string])[] = [
	[/\.waitForTimeout\(/g, 'waits for a time instead of for what should come'],
	[/\bsetTimeout\([^\n]*,\s*[\d_]+\)/g, 'waits for a time instead of for what should come'],
	[/\b(?:test|it|describe)(?:\.describe)?\.only\(/g, 'leaves the other tests out'],
	[/^import fc from/gm, 'draws other values at each run; import fc from tests/support/fast-check.ts'],
	[/\.toPass\(/g, 'repeats what it does until it works; do it once, and poll what should come'],
];
/** In a loop that repeats until something holds, these would hide that the first one was lost. */
const ACTION = /\.(?:tap|click|dblclick|check|press|fill|selectOption|goto|reload)\(/;
const POLL = /\.(?:poll|waitUntil|waitFor)\(/g;

/** One line for each place where the source of a test breaks a rule. */
export function brokenRules(source: string): string[] {
	const found = FORBIDDEN.flatMap(([pattern, why]) =>
		[...source.matchAll(pattern)].map(({ index }) => ({ index, why })),
	);
	for (const { 0: call, index } of source.matchAll(POLL)) {
		const repeated = argumentsFrom(source, index + call.length);
		if (ACTION.test(repeated)) found.push({ index, why: 'repeats an action until it works' });
	}
	return found
		.sort((one, other) => one.index - other.index)
		.map(({ index, why }) => `line ${source.slice(0, index).split('\n').length} ${why}`);
}

/** The text from here to the parenthesis that closes the call; those within texts are taken to come in pairs. */
function argumentsFrom(source: string, start: number): string {
	let depth = 1;
	let end = start;
	while (end < source.length && depth > 0) {
		if (source[end] === '(') depth++;
		if (source[end] === ')') depth--;
		end++;
	}
	return source.slice(start, end);
}
