/** Makes a session from a provider's proof. Loads while the player is at the provider. */

import { onceIdle } from '../../../core/forms/attempt.ts';
import { call } from '../../../core/gateway.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { $status, loadStatus, switchOn } from '../../../core/site-status.ts';
import { actionFor } from '../../../gateway/client/error-actions.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { LoginValue } from '../../../gateway/contract/login.ts';
import { loginLine } from '../../../gateway/contract/login-line.ts';
import { loginMaya } from '../../../gateway/contract/login-maya.ts';
import { loginTelegram } from '../../../gateway/contract/login-telegram.ts';
import { collectAttribution } from '../../analytics/index.ts';
import { deviceId, deviceKind } from '../device-id/device-id.ts';
import { forgetProof, storedProof, storeProof } from '../linked-account/proof.ts';
import { loginLock } from '../login/login-lock.ts';
import { confirmLogin, resumeConfirmation } from '../second-step/refused-login.ts';
import { send } from '../submit/send.ts';
import { callLogin, enter } from '../submit/send-login.ts';
import { expectTokens } from './maya/maya.ts';
import type { AccountProof, Credentials, LinkableProof, Proof } from './provider.ts';
import { loadSignInSettings } from './sign-in-settings.ts';

const loadDialogs = () => import('../linked-account/AccountDialogs.tsx');

/** Whether this page has resumed what was stored: each of its forms asks for that. */
let hasBegun = false;

/** Logs in with a proof, or asks how to link its account. Shows failures. Ignored while another login runs (LOG-01). */
export async function signIn(proof: Proof, retry?: () => void): Promise<boolean> {
	hasBegun = true;
	return (await loginLock.run(() => logIn(proof, retry))) ?? false;
}

async function logIn(proof: Proof, retry?: () => void): Promise<boolean> {
	if (proof.type === 'passkey')
		return (await import('./passkey/log-in.ts')).logInByPasskey(proof, enter, retry);
	storeProof(proof, 'sent');
	if (!$status.get()) await loadStatus();
	const again = () =>
		onceIdle(loginLock.$phase, () => void (storedProof() ? signIn(proof, retry) : retry?.()));
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
	// If there's no answer it stays stored, so that another attempt, or a reload, continues with it.
	if (value || !refusal) return Boolean(value);
	const { kind } = actionFor(refusal, { call: name, secure: true });
	// No call can link an account of Maya (EN-02, EN-04), so its refusal is shown as any other (error-actions.ts).
	if (kind === 'link' && proof.type !== 'maya') return linkOrRegister(proof, again);
	forgetProof();
	return kind === 'verify' && confirmLogin(refusal, credentialsOf(proof), begin, again);
}

/** Makes the login call: API-01 for Firebase, otherwise API-03 to API-05. Rejects with a GatewayError. */
async function callWith(proof: AccountProof, captcha: CaptchaResult): Promise<LoginValue> {
	switch (proof.type) {
		case 'firebase': {
			const { type, firebaseChannel, firebaseIdToken } = proof;
			return callLogin({ type, firebaseChannel, firebaseIdToken, remember: true }, captcha);
		}
		case 'line':
			return call(loginLine, { lineSessionToken: proof.lineSessionToken });
		case 'telegram': {
			const { affiliateCode, domain, registerUrl, referralCode } = registrationSource();
			const linkId = (await collectAttribution())?.linkId;
			return call(loginTelegram, {
				registerUrl,
				affiliateCode,
				domain,
				telegramAuth: proof.telegramAuth,
				...(referralCode && { referralCode }),
				...(linkId && { linkId }),
			});
		}
		default: {
			const { affiliateCode, domain, registerUrl } = registrationSource();
			const device = deviceKind();
			const [{ signIn }, loginDeviceId] = await Promise.all([loadSignInSettings(), deviceId()]);
			return call(loginMaya, {
				sessionId: proof.sessionId,
				env: signIn.maya.env,
				registerUrl,
				affiliateCode,
				domain,
				loginDeviceId,
				...(device && { device }),
			});
		}
	}
}

/** Returns what brought the player here, in case the gateway opens an account for them. */
function registrationSource() {
	const { affiliateCode, originalDomain: domain, referralCode } = readRegistrationInfo();
	return { affiliateCode, domain, referralCode, registerUrl: location.href.slice(0, 2048) };
}

/** `remember` leaves what the device remembers as it is: there is no password here to replace it. */
const credentialsOf = ({ type }: AccountProof): Credentials => ({
	type: type === 'maya' ? 'firebase' : type,
	remember: true,
});

const canRegister = () => switchOn('FIREBASECREATEACC3') || switchOn('SSOMANUALREG3');

/** UI-12, LOG-07: the account isn't linked to any member. */
async function linkOrRegister(proof: LinkableProof, retry: () => void): Promise<boolean> {
	if (switchOn('FIREBASECREATEACC3') && !switchOn('SSOMANUALREG3'))
		return (await import('../register/send-registration.ts')).registerByAccount(proof, retry);
	storeProof(proof, 'asked');
	await (await loadDialogs()).openLinkDialog(proof, canRegister());
	return false;
}

/** Continues a sign-in that began before a reload, or on another page of the visit. */
export async function resume(): Promise<void> {
	const stored = storedProof();
	if (stored?.step === 'linking') await (await loadDialogs()).showLinkBanner();
	if (hasBegun) return;
	hasBegun = true;
	await resumeConfirmation(enter);
	if (stored?.step === 'sent') await signIn(stored.proof);
	if (stored?.step === 'asked') await (await loadDialogs()).openLinkDialog(stored.proof, canRegister());
}
