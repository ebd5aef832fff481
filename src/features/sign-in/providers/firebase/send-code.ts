import { FirebaseError } from 'firebase/app';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { showNotice } from '../../../../core/notice.ts';
import { $status } from '../../../../core/site-status.ts';
import type { CodeForms } from '../../sms/load-code-forms.ts';
import { getFirebase } from './app.ts';
import { isIncognito } from './incognito.ts';
import { tell } from './tell.ts';

/** Seconds before another code may be requested. Firebase doesn't say how many. */
const RESEND = 60;

/**
 * How the form sends codes. `texts` are the namespace firebase. `sendCode` sends one to a number such as
 * +639171234567, and rejects with an error of Firebase.
 */
export function createService(
	forms: CodeForms,
	texts: Record<string, string>,
	sendCode: (number: string) => Promise<void>,
	key = 'firebase_sent',
) {
	/** Once per page, while the player types. */
	const prefetch = (): void => {
		void getFirebase().catch(ignoreNetworkFailure);
		void isIncognito();
	};

	async function submit(chosenCode: string, mobileNum: string, retry: () => void) {
		try {
			if (await isIncognito()) {
				showNotice(texts.not_support_incognito ?? '');
				return undefined;
			}
			const dialingCode = chosenCode || (await forms.ownDialingCode());
			await checkProject();
			await sendCode(`+${dialingCode}${mobileNum}`);
			return { number: forms.shownNumber(dialingCode, mobileNum), resendIn: RESEND };
		} catch (error) {
			await tell(error, retry);
			return undefined;
		}
	}

	return {
		wait: forms.createWait(key),
		sender: forms.submitter(forms.singleAttempt(500), async () => ({ prefetch, submit })),
		attempt: { ...forms.singleAttempt(500), prefetch },
	};
}

/** EN-16: the status names the project that pays for text messages. A code of another one proves nothing to the gateway. */
async function checkProject(): Promise<void> {
	const named = $status.get()?.info.sms.projectId;
	const { app } = await getFirebase();
	if (named && named !== app.options.projectId)
		throw new FirebaseError('auth/operation-not-allowed', `sms.projectId is ${named}`);
}

export type CodeService = ReturnType<typeof createService>;
