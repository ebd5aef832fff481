import type { Merchant } from '../merchants/schema.ts';
import { chatPolicy } from './chat-policy.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type ScriptHashes, sourceOf } from './inline-scripts.ts';
import { type PagePieces, piecesOf, place } from './page-pieces.ts';
import { type SiteFiles, textOf } from './site-files.ts';

/**
 * Adds a content security policy to every page. `allowed` are the inline scripts that pages may have. Throws a one-line
 * error if a page contains another inline script, an event attribute, or an address that could be a script.
 */
export function securePages(files: SiteFiles, merchant: Merchant, allowed: ScriptHashes): void {
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		try {
			files.set(path, securePage(textOf(content), merchant, allowed));
		} catch (error) {
			throw new Error(`${path}: ${(error as Error).message}`);
		}
	}
}

const CHARSET = /<meta charset="?utf-8"?>/;

/**
 * Joins a page's styles into one, and adds a policy with the hashes of its own inline scripts and styles. Each further
 * style would need its own hash, and hashes don't compress. Astro's policy would list the scripts of the whole site.
 */
export function securePage(html: string, merchant: Merchant, allowed: ScriptHashes): string {
	const page = piecesOf(html);
	const { before, after, styles } = page;
	if (!CHARSET.test(before))
		throw new Error('no <meta charset="utf-8">, which the content security policy follows');
	// Right after the charset, before anything that it could apply to.
	const start = before.replace(
		CHARSET,
		(charset) =>
			`${charset}<meta http-equiv="content-security-policy" content="${policyOf(page, merchant, allowed)}">`,
	);
	return start + (styles.length ? `<style>${styles.join('')}</style>` : '') + after;
}

/** A script file of this site, and data. The policy needn't allow either. */
const IS_FILE = /^ type="module" src="\/m\/_astro\/[\w.-]+\.js"$/;
const IS_DATA = /^ type="application\/(?:ld\+)?json"(?: id="[\w-]+")?$/;

function policyOf({ styles, blocks, markup }: PagePieces, merchant: Merchant, allowed: ScriptHashes): string {
	const scripts = new Set<string>();
	for (const { element, attributes, text, at } of blocks) {
		if (element !== 'script' || IS_FILE.test(attributes) || IS_DATA.test(attributes)) continue;
		const source = sourceOf(text);
		if (attributes || !allowed.has(source))
			throw new Error(`a script that the build did not write${place(at, `<script${attributes}>${text}`)}`);
		scripts.add(source);
	}
	const others = blocks.filter(({ element }) => element === 'style').map(({ text }) => text);
	const own = styles.length ? [styles.join('')] : [];
	const inline = {
		scripts: [...scripts],
		styles: [...new Set([...own, ...others].map((text) => sourceOf(text)))],
	};
	// Only pages that offer one tap (features/sign-in/providers/one-tap): the policy of the others stays short.
	const oneTap = merchant.logins.includes('google') && /data-page="?(entry|register)\b/.test(markup);
	return /data-page="?chat\b/.test(markup)
		? chatPolicy(merchant, inline)
		: contentSecurityPolicy(merchant, inline, { oneTap });
}
