import { startAuthentication } from '@simplewebauthn/browser';
import { call } from '../../../../core/gateway.ts';
import { loginLock } from '../../../../core/login-lock.ts';
import { showToast } from '../../../../core/notice.ts';
import { loadTexts } from '../../../../core/texts.ts';
import type { ValueOf } from '../../../../gateway/contract/endpoint.ts';
import { passkeyLogin } from '../../../../gateway/contract/passkey-login.ts';
import { passkeyLoginOptions } from '../../../../gateway/contract/passkey-login-options.ts';
import { type Outcome, obstacle, unlessClosed } from './ceremony.ts';
import { rememberPasskey } from './device.ts';

type Options = ValueOf<typeof passkeyLoginOptions>['options'];

/** Milliseconds for which a challenge is reused. The gateway accepts answers for five minutes. */
export const FRESH = 4 * 60_000;

let ahead: { options: Promise<Options>; until: number } | undefined;
/** Dialogs that a tap has opened. */
let open = 0;

export const isDialogOpen = (): boolean => open > 0;

/** Asks for a challenge ahead of time, so that the browser's dialog opens within the tap: Safari requires it. */
export async function prepareSignIn(): Promise<void> {
	if (obstacle() || (ahead && ahead.until > Date.now())) return;
	const options = askOptions();
	ahead = { options, until: Date.now() + FRESH };
	options.catch(() => {
		ahead = undefined;
	});
	await options;
}

/** Shows the browser's dialog, and logs in with the passkey that the player chooses. */
export async function signIn(): Promise<Outcome> {
	const reason = obstacle();
	if (reason) return { text: await textOf(reason === 'in_app' ? reason : 'cannot_log_in') };
	open++;
	try {
		const outcome = await ask(false);
		if (!outcome) showToast(await textOf('not_used'));
		return outcome;
	} finally {
		open--;
	}
}

/** Waits for the player to choose one from the names that the browser offers. */
export const signInByAutofill = (): Promise<Outcome> => ask(true);

async function ask(useBrowserAutofill: boolean): Promise<Outcome> {
	const options = await takeOptions();
	// Starting this one would close a dialog that was opened meanwhile.
	if (useBrowserAutofill && isDialogOpen()) return undefined;
	let chosen: Awaited<ReturnType<typeof startAuthentication>> | undefined;
	try {
		chosen = await unlessClosed(
			startAuthentication({ optionsJSON: options, useBrowserAutofill, verifyBrowserAutofillInput: false }),
		);
	} catch (error) {
		// Nobody has asked for it, so stay silent.
		if (useBrowserAutofill) return 'told';
		const isAddress = error instanceof Error && error.name === 'SecurityError';
		return { text: await textOf(isAddress ? 'no_address' : 'failed') };
	}
	if (!chosen) return undefined;
	const { id, rawId, response } = chosen;
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	try {
		const login = await loginLock.run(() =>
			call(passkeyLogin, {
				credential: {
					id,
					rawId,
					type: 'public-key',
					response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
					clientExtensionResults: {},
				},
			}),
		);
		// Another login is running.
		if (!login) return undefined;
		rememberPasskey();
		return { login };
	} catch (error) {
		return (await import('./refused.ts')).outcomeOf(error, { host: options.rpId, id });
	}
}

const askOptions = async (): Promise<Options> =>
	(await call(passkeyLoginOptions, { host: location.hostname })).options;

/** Each challenge is good for one answer. */
function takeOptions(): Promise<Options> {
	const options = ahead && ahead.until > Date.now() ? ahead.options : askOptions();
	ahead = undefined;
	return options;
}

const textOf = async (key: string): Promise<string> => (await loadTexts('passkey'))[key] ?? '';
