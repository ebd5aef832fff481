import { chatPolicy } from '../edge/chat-policy.ts';
import { contentSecurityPolicy } from '../edge/content-security-policy.ts';
import { memo } from '../lib/memo.ts';
import type { Merchant } from '../merchants/schema.ts';
import { type ScriptHashes, sourceOf } from './inline-scripts.ts';
import { leanStyle, writingOf } from './lean-styles.ts';
import { type NamedSheets, sheetsIn } from './named-sheets.ts';
import { type PagePieces, piecesOf, place } from './page-pieces.ts';
import { bytesAsText, type SiteFiles, textOf } from './site-files.ts';
import { joinNames, type Names, namesInMarkup, namesInScripts } from './style-names.ts';

/**
 * Joins a page's styles into one of only the rules that it needs, and writes a
 * content security policy into it, with the hash of each of its inline scripts
 * and styles and of nothing else. Astro's own policy names the scripts of the
 * whole site on every page, which costs too many bytes. Throws an Error of one
 * line if a page holds what the build didn't write: an inline script other than
 * the given ones, an event attribute, an address that could be a script.
 */
export function securePages(
	files: SiteFiles,
	merchant: Merchant,
	allowed: ScriptHashes,
	sheets?: NamedSheets,
): void {
	const scripts = namesInHashed(files);
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		try {
			files.set(path, securePage(bytesAsText(content), merchant, { allowed, scripts, sheets }));
		} catch (error) {
			throw new Error(`${path}: ${(error as Error).message}`);
		}
	}
}

interface Site {
	allowed: ScriptHashes;
	/** The names that its script files could give to elements. */
	scripts: Names;
	sheets: NamedSheets | undefined;
}

function securePage(text: string, merchant: Merchant, { allowed, scripts, sheets }: Site): Buffer {
	const page = piecesOf(text);
	const style = leanStyleOf(page, scripts, sheets);
	// Each further style would need a hash of its own, and hashes do not compress.
	const html = page.before + (page.styles.length ? `<style>${style}</style>` : '') + page.after;
	return Buffer.from(insertPolicy(html, policyOf(page, style, merchant, allowed, 'latin1')), 'latin1');
}

function leanStyleOf({ styles, blocks, markup }: PagePieces, scripts: Names, sheets?: NamedSheets): string {
	const inline = blocks
		.filter(({ element, attributes }) => element === 'script' && !attributes)
		.map(({ text }) => namesInInline(text));
	const names = joinNames(scripts, ...inline, namesInMarkup(markup));
	const own = styles.flatMap((style) => sheetsIn(style, sheets));
	return leanStyle(own, names, writingOf(markup));
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

/** The page with a policy for what is in it. Throws an Error of one line, as `securePages` does. */
export function withPolicy(html: string, merchant: Merchant, allowed: ScriptHashes): string {
	const page = piecesOf(html);
	return insertPolicy(html, policyOf(page, page.styles.join(''), merchant, allowed, 'utf8'));
}

const CHARSET = /<meta charset="?utf-8"?>/;

/** Right after the charset, before anything it could apply to. */
function insertPolicy(html: string, policy: string): string {
	if (!CHARSET.test(html))
		throw new Error('no <meta charset="utf-8">, which the content security policy follows');
	return html.replace(
		CHARSET,
		(charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
	);
}

/** A script file of this site, and data. Neither needs the policy's leave. */
const IS_FILE = /^ type="module" src="\/m\/_astro\/[\w.-]+\.js"$/;
const IS_DATA = /^ type="application\/(?:ld\+)?json"(?: id="[\w-]+")?$/;

function policyOf(
	page: PagePieces,
	style: string,
	merchant: Merchant,
	allowed: ScriptHashes,
	encoding: 'latin1' | 'utf8',
): string {
	const { styles, blocks, markup } = page;
	const sources = (texts: readonly string[]) => [
		...new Set(texts.map((text) => sourceOf(Buffer.from(text, encoding)))),
	];
	const scripts = new Set<string>();
	for (const { element, attributes, text, at } of blocks) {
		if (element !== 'script' || IS_FILE.test(attributes) || IS_DATA.test(attributes)) continue;
		const source = sourceOf(Buffer.from(text, encoding));
		if (attributes || !allowed.has(source))
			throw new Error(`a script that the build did not write${place(at, `<script${attributes}>${text}`)}`);
		scripts.add(source);
	}
	const rest = blocks.filter(({ element }) => element === 'style');
	const inline = {
		scripts: [...scripts],
		styles: sources([...(styles.length ? [style] : []), ...rest.map(({ text }) => text)]),
	};
	// The pages that offer one tap (features/identity/one-tap), so that the policy of the others stays short.
	const oneTap = merchant.logins.includes('google') && /data-page="?(entry|register)\b/.test(markup);
	return /data-page="?chat\b/.test(markup)
		? chatPolicy(merchant, inline)
		: contentSecurityPolicy(merchant, inline, { oneTap });
}
