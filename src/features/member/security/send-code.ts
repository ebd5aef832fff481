import type { Refusal } from '../../../core/forms/Form.tsx';
import { call } from '../../../core/gateway.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { report } from '../../../core/report.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { authenticatorConfirm } from '../../../gateway/contract/authenticator-confirm.ts';
import { authenticatorRemove } from '../../../gateway/contract/authenticator-remove.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';

/** Loads in advance what the calls encrypt with. */
export function prefetch(): void {
	import('../../../gateway/client/encrypt.ts').catch(ignoreNetworkFailure);
}

/**
 * Turns the authenticator app on or off with a code of it. Resolves to true; to the refusal of a wrong code, with
 * `rule` if the gateway sends no text; to '' if the state has changed elsewhere; to false for any other failure.
 * The last two are reported, with `retry`.
 */
export async function submit(
	turnOn: boolean,
	code: string,
	rule: string,
	retry: () => void,
): Promise<boolean | '' | Refusal> {
	const endpoint = turnOn ? authenticatorConfirm : authenticatorRemove;
	try {
		await call(endpoint, { code });
		return true;
	} catch (error) {
		const refused = error instanceof GatewayError ? error : undefined;
		if (refused?.code === ErrorCode.wrongVerification)
			return { field: 'code', text: refused.message || rule };
		report(error, endpoint.name, retry);
		// The new key has expired, or the app was turned off elsewhere.
		const isOutdated =
			refused?.code === ErrorCode.setupExpired || refused?.code === ErrorCode.authenticatorOff;
		return isOutdated ? '' : false;
	}
}
