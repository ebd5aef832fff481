/** nginx's configuration language, as far as the generator writes it. */

/** A text as one word. In values nginx replaces `$name`; in expressions it doesn't. */
export const quoted = (text: string): string => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** Lines between braces. */
export function block(head: string, lines: readonly string[]): string {
	const inner = lines.filter(Boolean).join('\n').replace(/^/gm, '\t');
	return `${head} {\n${inner}\n}`;
}

/**
 * A variable made from another text. Exact keys are compared without regard to
 * case, before the expressions (`~`, or `~*` without regard to case), which are tried in
 * order. nginx works it out only when something asks for it.
 */
export function map(
	source: string,
	variable: string,
	entries: readonly (readonly [key: string, value: string])[],
): string {
	return block(
		`map ${quoted(source)} ${variable}`,
		entries.map(([key, value]) => `${key === 'default' ? key : quoted(key)} ${quoted(value)};`),
	);
}

export const addHeader = (name: string, value: string, always = false): string =>
	`add_header ${name} ${quoted(value)}${always ? ' always' : ''};`;

/** Names between braces become alternatives of an expression. */
export const oneOf = (texts: readonly string[]): string => `(?:${texts.join('|')})`;
