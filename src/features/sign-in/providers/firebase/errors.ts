import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { isUnreachable } from '../../../../lib/unreachable.ts';
import { SignInError } from '../sign-in-error.ts';
import { FIREBASE_TEXTS } from './error-texts.ts';

/**
 * What a player is told if no code was under way when they typed one: its window is missing (specification
 * section 8).
 */
export const CODE_EXPIRED = { code: 'auth/code-expired', message: '' };

/** A second popup has replaced the first, and the player sees the second. */
const SUPERSEDED = 'auth/cancelled-popup-request';

/**
 * What a player is told about a Firebase error (ERR-10): the text for its code, the code, and the reason if
 * there is one. Passes a SignInError through. Rejects with errors that aren't Firebase's, such as a script
 * out of reach, and if the texts can't be fetched.
 */
export async function firebaseError(error: unknown): Promise<SignInError> {
	if (error instanceof SignInError) return error;
	if (error instanceof GatewayError || isUnreachable(error)) throw error;
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	const known = typeof code === 'string' && code ? code : 'auth/unknown';
	if (known === SUPERSEDED) return new SignInError('', { silent: true });
	const texts = await loadTexts('firebase');
	const text = texts[FIREBASE_TEXTS.get(known.replace(/^auth\//, '')) ?? 'unknown'] ?? '';
	const lines = [text, texts.code?.replace('{{code}}', () => known)];
	const reason = reasonIn(String(message ?? ''));
	if (reason) lines.push(texts.reason?.replace('{{reason}}', () => reason));
	return new SignInError(lines.join('\n'));
}

/**
 * Firebase's messages are "Firebase: REASON (auth/CODE).", or "Firebase: Error (auth/CODE)." if there's no
 * reason.
 */
function reasonIn(message: string): string {
	const reason = /^Firebase: (.*?)\.? ?\(auth\/[^)]*\)\.?$/s.exec(message)?.[1];
	return reason === 'Error' ? '' : (reason || message).slice(0, 300);
}
