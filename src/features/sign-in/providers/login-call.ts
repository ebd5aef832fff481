import { call } from '../../../core/gateway.ts';
import { readRegistrationInfo } from '../../../core/registration-info.ts';
import { loadSignInSettings } from '../../../core/sign-in-settings.ts';
import type { CaptchaResult } from '../../../gateway/contract/captcha-result.ts';
import type { LoginValue } from '../../../gateway/contract/login.ts';
import { loginLine } from '../../../gateway/contract/login-line.ts';
import { loginMaya } from '../../../gateway/contract/login-maya.ts';
import { loginTelegram } from '../../../gateway/contract/login-telegram.ts';
import { collectAttribution } from '../../analytics/index.ts';
import { deviceId, deviceKind } from '../device-id/device-id.ts';
import { callLogin } from '../submit/send-login.ts';
import type { Proof } from './provider.ts';

/** A proof that the gateway still has to check. */
export type OpenProof = Exclude<Proof, { type: 'passkey' | 'passkey_step' }>;

/**
 * Logs in with a proof: API-01 for Firebase, otherwise a call of its own (API-03 to API-05). Rejects with a
 * GatewayError.
 */
export async function callWith(proof: OpenProof, captcha: CaptchaResult): Promise<LoginValue> {
	switch (proof.type) {
		case 'firebase': {
			const { type, firebaseChannel, firebaseIdToken } = proof;
			return callLogin({ type, firebaseChannel, firebaseIdToken, remember: true }, captcha);
		}
		case 'line':
			return call(loginLine, { lineSessionToken: proof.lineSessionToken });
		case 'telegram': {
			const { affiliateCode, domain, registerUrl, referralCode } = origin();
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
			const { affiliateCode, domain, registerUrl } = origin();
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

/** What brought the player here, in case the gateway opens an account for them. */
function origin() {
	const { affiliateCode, originalDomain: domain, referralCode } = readRegistrationInfo();
	return { affiliateCode, domain, referralCode, registerUrl: location.href.slice(0, 2048) };
}
