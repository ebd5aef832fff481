import { loadSignInSettings } from '../sign-in-settings.ts';

/**
 * Starts Firebase, so that it renews the token before it ends (PSH-05). Only if the merchant has a server that receives
 * tokens (API-27): nothing else uses the token after the login, and Firebase is 31 KB.
 */
export async function keepFirebaseFresh(): Promise<void> {
	const { tokenSync } = (await loadSignInSettings()).signIn.firebase;
	if (tokenSync) await (await import('./app.ts')).prepareFirebase();
}
