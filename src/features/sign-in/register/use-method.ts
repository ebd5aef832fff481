import type { ReadableAtom } from 'nanostores';
import { useRef, useState } from 'react';
import type { Phase } from '../../../core/forms/attempt.ts';
import { readDraft, storeDraft } from '../../../core/forms/drafts.ts';
import { tellLost } from '../../../core/report.ts';
import { loadTexts } from '../../../core/texts.ts';
import type { SmsTexts } from '../texts.ts';
import type { RegistrationMethod, Sms } from './registration.ts';

/** Rejects if one of them can't be loaded. */
export async function loadSms(given?: SmsTexts): Promise<Sms> {
	const [parts, texts] = await Promise.all([
		import('../sms/sms-fields.ts'),
		given ?? loadTexts<SmsTexts>('access'),
	]);
	return { parts, texts };
}

/** Returns the chosen registration method, and what chooses another. */
export function useMethod(
	form: string,
	first: RegistrationMethod,
	given: Sms | undefined,
	$phase: ReadableAtom<Phase>,
) {
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
		storeDraft(form, { ...readDraft(form), method: next });
	};
	return { method, sms, loading, choose };
}
