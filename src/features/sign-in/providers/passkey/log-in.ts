import { call } from '../../../../core/gateway.ts';
import { showNotice } from '../../../../core/notice.ts';
import { report } from '../../../../core/report.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import { passkeyLogin } from '../../../../gateway/contract/passkey-login.ts';
import { confirmLogin, type Enter } from '../../second-step/refused-login.ts';
import type { Credentials, PasskeyProof } from '../provider.ts';
import { rememberPasskey, signalUnknown } from './device.ts';

/** As with Firebase, there is no password to change (LOG-03). */
const BY_PASSKEY: Credentials = { type: 'firebase', remember: true };

/** Logs in with a chosen passkey, after the second step if one is needed (LOG-04). Returns true if the player is logged in. */
export async function logInByPasskey(
	{ host, credential }: PasskeyProof,
	enter: Enter,
	retry: (() => void) | undefined,
): Promise<boolean> {
	try {
		const { userName, ...login } = await call(passkeyLogin, { credential });
		rememberPasskey();
		await enter({ ...BY_PASSKEY, username: userName }, login);
		return true;
	} catch (error) {
		if (!(error instanceof GatewayError)) throw error;
		const texts = await loadTexts('passkey');
		const options = retry ? { retry } : {};
		switch (error.code) {
			case ErrorCode.verifyRequired:
				rememberPasskey();
				return confirmLogin(error, BY_PASSKEY, enter, retry ?? (() => undefined));
			case ErrorCode.unknownPasskey:
				signalUnknown(host, credential.id);
				showNotice(texts.unknown ?? '', options);
				return false;
			case ErrorCode.passkeyExpired:
			case ErrorCode.passkeyFailed:
				showNotice(error.message || (texts.failed ?? ''), options);
				return false;
			default:
				report(error, passkeyLogin.name);
				return false;
		}
	}
}
