import { loadTexts } from '../../../../core/texts.ts';
import { SignInError } from '../sign-in-error.ts';

/** Why a sign-in on a provider's page failed, in the player's language. */
export async function awayError(
	why: 'away_off' | 'away_failed' | 'away_unsure',
	name: string,
): Promise<SignInError> {
	const texts = await loadTexts('signin');
	// texts: signin:{away_off,away_failed,away_unsure}
	return new SignInError((texts[why] ?? '').replace(/{{name}}/g, () => name));
}
