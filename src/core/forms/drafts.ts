import { parseJson } from '../../lib/json.ts';
import { sessionStore } from '../storage.ts';

/**
 * The text typed into a form, by field, so that it survives a reload or a visit to another page. Never contains
 * passwords or codes. Lasts as long as the browser session.
 */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft_${form}`;

/** Storage is untrusted: fields that aren't text, or too long, are left out. */
export function readDraft(form: string): Draft {
	const stored = parseJson(sessionStore.getItem(keyOf(form))) ?? {};
	return Object.fromEntries(
		Object.entries(stored).filter(([, text]) => typeof text === 'string' && text.length <= 128),
	);
}

export function storeDraft(form: string, draft: Draft): void {
	sessionStore.setItem(keyOf(form), JSON.stringify(draft));
}

export function removeDraft(form: string): void {
	sessionStore.removeItem(keyOf(form));
}
