/** Loads when Maya's app has opened the login page. */

import { expectTokens } from '../../maya/index.ts';
import type { Proof, Returned } from '../provider.ts';

/** developers.maya.ph, "Session URL": at most 255 characters that need no encoding; good for one login. */
const SESSION = /^[\w.~-]{1,255}$/;

/** LOG-10. */
export async function callback({ search }: Returned): Promise<Proof | undefined> {
	const sessionId = new URLSearchParams(search).get('sessionId') ?? '';
	if (!SESSION.test(sessionId)) return undefined;
	expectTokens();
	return { provider: 'maya', type: 'maya', sessionId };
}
