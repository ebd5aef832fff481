import { startRegistration } from '@simplewebauthn/browser';
import { call } from '../../../../core/gateway.ts';
import { report } from '../../../../core/report.ts';
import { $session } from '../../../../core/session.ts';
import { loadTexts } from '../../../../core/texts.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import { passkeyAdd, passkeyStart } from '../../../../gateway/contract/passkey-add.ts';
import { hasScreenLock, obstacle, rememberPasskey, signalUnknown, unlessClosed } from './device.ts';

export { signalAccepted } from './device.ts';

/** The text for the player, and whether this device has a passkey now. */
export interface PasskeyResult {
	done: boolean;
	text: string;
}

/** Makes a passkey with the browser's own dialog. Resolves to undefined if a call failed and was reported. */
export async function makePasskey(): Promise<PasskeyResult | undefined> {
	const texts = await loadTexts('passkey');
	const result = (key: string, done = false): PasskeyResult => ({ done, text: texts[key] ?? '' });
	const reason = obstacle();
	if (reason) return result(reason);
	const token = $session.get()?.token;
	let id = '';
	try {
		const { options } = await call(passkeyStart, { host: location.hostname });
		const made = await unlessClosed(startRegistration({ optionsJSON: options }));
		if (!made) return result((await hasScreenLock()) ? 'not_added' : 'no_lock');
		id = made.id;
		// The device is shared: another member has logged in while the browser's dialog was open.
		if ($session.get()?.token !== token) {
			signalUnknown(location.hostname, id);
			return undefined;
		}
		const { rawId, response } = made;
		const { clientDataJSON, attestationObject, transports = [] } = response;
		await call(passkeyAdd, {
			credential: {
				id,
				rawId,
				type: 'public-key',
				response: { clientDataJSON, attestationObject, transports },
				clientExtensionResults: {},
			},
		});
		rememberPasskey();
		return result('added', true);
	} catch (error) {
		if (error instanceof GatewayError) {
			// Without this, the device would go on offering a passkey that never logs in.
			if (id && error.kind === 'gateway') signalUnknown(location.hostname, id);
			if (error.code === ErrorCode.tooManyPasskeys) return result('limit');
			report(error, passkeyAdd.name);
			return undefined;
		}
		const { name = '' } = error as Partial<Error>;
		if (name !== 'InvalidStateError') return result(FAILURES[name] ?? 'failed');
		rememberPasskey();
		return result('exists', true);
	}
}

/** Texts by error, named in Web Authentication Level 3, 5.1.3. */
const FAILURES: Record<string, string> = {
	ConstraintError: 'no_lock',
	NotSupportedError: 'no_lock',
	SecurityError: 'no_address',
};
