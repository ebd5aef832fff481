import {
	browserSupportsWebAuthnAutofill,
	startAuthentication,
	WebAuthnAbortService,
} from '@simplewebauthn/browser';
import { call } from '../../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { showToast } from '../../../../core/notice.ts';
import { $session } from '../../../../core/session.ts';
import { sessionStore } from '../../../../core/storage.ts';
import { loadTexts } from '../../../../core/texts.ts';
import type { ValueOf } from '../../../../gateway/contract/endpoint.ts';
import { passkeyLoginOptions } from '../../../../gateway/contract/passkey-login.ts';
import { PASSKEY_OFFER_KEY } from '../../keys.ts';
import { loginField, nextInField, type PasskeyProof, type SignIn, SignInError } from '../provider.ts';
import { mayBeAsked, obstacle, unlessClosed } from './device.ts';

type Options = ValueOf<typeof passkeyLoginOptions>['options'];

/** Milliseconds for which a challenge is reused. The gateway accepts answers for five minutes. */
const CHALLENGE_MS = 4 * 60_000;

let prepared: { options: Promise<Options>; until: number } | undefined;
/** Number of dialogs that taps have opened. */
let openDialogs = 0;

/** Requests a challenge ahead of time, so that the browser's dialog opens within the tap: Safari requires it. */
export async function prepareSignIn(): Promise<void> {
	if (obstacle() || (prepared && prepared.until > Date.now())) return;
	const options = requestOptions();
	prepared = { options, until: Date.now() + CHALLENGE_MS };
	options.catch(() => {
		prepared = undefined;
	});
	await options;
}

/** Shows the browser's dialog. Resolves to what the chosen passkey proves; to undefined if the player closes it. */
export async function askForPasskey(): Promise<PasskeyProof | undefined> {
	const reason = obstacle();
	if (reason) throw await passkeyError(reason === 'in_app' ? reason : 'cannot_log_in');
	openDialogs++;
	try {
		const options = await takeOptions();
		const proof = await choosePasskey(options, false).catch(async (error) => {
			const isAddress = error instanceof Error && error.name === 'SecurityError';
			throw await passkeyError(isAddress ? 'no_address' : 'failed');
		});
		if (!proof) showToast((await loadTexts('passkey')).not_used ?? '');
		return proof;
	} finally {
		openDialogs--;
	}
}

/** Has the browser offer passkeys among the names, and offers to make one after a login with a password. */
export async function offerInForm(form: HTMLElement, signIn: SignIn): Promise<void> {
	offerAfterPassword();
	// Web views of Android apps have the method too; there it returns false.
	if (!(await browserSupportsWebAuthnAutofill())) return;
	const mark = (field: EventTarget | null) => {
		// The form replaces its fields when the player switches between name and number.
		if (field instanceof HTMLInputElement && field.name === 'username')
			field.autocomplete = 'username webauthn' as AutoFill;
	};
	form.addEventListener('focusin', ({ target }) => mark(target));
	mark(loginField('username'));
	for (;;) {
		const timer = setTimeout(() => WebAuthnAbortService.cancelCeremony(), CHALLENGE_MS);
		const proof = await autofill().finally(() => clearTimeout(timer));
		if (proof) await signIn(proof).catch(ignoreNetworkFailure);
		// It has failed or timed out, or a dialog that a tap has opened has replaced it.
		await nextInField(form, ['focusin', 'pointerdown']);
		if ($session.get()) return;
	}
}

/** Waits until the player chooses a passkey from the names that the browser offers. They haven't asked for it: it fails silently. */
async function autofill(): Promise<PasskeyProof | undefined> {
	if (openDialogs) return undefined;
	try {
		const options = await takeOptions();
		// Starting this one would close a dialog that was opened meanwhile.
		return openDialogs ? undefined : await choosePasskey(options, true).catch(() => undefined);
	} catch (error) {
		return ignoreNetworkFailure(error);
	}
}

/** Rejects with the browser's error. */
async function choosePasskey(
	optionsJSON: Options,
	useBrowserAutofill: boolean,
): Promise<PasskeyProof | undefined> {
	const chosen = await unlessClosed(
		startAuthentication({ optionsJSON, useBrowserAutofill, verifyBrowserAutofillInput: false }),
	);
	if (!chosen) return undefined;
	const { id, rawId, response } = chosen;
	const { clientDataJSON, authenticatorData, signature, userHandle } = response;
	return {
		provider: 'passkey',
		type: 'passkey',
		host: optionsJSON.rpId,
		credential: {
			id,
			rawId,
			type: 'public-key',
			response: { clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) },
			clientExtensionResults: {},
		},
	};
}

const requestOptions = async (): Promise<Options> =>
	(await call(passkeyLoginOptions, { host: location.hostname })).options;

/** Each challenge is valid for one answer. */
function takeOptions(): Promise<Options> {
	const options = prepared && prepared.until > Date.now() ? prepared.options : requestOptions();
	prepared = undefined;
	return options;
}

const passkeyError = async (key: string): Promise<SignInError> =>
	new SignInError((await loadTexts('passkey'))[key] ?? '');

/** The login may lead to another page, which then makes the offer, or the player stays here. */
function offerAfterPassword(): void {
	const onSession = () => {
		const session = $session.get();
		if (!session) return;
		stop();
		if (!loginField('password')?.value || !mayBeAsked()) return;
		sessionStore.setItem(PASSKEY_OFFER_KEY, session.spanId);
		import('./offer.ts').then((script) => script.offerPasskey()).catch(ignoreNetworkFailure);
	};
	const stop = $session.listen(onSession);
	// The login may have finished before this script loaded.
	onSession();
}
