import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { contentSecurityPolicy } from '../edge/content-security-policy.ts';
import type { Merchant } from '../merchants/schema.ts';
import { joinNames, leanStyle, namesInPage, namesInScripts, writingOf } from './lean-styles.ts';

/**
 * Writes a content security policy into every page, with the hash of each of
 * its inline scripts and styles and of nothing else. Astro's own policy names
 * the scripts of the whole site on every page, which costs too many bytes.
 */
export function secureFolder(folder: string, merchant: Merchant): void {
	const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
	const read = (file: string) => readFileSync(`${folder}/${file}`, 'utf8');
	const scripts = namesInScripts(files.filter((file) => file.endsWith('.js')).map(read));
	const pages = files.filter((file) => file.endsWith('.html'));
	for (const page of pages) {
		const html = joinStyles(read(page));
		const inline = namesInScripts(
			Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) => text),
		);
		const names = joinNames(namesInPage(html), inline, scripts);
		const lean = html.replace(/(?<=<style>)[\s\S]*?(?=<\/style>)/, (css) =>
			leanStyle(css, names, writingOf(html)),
		);
		const secured = withPolicy(lean, merchant);
		if (!secured)
			throw new Error(`${page} has no <meta charset="utf-8">, which its content security policy follows`);
		writeFileSync(`${folder}/${page}`, secured);
	}
}

/** Joins a page's inline styles into the first one. Each further style would need its own hash, and hashes do not compress. */
export function joinStyles(html: string): string {
	const STYLE = /<style>([\s\S]*?)<\/style>/g;
	const all = Array.from(html.matchAll(STYLE), ([, text = '']) => text).join('');
	let first = true;
	return html.replace(STYLE, () => {
		const joined = first ? `<style>${all}</style>` : '';
		first = false;
		return joined;
	});
}

const CHARSET = /<meta charset="?utf-8"?>/;

/** Puts the policy right after the charset, before anything it could apply to. Undefined for a page without a charset. */
export function withPolicy(html: string, merchant: Merchant): string | undefined {
	if (!CHARSET.test(html)) return undefined;
	const policy = contentSecurityPolicy(merchant, {
		scripts: hashes(
			html,
			/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
		),
		styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
	});
	return html.replace(
		CHARSET,
		(charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
	);
}

function hashes(html: string, pattern: RegExp): string[] {
	const texts = Array.from(html.matchAll(pattern), ([, text = '']) => text);
	return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
