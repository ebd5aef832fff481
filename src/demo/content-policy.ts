import { createHash } from 'node:crypto';

/** Passes over other tags whole, so that nothing inside their attributes counts. */
const ELEMENT =
	/<(script|style)(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?>([\s\S]*?)<\/\1>|<[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/gi;

/** Content security policy sources: the hash of every inline element with this tag. */
export function inlineHashes(page: string, tag: 'script' | 'style'): string {
	const hashes = [...page.matchAll(ELEMENT)]
		.filter(([, name]) => name === tag)
		.map(([, , text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
	return hashes.join(' ') || "'none'";
}

/** A policy for a page with inline scripts and styles, and pictures. `others` are more directives, or replace some. */
export function pagePolicy(page: string, others: Readonly<Record<string, string>> = {}): string {
	const directives = {
		'default-src': "'none'",
		'script-src': inlineHashes(page, 'script'),
		'style-src': inlineHashes(page, 'style'),
		'img-src': "'self' data:",
		'base-uri': "'none'",
		'form-action': "'none'",
		'frame-ancestors': "'none'",
		...others,
	};
	return Object.entries(directives)
		.map((directive) => directive.join(' '))
		.join('; ');
}
