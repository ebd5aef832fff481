import { call } from '../../../../core/gateway.ts';
import { showNotice } from '../../../../core/notice.ts';
import { report } from '../../../../core/report.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import type { LoginValue } from '../../../../gateway/contract/login.ts';
import { passkeyLogin } from '../../../../gateway/contract/passkey-login.ts';
import { confirmLogin } from '../../second-step/refused-login.ts';
import type { Credentials, PasskeyProof } from '../provider.ts';
import { rememberPasskey, signalUnknown } from './device.ts';

type Enter = (credentials: Credentials, login: LoginValue) => Promise<void>;

/** As with Firebase, there is no password to change (LOG-03). */
const BY_PASSKEY: Credentials = { type: 'firebase', remember: true };

/** Logs in with a chosen passkey. Returns true if the player is logged in. Failures are shown to them. */
export async function logInByPasskey(
	proof: PasskeyProof,
	enter: Enter,
	retry: (() => void) | undefined,
): Promise<boolean> {
	try {
		const { userName, ...login } = await call(passkeyLogin, { credential: proof.credential });
		rememberPasskey();
		await enter({ ...BY_PASSKEY, username: userName }, login);
		return true;
	} catch (error) {
		return handleRefusal(error, proof, enter, retry);
	}
}

/** Shows why, or asks for the second step (LOG-04). Returns true if the player is logged in after that. */
async function handleRefusal(
	error: unknown,
	{ host, credential }: PasskeyProof,
	enter: Enter,
	retry: (() => void) | undefined,
): Promise<boolean> {
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
