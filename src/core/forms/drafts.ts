import { parseJson } from '../../lib/json.ts';
import { sessionStore } from '../storage.ts';

/**
 * The text typed into a form, by field, so that it survives a reload or a visit to another page. Never contains
 * passwords or codes. Lasts as long as the browser session.
 *
 * A draft belongs to the tab, as before a login, or to a member, whose id it has in `member`. A member's draft is
 * removed by its key (MEMBER_DRAFT_KEY) when they log out, or when another member logs in.
 */
export type Draft = Record<string, string>;

/** UTF-16 units. Longer than any field that is kept. */
const LONGEST = 5000;

const keyOf = (form: string) => `draft_${form}`;

/** Storage is untrusted: fields that aren't text, or too long, are left out. So is another member's draft. */
export function readDraft(form: string, member?: string): Draft {
	const stored = (parseJson(sessionStore.getItem(keyOf(form))) ?? {}) as Draft;
	if (stored.member !== member) return {};
	return Object.fromEntries(
		Object.entries(stored).filter(([, text]) => typeof text === 'string' && text.length <= LONGEST),
	);
}

export function storeDraft(form: string, draft: Draft, member?: string): void {
	sessionStore.setItem(keyOf(form), JSON.stringify({ ...draft, member }));
}

export function removeDraft(form: string): void {
	sessionStore.removeItem(keyOf(form));
}
