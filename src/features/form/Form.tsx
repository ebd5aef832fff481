import { useStore } from '@nanostores/react';
import type { ReadableAtom } from 'nanostores';
import { type ReactNode, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from '../../core/draft.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { afterNotice, pageText, showNotice } from '../../core/notice.ts';
import { onceIdle } from '../../core/single-attempt.ts';

/** What stands in the fields, by name; trimmed, but for passwords. */
export type Values = Record<string, string>;

/** By field: what is wrong with it, in the player's language; nothing where it is right. */
export type Rules = Record<string, (value: string, values: Values) => string | undefined>;

/** What a field needs of its form. */
export interface Kit {
	/** Begins the ids, so that they stay unique in the page. */
	id: string;
	/** What is wrong with a field, if that is what has to be said now. */
	complaint(name: string): string | undefined;
	/** Whether what was typed into a field fits its rule. */
	isGood(name: string): boolean;
	/** What stands in a field now. */
	value(name: string): string;
	/** Holds a field against its rule at once; where it breaks it, says so and leads there. */
	check(name: string): boolean;
}

interface Props {
	/** Begins the ids of the fields; also where drafts are kept. */
	id: string;
	/** Begins the id of the title, where a dialog is named after it; as `id` without it. */
	heading?: string;
	/** Without a title, where one stands above the form already. */
	texts: { title?: string; intro: string; submit: string; submitting: string };
	$phase: ReadableAtom<'idle' | 'processing'>;
	/** In the order of the fields. */
	rules: Rules;
	/** Names of the fields that are kept over a reload, with spaces between; never a password or a code. */
	keeps?: string;
	/** What stands in a kept field that nothing was typed into, by name. */
	initial?: (name: string) => string | undefined;
	/** The field that is corrected first after a refusal. */
	corrects: string;
	/** Fetches what sending needs, while the player types. */
	prefetch(): void;
	/**
	 * Answers whether it succeeded; or, where another field than `corrects` is
	 * corrected first, which one, and '' for none. Rejects when the script that
	 * sends is out of reach. `retry` sends the form again, as the button does: what
	 * comes of it reaches the form the same way.
	 */
	submit(values: Values, retry: () => void, form: HTMLFormElement): Promise<boolean | string>;
	children(kit: Kit): ReactNode;
	/** Below the button. */
	footer?: ReactNode;
}

/**
 * A form of an account. Its fields are uncontrolled, so that what was typed
 * before hydration, or filled in by a password manager, stays.
 */
export function Form({
	id,
	heading = id,
	texts,
	$phase,
	rules,
	keeps = '',
	corrects,
	children,
	footer,
	...act
}: Props) {
	const busy = useStore($phase) === 'processing';
	/** The field that was found wrong last. */
	const [bad, setBad] = useState('');
	const [touched, setTouched] = useState<Record<string, true>>({});
	const ref = useRef<HTMLFormElement>(null);

	useEffect(() => {
		const form = ref.current;
		if (!form) return;
		const draft = readDraft(id);
		for (const name of keeps.split(' ')) {
			const field = fieldOf(form, name);
			const initial = act.initial?.(name) ?? '';
			if (field && !field.value) {
				field.value = draft[name] ?? initial;
				// Whoever is in it already and types on means another name.
				if (field === document.activeElement) field.select?.();
			}
			// What was typed before hydration is kept as well.
			else if (field && field.value !== initial) draft[name] = field.value;
		}
		if (Object.keys(draft).length) keepDraft(id, draft);
	}, [id, keeps, act.initial]);

	const wrong = (name: string, values = ref.current ? valuesOf(ref.current) : {}) =>
		rules[name]?.(values[name] ?? '', values);
	const send = async (form: HTMLFormElement) => {
		// The second half of a double tap must not move the focus.
		if ($phase.get() === 'processing') return;
		const values = valuesOf(form);
		const first = Object.keys(rules).find((name) => wrong(name, values)) ?? '';
		setBad(first);
		if (first) return fieldOf(form, first)?.focus();
		const retry = () => onceIdle($phase, () => form.querySelector<HTMLElement>('[type=submit]')?.click());
		try {
			const answer = await act.submit(values, retry, form);
			if (answer === true) forgetDraft(id);
			else if (answer !== '') afterNotice(() => fieldOf(form, answer || corrects)?.focus());
		} catch (error) {
			ignoreNetworkFailure(error);
			// What was typed is still there.
			showNotice(pageText('internet_lost'), { retry });
		}
	};
	const typed = ({ target }: SyntheticEvent<HTMLFormElement>) => {
		const { name, value } = target as HTMLInputElement;
		act.prefetch();
		if (keeps.split(' ').includes(name)) keepDraft(id, { ...readDraft(id), [name]: value });
		setTouched((before) => ({ ...before, [name]: true }));
	};
	// It complains once a field is left, about one at a time.
	const left = ({ target }: SyntheticEvent<HTMLFormElement>) => {
		const { name, value } = target as HTMLInputElement;
		if (value && !wrong(bad) && wrong(name)) setBad(name);
	};

	return (
		<form
			ref={ref}
			// Keeps a form that no script handles from sending anything anywhere.
			method="dialog"
			className="form"
			noValidate
			onInput={typed}
			onBlur={left}
			onSubmit={(event) => {
				event.preventDefault();
				void send(event.currentTarget);
			}}
		>
			{texts.title && <h2 id={`${heading}-title`}>{texts.title}</h2>}
			<p className="muted">{texts.intro}</p>
			{children({
				id,
				// No longer than it is true.
				complaint: (name) => (bad === name ? wrong(name) : undefined),
				isGood: (name) => touched[name] === true && !wrong(name),
				value: (name) => (ref.current && fieldOf(ref.current, name)?.value) ?? '',
				check: (name) => {
					if (!wrong(name)) return true;
					setBad(name);
					if (ref.current) fieldOf(ref.current, name)?.focus();
					return false;
				},
			})}
			<button type="submit" className="button wide" aria-busy={busy}>
				{busy ? texts.submitting : texts.submit}
			</button>
			{footer}
		</form>
	);
}

function fieldOf(form: HTMLFormElement, name: string): HTMLInputElement | undefined {
	const field = form.elements.namedItem(name);
	return field instanceof HTMLElement ? (field as HTMLInputElement) : undefined;
}

function valuesOf(form: HTMLFormElement): Values {
	const values: Values = {};
	new FormData(form).forEach((value, name) => {
		values[name] = /password$/i.test(name) ? String(value) : String(value).trim();
	});
	return values;
}
