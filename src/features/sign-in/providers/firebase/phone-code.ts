/** Codes that Firebase sends to phones. */
import { FirebaseError } from 'firebase/app';
import { PhoneAuthProvider, signInWithCredential } from 'firebase/auth';
import { singleAttempt, submitter } from '../../../../core/forms/attempt.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { showNotice } from '../../../../core/notice.ts';
import { $status } from '../../../../core/site-status.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { RETURNED_KEY } from '../../keys.ts';
import { ownDialingCode, shownNumber } from '../../sms/phone-number.ts';
import { createWait } from '../../sms/wait.ts';
import type { FirebaseTexts } from '../../texts.ts';
import type { Proof } from '../provider.ts';
import { readRecent, storeRecent, storeReturn } from '../returned.ts';
import { getFirebase, prepareFirebase, proofOfUser } from './app.ts';
import { CODE_EXPIRED, showFirebaseError } from './errors.ts';
import { isIncognito } from './incognito.ts';
import { sendPhoneCode } from './verifier.ts';

/** Seconds before another code may be requested. Firebase doesn't say how many. */
export const RESEND_S = 60;

/** Creates what a form sends codes with. `send` sends one to a number such as +639171234567. */
export function createService(
	texts: Pick<FirebaseTexts, 'not_support_incognito'>,
	send: (number: string) => Promise<void>,
	key = 'firebase_sent',
) {
	/** Once per page, while the player types. */
	const prefetch = (): void => {
		void prepareFirebase().catch(ignoreNetworkFailure);
		void isIncognito();
	};

	async function submit(chosenCode: string, mobileNum: string, retry: () => void) {
		try {
			if (await isIncognito()) {
				showNotice(texts.not_support_incognito);
				return undefined;
			}
			const dialingCode = chosenCode || (await ownDialingCode());
			await checkProject();
			await send(`+${dialingCode}${mobileNum}`);
			return { number: shownNumber(dialingCode, mobileNum), resendIn: RESEND_S };
		} catch (error) {
			await showFirebaseError(error, retry);
			return undefined;
		}
	}

	return {
		wait: createWait(key),
		sender: submitter(singleAttempt(500), async () => ({ prefetch, submit })),
		attempt: { ...singleAttempt(500), prefetch },
	};
}

/** EN-16: the status names the project that pays for text messages. A code of another one proves nothing to the gateway. */
async function checkProject(): Promise<void> {
	const projectId = $status.get()?.info.sms.projectId;
	const { app } = await getFirebase();
	if (projectId && projectId !== app.options.projectId)
		throw new FirebaseError('auth/operation-not-allowed', `sms.projectId is ${projectId}`);
}

export type CodeService = ReturnType<typeof createService>;

/** Session storage: the code under way and its number as Firebase writes it, +639171234567, so that both survive a reload. */
const KEY = 'firebase_code';

/** Sends a code to a number. Rejects with an error that showFirebaseError can show. */
export async function sendCode(number: string): Promise<void> {
	const auth = await getFirebase();
	const verificationId = await sendPhoneCode(auth, number);
	storeRecent(KEY, { verificationId, number });
	storeReturn('phone');
}

/** Returns the proof that a number and its code give. Rejects as sendCode does. */
export async function provePhone(number: string, code: string): Promise<Proof> {
	const sent = readRecent(KEY);
	if (typeof sent.verificationId !== 'string' || sent.number !== number) throw CODE_EXPIRED;
	const auth = await getFirebase();
	const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(sent.verificationId, code));
	sessionStore.removeItem(KEY);
	return { ...(await proofOfUser('phone', user)), name: number };
}

/** Called when the player has closed the form, or is signed in. */
export const forgetReturn = (): void => sessionStore.removeItem(RETURNED_KEY);
