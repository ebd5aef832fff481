import type { Platform } from '../../platform.ts';
import { PROJECT } from './emulator.ts';

/** Turns off all second factors of an account. A real gateway does it by the Admin SDK. */
export async function removeSecondFactors(
	{ firebase }: Pick<Platform, 'firebase'>,
	localId: string,
): Promise<void> {
	const path = `/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:update`;
	const answer = await fetch((await firebase?.url()) + path, {
		method: 'POST',
		headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
		body: JSON.stringify({ localId, mfa: {} }),
	});
	if (!answer.ok) throw new Error(`The emulator answers ${answer.status}`);
}
