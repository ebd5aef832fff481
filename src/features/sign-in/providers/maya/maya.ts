/** Loads when Maya's app has opened the login page. */
import type { Proof, Returned } from '../provider.ts';

/** developers.maya.ph, "Session URL": at most 255 characters that need no encoding; good for one login. */
const SESSION = /^[\w.~-]{1,255}$/;

/** LOG-10. Nothing in the address proves that Maya's app has opened it, so the player is asked. */
export async function callback({ search }: Returned): Promise<Proof | undefined> {
	const sessionId = new URLSearchParams(search).get('sessionId') ?? '';
	if (!SESSION.test(sessionId)) return undefined;
	const proof: Proof = { provider: 'maya', type: 'maya', sessionId };
	const { confirmAccount } = await import('../confirm-account.ts');
	return (await confirmAccount(proof, 'Maya')) ? proof : undefined;
}
