import { parseJson } from '../../lib/json.ts';
import { $session } from '../session.ts';
import { sessionStore } from '../storage.ts';
import { DRAFTS_KEY } from '../storage-keys.ts';

/** What was typed into the fields, by form. */
type Drafts = Record<string, Record<string, string>>;

/** Longer than any field that is kept. */
const LONGEST = 5000;

/** Passwords, codes and card numbers are never stored, whatever a form asks for. */
const SECRET = /password|code|card|cvc|cvv|^pin$|\bcc-/i;

export interface Draft {
	/** Keeps the fields' current values. Typing does so by itself. */
	save(): void;
	/** Call it when the form was sent. */
	forget(): void;
}

/**
 * Keeps what a member types into these fields until the form is sent or they log out. The same member gets it
 * back after a reload, or after logging in again when their token had expired; nobody else does. What was
 * typed before this runs stays.
 */
export function keepDraft(form: HTMLFormElement, key: string, fields: readonly string[]): Draft {
	const kept = fields.flatMap((name) => {
		const field = form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement | null;
		const secret = field && (field.type === 'password' || SECRET.test(`${name} ${field.autocomplete}`));
		return field && !secret ? [field] : [];
	});
	/** The id of the member who is typing. Right after a login it isn't known yet. */
	let owner = '';

	const save = () => {
		// Without a session, the player has left or is about to log in again.
		if (!owner || !$session.get()) return;
		const typed = kept.filter(({ value }) => value).map(({ name, value }) => [name, value] as const);
		writeDrafts(owner, { ...readDrafts(owner), [key]: Object.fromEntries(typed) });
	};
	$session.subscribe((session) => {
		const id = session?.id;
		if (!id || id === owner) return;
		if (owner) {
			form.reset();
			for (const field of kept) {
				// A reset doesn't touch hidden fields.
				if (field.type === 'hidden') field.value = '';
				tellChange(field);
			}
		}
		owner = id;
		const draft = readDrafts(id)[key] ?? {};
		for (const field of kept) {
			const text = draft[field.name];
			if (!text || field.value) continue;
			field.value = text;
			tellChange(field);
		}
		save();
	});
	form.addEventListener('input', save);
	return {
		save,
		forget() {
			if (!owner) return;
			const { [key]: _, ...others } = readDrafts(owner);
			writeDrafts(owner, others);
		},
	};
}

/** Anything can write to storage, so leave out what isn't text. */
function readDrafts(member: string): Drafts {
	const kept = parseJson(sessionStore.getItem(DRAFTS_KEY)) as { member?: unknown; drafts?: unknown } | null;
	if (kept?.member !== member) return {};
	return Object.fromEntries(
		Object.entries(kept.drafts ?? {}).map(([form, fields]) => [form, textsOf(fields)]),
	);
}

const textsOf = (fields: unknown) =>
	Object.fromEntries(
		Object.entries(fields ?? {}).filter(
			(field): field is [string, string] => typeof field[1] === 'string' && field[1].length <= LONGEST,
		),
	);

function writeDrafts(member: string, drafts: Drafts): void {
	const filled = Object.entries(drafts).filter(([, fields]) => Object.keys(fields).length);
	if (!filled.length) sessionStore.removeItem(DRAFTS_KEY);
	else sessionStore.setItem(DRAFTS_KEY, JSON.stringify({ member, drafts: Object.fromEntries(filled) }));
}

const tellChange = (field: HTMLElement) => field.dispatchEvent(new Event('input', { bubbles: true }));
