import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/**
 * What was typed into a form, by field, so that it survives a reload or a detour
 * to another page. Never passwords or codes. Lasts as long as the browser session.
 */
export type Draft = Record<string, string>;

const keyOf = (form: string) => `draft_${form}`;

/** Leaves out fields that hold no text: anything can write to storage. */
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
