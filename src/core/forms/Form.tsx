import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { tellLost } from '../report.ts';
import { $session } from '../session.ts';
import { Text } from '../ui/Text.tsx';
import { isBlockedOffline, onceIdle, type Phase } from './attempt.ts';
import { type Draft, readDraft, removeDraft, storeDraft } from './drafts.ts';

/** The fields' values by name, cleaned except for passwords. */
export type Values = Record<string, string>;

/** For each field: what is wrong with it, in the player's language; undefined if nothing is. */
export type Rules = Record<string, (value: string, values: Values) => string | undefined>;

/** A field that the gateway refused, and the reason in the player's language. */
export interface Refusal {
	field: string;
	text: string;
}

/** Functions of a form that its fields use. */
export interface FormContext {
	/** Prefix of the ids, which keeps them unique in the page. */
	id: string;
	/** Returns the field's error, if it has one now. */
	complaint(name: string): string | undefined;
	/** Whether the player has typed into a field, and what they typed is valid. */
	isGood(name: string): boolean;
	/** Returns the field's value. */
	value(name: string): string;
	/** Validates a field now. If it's invalid, says so and focuses it. */
	check(name: string): boolean;
}

interface Props {
	/** Prefix of the fields' ids; drafts are kept under it too. */
	id: string;
	/** Prefix of the title's id, for a dialog that is labelled by it. Defaults to `id`. */
	heading?: string;
	/** Whether another form is shown in its place. The fields keep their text. */
	isHidden?: boolean;
	/**
	 * Without a title if there is already one above the form. `unsent` is shown after an attempt that failed without
	 * a refusal.
	 */
	texts: { title?: string; intro?: string; submit: string; submitting: string; unsent?: string };
	/** See attempt.ts. `prefetch` is called while the player types. */
	sender: { $phase: ReadableAtom<Phase>; prefetch?(): void };
	/** In the order of the fields. */
	rules: Rules;
	/** Names of the fields that survive a reload, separated by spaces; never a password or a code. */
	keeps?: string;
	/** The member whose draft it is (useDraftOwner of features/support/feedback); '' until they are known. Without it, the draft is the tab's. */
	owner?: string;
	/** Sends the form once the network is back. Only for calls that may arrive twice. */
	resends?: boolean;
	/** Returns the initial value of a stored field. */
	initial?: (name: string) => string | undefined;
	/** The field to correct after a refusal. */
	corrects: string;
	/**
	 * Returns true if it succeeded. Otherwise a refusal, or the name of the field to correct: false and undefined
	 * stand for `corrects`, '' for none. Rejects if the script that sends can't be loaded. `retry` submits the form
	 * again, as the button does.
	 */
	submit(
		values: Values,
		retry: () => void,
		form: HTMLFormElement,
	): Promise<boolean | string | Refusal | undefined>;
	children(context: FormContext): ReactNode;
	/** Below the button. */
	footer?: ReactNode;
}

const NOTHING = () => '';

/**
 * A form. Its fields are uncontrolled, so that what was typed before hydration, or filled in by a password manager,
 * stays.
 */
