import { hash } from 'node:crypto';
import { chatPolicy } from '../edge/chat-policy.ts';
import { contentSecurityPolicy } from '../edge/content-security-policy.ts';
import { memo } from '../lib/memo.ts';
import type { Merchant } from '../merchants/schema.ts';
import { leanStyle, writingOf } from './lean-styles.ts';
import { type NamedSheets, sheetsIn } from './named-sheets.ts';
import { type PagePieces, piecesOf } from './page-pieces.ts';
import { bytesAsText, type SiteFiles, textOf } from './site-files.ts';
import { joinNames, type Names, namesInMarkup, namesInScripts } from './style-names.ts';

/**
 * Joins a page's styles into one of only the rules that it needs, and writes a
 * content security policy into it, with the hash of each of its inline scripts
 * and styles and of nothing else. Astro's own policy names the scripts of the
 * whole site on every page, which costs too many bytes.
 */
export function securePages(files: SiteFiles, merchant: Merchant, sheets?: NamedSheets): void {
	const scripts = namesInHashed(files);
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		const page = piecesOf(bytesAsText(content));
		const style = leanStyleOf(page, scripts, sheets);
		// Each further style would need a hash of its own, and hashes do not compress.
		const html = page.before + (page.styles.length ? `<style>${style}</style>` : '') + page.after;
		const secured = insertPolicy(html, policyOf(page, style, merchant, 'latin1'));
		if (!secured)
			throw new Error(`${path} has no <meta charset="utf-8">, which its content security policy follows`);
		files.set(path, Buffer.from(secured, 'latin1'));
	}
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

/** The page with a policy for what is in it, or undefined if it has no charset. */
export function withPolicy(html: string, merchant: Merchant): string | undefined {
	const page = piecesOf(html);
	return insertPolicy(html, policyOf(page, page.styles.join(''), merchant, 'utf8'));
}

const CHARSET = /<meta charset="?utf-8"?>/;

/** Right after the charset, before anything it could apply to. */
function insertPolicy(html: string, policy: string): string | undefined {
	if (!CHARSET.test(html)) return undefined;
	return html.replace(
		CHARSET,
		(charset) => `${charset}<meta http-equiv="content-security-policy" content="${policy}">`,
	);
}

/** No policy is needed for what is only read. */
const IS_DATA = /\b(?:src|type="application\/(?:ld\+)?json")/;

function policyOf(page: PagePieces, style: string, merchant: Merchant, encoding: 'latin1' | 'utf8'): string {
	const { styles, blocks, markup } = page;
	const hashes = (texts: readonly string[]) =>
		[...new Set(texts)].map((text) => `'sha256-${hash('sha256', Buffer.from(text, encoding), 'base64')}'`);
	const runs = blocks.filter(({ element, attributes }) => element === 'script' && !IS_DATA.test(attributes));
	const rest = blocks.filter(({ element }) => element === 'style');
	const inline = {
		scripts: hashes(runs.map(({ text }) => text)),
		styles: hashes([...(styles.length ? [style] : []), ...rest.map(({ text }) => text)]),
	};
	// The pages that offer one tap (features/identity/one-tap), so that the policy of the others stays short.
	const oneTap = merchant.logins.includes('google') && /data-page="?(entry|register)\b/.test(markup);
	return /data-page="?chat\b/.test(markup)
		? chatPolicy(merchant, inline)
		: contentSecurityPolicy(merchant, inline, { oneTap });
}
