import { MAX_TEXT_BYTES } from '../gateway/contract/max-text.ts';

/** Finds a text that is too long in an answer, and returns its path: announcements.3.content. */
export function longText(value: unknown, path = ''): string | undefined {
	if (typeof value === 'string') return Buffer.byteLength(value) > MAX_TEXT_BYTES ? path : undefined;
	if (typeof value !== 'object' || !value) return undefined;
	for (const [name, field] of Object.entries(value)) {
		const found = longText(field, path ? `${path}.${name}` : name);
		if (found !== undefined) return found;
	}
	return undefined;
}