export function Form({
	id,
	heading = id,
	isHidden = false,
	texts,
	sender: { $phase, prefetch },
	rules,
	keeps = '',
	owner,
	resends,
	initial = NOTHING,
	corrects,
	submit,
	children,
	footer,
}: Props) {
	const busy = useStore($phase) === 'processing';
	/** The field that was last found invalid. */
	const [bad, setBad] = useState('');
	/** The last refusal, for as long as the field has the same value. */
	const [refusal, setRefusal] = useState<Refusal & { value: string | undefined }>();
	const [isUnsent, setUnsent] = useState(false);
	const [touched, setTouched] = useState<Record<string, true>>({});
	const ref = useRef<HTMLFormElement>(null);
	const button = useRef<HTMLButtonElement>(null);
	const fieldNamed = (name: string) =>
		ref.current?.elements.namedItem(name) as HTMLInputElement | null | undefined;
	const store = (draft: Draft) => {
		// Without a session, the member has left or is about to log in again.
		if (owner === undefined || (owner && $session.get())) storeDraft(id, draft, owner);
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: the others read what is there.
	useEffect(() => {
		if (owner === '') return;
		const draft = readDraft(id, owner);
		for (const name of keeps.split(' ')) {
			const field = fieldNamed(name);
			const known = initial(name) ?? '';
			if (field && !field.value) {
				field.value = draft[name] ?? known;
				// If the field already has focus, the player is typing a different name.
				if (field === document.activeElement) field.select?.();
			}
			// Keep what was typed before hydration, too.
			else if (field && field.value !== known) draft[name] = field.value;
		}
		if (Object.keys(draft).length) store(draft);
		// Render again: children may show something that depends on the values.
		setTouched((before) => ({ ...before }));
	}, [id, keeps, initial, owner]);

	const wrong = (name: string, values = valuesOf(ref.current)) => rules[name]?.(values[name] ?? '', values);
	const send = async (form: HTMLFormElement) => {
		// The second tap of a double tap must not move the focus.
		if ($phase.get() === 'processing') return;
		const values = valuesOf(form);
		const first = Object.keys(rules).find((name) => wrong(name, values)) ?? '';
		setBad(first);
		if (first) return fieldNamed(first)?.focus();
		const retry = () => onceIdle($phase, () => button.current?.click());
		try {
			if (!navigator.onLine && (await isBlockedOffline(form, resends ? retry : undefined))) return;
			setUnsent(false);
			setRefusal(undefined);
			const answer = await submit(values, retry, form);
			if (answer === true) return removeDraft(id);
			const refused = typeof answer === 'object' ? answer : undefined;
			if (refused) setRefusal({ ...refused, value: fieldNamed(refused.field)?.value });
			else setUnsent(answer !== undefined);
			const name = refused ? refused.field : answer;
			if (name !== '') afterNotice(() => fieldNamed((name || corrects) as string)?.focus());
		} catch (error) {
			// The form keeps what was typed.
			tellLost(error, retry);
		}
	};
	const typed = ({ target }: SyntheticEvent<HTMLFormElement>) => {
		const { name, value } = target as HTMLInputElement;
		prefetch?.();
		if (keeps.split(' ').includes(name)) store({ ...readDraft(id, owner), [name]: value });
		setTouched((before) => ({ ...before, [name]: true }));
	};
	// Complain when the player leaves a field, about one field at a time.
	const left = ({ target }: SyntheticEvent<HTMLFormElement>) => {
		const { name, value } = target as HTMLInputElement;
		// Sending may have found another one, and moves the focus before that is rendered.
		if (value && wrong(name)) setBad((found) => (wrong(found) ? found : name));
	};

	return (
		<form
			ref={ref}
			// Without a script, the form sends nothing.
			method="dialog"
			className="form"
			noValidate
			hidden={isHidden}
			onInput={typed}
			onBlur={left}
			onSubmit={(event) => {
				event.preventDefault();
				void send(event.currentTarget);
			}}
		>
			{texts.title && <h2 id={`${heading}-title`}>{texts.title}</h2>}
			{texts.intro && <p className="muted">{texts.intro}</p>}
			{children({
				id,
				// Only as long as it's still invalid.
				complaint: (name) => {
					const isRefused = refusal?.field === name && refusal.value === fieldNamed(name)?.value;
					return (bad === name && wrong(name)) || (isRefused ? refusal.text : undefined);
				},
				isGood: (name) => touched[name] === true && !wrong(name),
				value: (name) => fieldNamed(name)?.value ?? '',
				check: (name) => {
					if (!wrong(name)) return true;
					setBad(name);
					fieldNamed(name)?.focus();
					return false;
				},
			})}
			{texts.unsent && (
				<p className="error" role="alert">
					{isUnsent && texts.unsent}
				</p>
			)}
			<button ref={button} type="submit" className="button wide" aria-busy={busy}>
				<Text>{busy ? texts.submitting : texts.submit}</Text>
			</button>
			{footer}
		</form>
	);
}

/** Runs once no alert is open: until then, what it covers can't be focused. */
function afterNotice(run: () => void): void {
	const dialog = document.getElementById('notice');
	if (dialog?.hasAttribute('open')) dialog.addEventListener('close', run, { once: true });
	else run();
}

function valuesOf(form: HTMLFormElement | null): Values {
	const values: Values = {};
	new FormData(form ?? undefined).forEach((value, name) => {
		values[name] = /password$/i.test(name) ? String(value) : cleanText(String(value));
	});
	return values;
}

/** Zero-width and directional marks. U+200C and U+200D stay: Persian and Indic scripts need them. */
const INVISIBLE = /[\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
const ASCII = /^[\x20-\x7e]*$/;

/**
 * Returns typed or pasted text without invisible marks and outer spaces. If compatibility forms, such as
 * full-width letters, are all that keeps the text from being ASCII, they are replaced (Unicode's NFKC). Don't
 * use it for passwords.
 */
export function cleanText(text: string): string {
	const visible = text.replace(INVISIBLE, '').trim();
	const composed = visible.normalize('NFKC');
	return ASCII.test(composed) ? composed : visible;
}
