import { loadTexts } from '../../../../core/texts.ts';
import type { Proof, SignInProvider } from '../provider.ts';
import { SignInError } from '../sign-in-error.ts';
import { AppFailure, askApp } from './ask-app.ts';
import type { Channel, SignInBridge } from './channels.ts';

const loadFirebase = () => import('../firebase/credential.ts');

export const prepareByApp = (): Promise<void> => loadFirebase().then(() => undefined);

/** Signs in through the app's own Google or Facebook. Answers undefined if the player gives up. */
export async function signInByApp(
	{ code }: SignInProvider,
	page: Window & SignInBridge,
): Promise<Proof | undefined> {
	const token = await askApp(code as Channel, page).catch(inWords);
	if (!token) return undefined;
	return (await loadFirebase()).proofOf(code as Channel, token);
}

/** ERR-09: the app's own message, if it has one. */
async function inWords(error: unknown): Promise<never> {
	if (!(error instanceof AppFailure)) throw error;
	throw new SignInError(error.message || ((await loadTexts('signin')).app_failed ?? ''));
}
