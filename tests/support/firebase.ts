import { createEmulator } from '../../src/demo/vendors/firebase/emulator.ts';

/** One for all tests of a process. It takes some seconds to start: await `emulator.url()` in beforeAll. */
export const emulator = createEmulator();

export interface Account {
	/** The account's id at the provider. */
	sub: string;
	email?: string;
	name?: string;
	picture?: string;
}

/** Signs in to the emulator without a browser, as with an ID token of the provider. Returns Firebase's ID token. */
export async function firebaseToken(account: Account, provider = 'google.com'): Promise<string> {
	const claims = JSON.stringify({ email_verified: true, ...account });
	const url = `${await emulator.url()}/identitytoolkit.googleapis.com/v1/accounts:signInWithIdp?key=any`;
	const answer = await fetch(url, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			postBody: `${new URLSearchParams({ id_token: claims, providerId: provider })}`,
			requestUri: 'http://localhost',
			returnSecureToken: true,
		}),
	});
	const { idToken } = await answer.json();
	if (!idToken) throw new Error(`The emulator answers ${answer.status}`);
	return idToken;
}
