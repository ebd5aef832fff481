/** The choice of a registration method: its state, and the tabs. */
import type { ReadableAtom } from 'nanostores';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Phase } from '../../../core/forms/attempt.ts';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { tellLost } from '../../../core/report.ts';
import { loadTexts } from '../../../core/texts.ts';
import type { SmsTexts } from '../texts.ts';
import type { RegistrationMethod, Sms } from './registration.ts';

/** Loads what a registration by mobile number needs. Rejects if any of it can't be loaded. */
export async function loadSms(given?: SmsTexts): Promise<Sms> {
	const [parts, texts] = await Promise.all([
		import('../sms/sms-fields.ts'),
		given ?? loadTexts<SmsTexts>('access'),
	]);
	return { parts, texts };
}

/** Returns the chosen registration method, and what chooses another. */
export function useMethod(first: RegistrationMethod, given: Sms | undefined, $phase: ReadableAtom<Phase>) {
	const [method, setMethod] = useState(first);
	const [sms, setSms] = useState(given);
	const [loading, setLoading] = useState<RegistrationMethod>();
	const wanted = useRef(method);

	const choose = async (next: RegistrationMethod): Promise<void> => {
		// The outcome of an attempt belongs to the fields that it was made with.
		if ($phase.get() === 'processing') return;
		wanted.current = next;
		if (next === 'mobile' && !sms) {
			setLoading(next);
			try {
				setSms(await loadSms());
			} catch (error) {
				tellLost(error, () => choose(next));
				return;
			} finally {
				setLoading(undefined);
			}
			// The player has chosen another one meanwhile.
			if (wanted.current !== next) return;
		}
		setMethod(next);
		storeDraft('register', { ...readDraft('register'), method: next });
	};
	return { method, sms, loading, choose };
}

interface Props {
	label: string;
	methods: RegistrationMethod[];
	texts: Record<RegistrationMethod, string>;
	chosen: RegistrationMethod;
	/** The tab whose form is being fetched. */
	loading: RegistrationMethod | undefined;
	choose(method: RegistrationMethod): void;
}

/** Tabs as https://www.w3.org/WAI/ARIA/apg/patterns/tabs describes them: one stop of the keyboard, arrows choose. */
export function Tabs({ label, methods, texts, chosen, loading, choose }: Props) {
	const move = (event: KeyboardEvent<HTMLElement>) => {
		const current = [...event.currentTarget.children].indexOf(event.target as Element);
		const step = document.dir === 'rtl' ? -1 : 1;
		const steps: Record<string, number> = {
			Home: -current,
			End: -current - 1,
			ArrowRight: step,
			ArrowLeft: -step,
		};
		const next = (current + (steps[event.key] ?? 0) + methods.length) % methods.length;
		const method = methods[next];
		if (!(event.key in steps) || !method) return;
		event.preventDefault();
		(event.currentTarget.children[next] as HTMLElement).focus();
		choose(method);
	};
	return (
		<div className="register-tabs" role="tablist" aria-label={label} onKeyDown={move}>
			{methods.map((value) => (
				<button
					key={value}
					type="button"
					role="tab"
					id={`register-tab-${value}`}
					aria-selected={value === chosen}
					aria-controls="register-panel"
					aria-busy={value === loading}
					tabIndex={value === chosen ? 0 : -1}
					onClick={() => choose(value)}
				>
					{texts[value]}
				</button>
			))}
		</div>
	);
}
