/** Handles a passkey login that was refused. Fetched when that happens, as most aren't. */
import { report } from '../../../../core/report.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import { passkeyLogin } from '../../../../gateway/contract/passkey-login.ts';
import type { Outcome } from './ceremony.ts';
import { rememberPasskey } from './device.ts';
import { signalUnknown } from './signals.ts';

/** `host` and `id` are the passkey's. */
export async function outcomeOf(
	error: unknown,
	{ host, id }: { host: string; id: string },
): Promise<Outcome> {
	if (!(error instanceof GatewayError)) throw error;
	const texts = await loadTexts('passkey');
	switch (error.code) {
		case ErrorCode.verifyRequired:
			rememberPasskey();
			return { asks: error };
		case ErrorCode.unknownPasskey:
			signalUnknown(host, id);
			return { text: texts.unknown ?? '' };
		case ErrorCode.passkeyExpired:
		case ErrorCode.passkeyFailed:
			return { text: error.message || (texts.failed ?? '') };
		default:
			report(error, passkeyLogin.name);
			return 'told';
	}
}
