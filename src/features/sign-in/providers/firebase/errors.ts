import { showNotice } from '../../../../core/notice.ts';
import { linkHelp } from '../../../../core/open-dialog.ts';
import { report, tellLost } from '../../../../core/report.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { isUnreachable } from '../../../../lib/unreachable.ts';
import { SignInError } from '../provider.ts';
import sharedTexts from './shared-texts.json' with { type: 'json' };

/** For a code that was typed while none was under way (specification section 8). */
export const CODE_EXPIRED = { code: 'auth/code-expired', message: '' };

/** A second popup has replaced the first, and the player sees the second. */
const SUPERSEDED = 'auth/cancelled-popup-request';

/** After these errors, trying again may work. */
const TRANSIENT = /network-request-failed|internal-error|timeout|captcha/;

/** These errors are about the code sent to a phone. */
const ABOUT_CODES = /code|phone|captcha|quota/;

/** Shows the player why Firebase failed. `retry` is offered if trying again can help. */
export async function showFirebaseError(error: unknown, retry: () => void): Promise<void> {
	try {
		const { message } = await firebaseError(error);
		if (!message) return;
		const code = String((error as { code?: unknown }).code);
		showNotice(message, TRANSIENT.test(code) ? { retry } : {});
		linkHelp(ABOUT_CODES.test(code) ? 'code' : 'login');
	} catch (failure) {
		if (failure instanceof GatewayError) return report(failure, 'firebase', retry);
		tellLost(failure, retry);
	}
}

/** Runs something that may fail with Firebase's errors, and shows them. Returns whether it succeeded. */
export async function succeeds(work: () => Promise<void>, retry: () => void): Promise<boolean> {
	try {
		await work();
		return true;
	} catch (error) {
		await showFirebaseError(error, retry);
		return false;
	}
}

/** Returns Firebase's error in the player's language (ERR-10). Rejects with errors that aren't Firebase's. */
export async function firebaseError(error: unknown): Promise<SignInError> {
	if (error instanceof SignInError) return error;
	if (error instanceof GatewayError || isUnreachable(error)) throw error;
	const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
	const known = typeof code === 'string' && code ? code : 'auth/unknown';
	if (known === SUPERSEDED) return new SignInError();
	const texts = await loadTexts('firebase');
	const name = known.replace(/^auth\//, '');
	const text = texts[SHARED_TEXTS[name] ?? name.replace(/-/g, '_')] ?? texts.unknown;
	const lines = [text, texts.code?.replace('{{code}}', () => known)];
	const reason = reasonIn(String(message ?? ''));
	if (reason) lines.push(texts.reason?.replace('{{reason}}', () => reason));
	return new SignInError(lines.join('\n'));
}

/** Returns the reason in "Firebase: REASON (auth/CODE)."; without one, Firebase writes "Error". */
function reasonIn(message: string): string {
	const reason = /^Firebase: (.*?)\.? ?\(auth\/[^)]*\)\.?$/s.exec(message)?.[1];
	return reason === 'Error' ? '' : (reason || message).slice(0, 300);
}

// texts: firebase:{internal_error,network_request_failed,popup_blocked,popup_closed_by_user,web_storage_unsupported}
// texts: firebase:{operation_not_allowed,user_disabled,too_many_requests,quota_exceeded,invalid_phone_number,timeout}
// texts: firebase:{missing_phone_number,requires_recent_login,provider_already_linked,credential_already_in_use}
// texts: firebase:{account_exists_with_different_credential,second_factor_already_in_use,unsupported_first_factor}
// texts: firebase:{maximum_second_factor_count_exceeded,unverified_email}
// texts: firebase:{not_set_up,unsupported_browser,start_again,invalid_verification_code,code_expired,captcha_check_failed}

/**
 * Keys of the namespace firebase, by error code: those of firebase/auth (AuthErrorCodes), without "auth/". The other
 * codes have a text with their name, or none. If the player can do the same about several, they share one.
 */
export const SHARED_TEXTS: Readonly<Record<string, string>> = sharedTexts;
