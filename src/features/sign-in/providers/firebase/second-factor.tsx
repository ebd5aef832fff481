/** LOG-11: the second factor of a sign-in, a code from an app or one that Firebase sends to a phone. */
import { type Auth, getMultiFactorResolver, type MultiFactorError, type UserCredential } from 'firebase/auth';
import { loadTexts } from '../../../../core/texts.ts';
import { loadCodeForms } from '../../sms/load-code-forms.ts';
import { askIn } from './ask.ts';
import { FactorForm } from './FactorForm.tsx';
import { createFactors } from './factors.ts';
import { forgetPending, keepPending } from './pending-factor.ts';

/**
 * Asks for the second factor in a dialog. Answers who is signed in; undefined if the player closes it.
 * Rejects if its scripts or texts can't be fetched. After a reload, the `callback` of the sign-in provider,
 * `provider`, continues (resumeSecondFactor).
 */
export async function passSecondFactor(
	auth: Auth,
	error: MultiFactorError,
	provider: string,
): Promise<UserCredential | undefined> {
	const resolver = getMultiFactorResolver(auth, error);
	keepPending(provider, error);
	const [forms, access, texts] = await Promise.all([
		loadCodeForms(),
		loadTexts('access'),
		loadTexts('firebase'),
	]);
	await forms.loadFormStyle();
	const factors = createFactors(auth, resolver);
	const credential = await askIn<UserCredential>('second-factor', (finish, close) => (
		<FactorForm
			forms={forms}
			access={access as never}
			texts={texts as never}
			factors={factors}
			finish={finish}
			close={close}
		/>
	));
	forgetPending();
	return credential;
}
