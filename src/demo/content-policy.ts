import { createHash } from 'node:crypto';

/** Content security policy sources: the hash of every inline element with this tag. */
export function inlineHashes(page: string, tag: 'script' | 'style'): string {
	const elements = page.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'));
	const hashes = [...elements].map(
		([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
	);
	return hashes.join(' ') || "'none'";
}
