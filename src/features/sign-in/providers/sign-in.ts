/** From a provider's proof to the session. Fetched while the player is at the provider. */

import { onceIdle } from '../../../core/forms/attempt.ts';
import { loginLock } from '../../../core/login-lock.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import type { LoginValue } from '../../../gateway/contract/login.ts';
import { dropProof, keepProof, keptProof } from '../linked-account/kept-proof.ts';
import { openLinkDialog } from '../linked-account/link-dialog.ts';
import { showLinking } from '../linked-account/linking.ts';
import { confirmLogin, resumeConfirmation } from '../second-step/refused-login.ts';
import { send } from '../submit/send.ts';
import { enter } from '../submit/send-login.ts';
import { callWith, type OpenProof } from './login-call.ts';
import { expectTokens } from './maya/tokens.ts';
import type { Credentials, Proof } from './provider.ts';

/** Whether this page has picked up what was kept: each of its forms asks for that. */
let begun = false;

/**
 * Goes from a proof to the session, or to the player's choice of how to link the account. Returns true if they are
 * logged in. Failures are shown to them; `retry` starts again at the provider. Ignored while another login runs (LOG-01).
 */
export async function signIn(proof: Proof, retry: () => void): Promise<boolean> {
	begun = true;
	// The gateway's answer to a passkey is the proof: that login has run already.
	const login = () => logIn(proof, retry);
	const runs = proof.type === 'passkey' || proof.type === 'passkey_step';
	return (await (runs ? login() : loginLock.run(login))) ?? false;
}

async function logIn(proof: Proof, retry: () => void): Promise<boolean> {
	if (proof.type === 'passkey') {
		await enter({ ...BY_PASSKEY, username: proof.userName }, proof.login);
		return true;
	}
	if (proof.type === 'passkey_step') return confirmLogin(proof.refusal, BY_PASSKEY, enter, retry);
	keepProof(proof, 'sent');
	if (!$status.get()) await loadStatus();
	const again = () => onceIdle(loginLock.$phase, () => void (keptProof() ? signIn(proof, retry) : retry()));
	const name = `login_${proof.type}`;
	const { value, refusal } = await send({
		name,
		...(proof.type === 'firebase' && { captcha: 'login' }),
		call: (captcha) => callWith(proof, captcha),
		retry: again,
	});
	const begin = async (credentials: Credentials, login: LoginValue) => {
		await enter(credentials, login);
		if (proof.type === 'maya') expectTokens();
	};
	if (value) await begin(credentialsOf(proof), value);
	// If there's no answer it's kept, so that trying again, or a reload, continues with it.
	if (value || !refusal) return Boolean(value);
	switch (actionFor(refusal, { call: name, secure: true }).kind) {
		case 'verify':
			dropProof();
			return confirmLogin(refusal, credentialsOf(proof), begin, again);
		case 'link':
			return linkOrRegister(proof, again);
		default:
			dropProof();
			return false;
	}
}

/** As with Firebase, there is no password to change (LOG-03). */
const BY_PASSKEY: Credentials = { type: 'firebase', remember: true };

/** `remember` keeps what the device remembers as it is: there is no password here to replace it. */
const credentialsOf = ({ type }: OpenProof): Credentials => ({
	type: type === 'maya' ? 'firebase' : type,
	remember: true,
});

/** UI-12, LOG-07: the account isn't linked to any member. */
async function linkOrRegister(proof: OpenProof, retry: () => void): Promise<boolean> {
	const opens = switchOn('FIREBASECREATEACC3');
	const asks = switchOn('SSOMANUALREG3');
	if (opens && !asks && proof.type !== 'maya')
		return (await import('../register/send-registration.ts')).registerByAccount(proof, retry);
	keepProof(proof, 'asked');
	await openLinkDialog(proof, opens || asks);
	return false;
}

/** Continues what was begun before a reload, or on another page of the visit. */
export async function resume(): Promise<void> {
	const kept = keptProof();
	if (kept?.step === 'linking') await showLinking();
	if (begun) return;
	begun = true;
	await resumeConfirmation(enter);
	if (kept?.step === 'sent') await signIn(kept.proof, () => undefined);
	if (kept?.step === 'asked')
		await openLinkDialog(kept.proof, switchOn('FIREBASECREATEACC3') || switchOn('SSOMANUALREG3'));
}
