/** Fetched on member pages if the player has signed in with Firebase on this device. */
import { loadSignInSettings } from '../../../../core/sign-in-settings.ts';

/** PSH-05, API-27: only needed if the merchant has a server that is told about tokens. */
export async function keepFresh(): Promise<void> {
	const { tokenSync } = (await loadSignInSettings()).signIn.firebase;
	if (tokenSync) await (await import('./app.ts')).getFirebase();
}
