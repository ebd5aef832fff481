import { parseJson } from '../lib/json.ts';
import { sessionStore } from './storage.ts';

/**
 * What was typed into a form and may be kept, by field: a reload or a page in
 * between loses nothing. Never passwords or codes; gone with the browser session.
 */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft_${form}`;

/** Fields that are missing or no text are left out; anything can write to storage. */
export function readDraft(form: string): Draft {
	const kept = parseJson(sessionStore.getItem(keyOf(form))) ?? {};
	return Object.fromEntries(
		Object.entries(kept).filter(([, text]) => typeof text === 'string' && text.length <= 128),
	);
}

export function keepDraft(form: string, draft: Draft): void {
	sessionStore.setItem(keyOf(form), JSON.stringify(draft));
}

export function forgetDraft(form: string): void {
	sessionStore.removeItem(keyOf(form));
}
