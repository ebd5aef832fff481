import { useRef, useState } from 'react';
import { keepDraft, readDraft } from '../../core/draft.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { pageText, showNotice } from '../../core/notice.ts';
import { $registerPhase } from './register.store.ts';
import type { Way } from './registration.ts';
import { loadSms, type Sms } from './sms-parts.ts';

/** The chosen way to register. What the one by mobile number needs is fetched when it's first chosen. */
export function useWay(form: string, first: Way, given: Sms | undefined) {
	const [way, setWay] = useState(first);
	const [sms, setSms] = useState(given);
	const [loading, setLoading] = useState<Way>();
	const wanted = useRef(way);

	const choose = async (next: Way): Promise<void> => {
		// What comes of an attempt belongs to the fields that it was made with.
		if ($registerPhase.get() === 'processing') return;
		wanted.current = next;
		if (next === 'mobile' && !sms) {
			setLoading(next);
			try {
				setSms(await loadSms());
			} catch (error) {
				ignoreNetworkFailure(error);
				showNotice(pageText('internet_lost'), { retry: () => void choose(next) });
				return;
			} finally {
				setLoading(undefined);
			}
			// Meanwhile another one was chosen.
			if (wanted.current !== next) return;
		}
		setWay(next);
		keepDraft(form, { ...readDraft(form), way: next });
	};
	return { way, sms, loading, choose };
}
