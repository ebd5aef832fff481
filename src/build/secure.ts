import { createHash } from 'node:crypto';
import { chatPolicy } from '../edge/chat-policy.ts';
import { contentSecurityPolicy } from '../edge/content-security-policy.ts';
import { memo } from '../lib/memo.ts';
import type { Merchant } from '../merchants/schema.ts';
import { leanStyle, writingOf } from './lean-styles.ts';
import { type SiteFiles, textOf } from './site-files.ts';
import { joinNames, type Names, namesInPage, namesInScripts } from './style-names.ts';

/**
 * Writes a content security policy into every page, with the hash of each of
 * its inline scripts and styles and of nothing else. Astro's own policy names
 * the scripts of the whole site on every page, which costs too many bytes.
 */
export function securePages(files: SiteFiles, merchant: Merchant): void {
	const scripts = namesInHashed(files);
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		const html = joinStyles(textOf(content));
		const inline = Array.from(html.matchAll(/<script>([\s\S]*?)<\/script>/g), ([, text = '']) =>
			namesInInline(text),
		);
		const names = joinNames(namesInPage(html), ...inline, scripts);
		const writing = writingOf(html);
		const lean = html.replace(
			/<style>([\s\S]*?)<\/style>/,
			(_, css: string) => `<style>${leanStyle(css, names, writing)}</style>`,
		);
		const secured = withPolicy(lean, merchant);
		if (!secured)
			throw new Error(`${path} has no <meta charset="utf-8">, which its content security policy follows`);
		files.set(path, secured);
	}
}

/** Their file names say what is in them; service workers, which have none, reach no page. */
const HASHED = /^m\/_astro\/.+\.js$/;
let last: { files: string; names: Names } | undefined;

function namesInHashed(files: SiteFiles): Names {
	const scripts = [...files].filter(([path]) => HASHED.test(path));
	const key = scripts.map(([path]) => path).join();
	if (last?.files !== key) {
		last = { files: key, names: namesInScripts(scripts.map(([, content]) => textOf(content))) };
	}
	return last.names;
}

const namesInInline = memo((script: string) => namesInScripts([script]));

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
	const inline = {
		scripts: hashes(
			html,
			/<script(?![^>]*\b(?:src|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g,
		),
		styles: hashes(html, /<style[^>]*>([\s\S]*?)<\/style>/g),
	};
	// The pages that offer one tap (features/identity/one-tap), so that the policy of the others stays short.
	const oneTap = merchant.logins.includes('google') && /data-page="?(entry|register)\b/.test(html);
	const policy = /data-page="?chat\b/.test(html)
		? chatPolicy(merchant, inline)
		: contentSecurityPolicy(merchant, inline, { oneTap });
	return html.replace(
		CHARSET,
		(charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
	);
}

function hashes(html: string, pattern: RegExp): string[] {
	const texts = Array.from(html.matchAll(pattern), ([, text = '']) => text);
	return [...new Set(texts)].map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
}
