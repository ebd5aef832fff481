/** The dialog of the security page in which a member turns second factors on and off (LOG-11). */
import { showNotice } from '../../../../core/notice.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { askInDialog } from '../../../../core/ui/dialog.ts';
import { getFirebase } from './app.ts';
import { createEnrolment } from './enrol.ts';
import { showFirebaseError } from './errors.ts';
import { loadPhoneForm } from './PhoneSignIn.tsx';
import { createService } from './phone-code.ts';
import { type RenderKey, SecondStep } from './SecondStep.tsx';
import { prepare } from './social.ts';

/** `renderKey` shows the key of a new app. Rejects if the texts can't be loaded. */
export async function openSecondStep(
	words: { copy: string; copied: string },
	renderKey: RenderKey,
): Promise<void> {
	const [[access, texts], signin, auth] = await Promise.all([
		loadPhoneForm(),
		loadTexts('signin'),
		getFirebase(),
	]);
	try {
		await auth.authStateReady();
		const user = auth.currentUser;
		const enrolment = user && createEnrolment(auth, user);
		if (!user || !enrolment?.channel) return showNotice(texts.second_none);
		// Another device may have changed the second factors since.
		await user.reload();
		// The window for signing in again has to open within the tap.
		if (!enrolment.isRecent) await prepare();
		const service = createService(texts, enrolment.sendTo, 'firebase_second_sent');
		await askInDialog<void>('second-step', (_, close) => (
			<SecondStep
				access={access}
				texts={texts}
				words={{ ...words, continue: signin.continue ?? '' }}
				enrolment={enrolment}
				service={service}
				renderKey={renderKey}
				close={close}
			/>
		));
	} catch (error) {
		await showFirebaseError(error, () => void openSecondStep(words, renderKey));
	}
}
