import { call } from '../../../core/gateway.ts';
import { report } from '../../../core/report.ts';
import type { Resource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import { authenticatorStart } from '../../../gateway/contract/authenticator-start.ts';
import type { ValueOf } from '../../../gateway/contract/endpoint.ts';
import { ErrorCode } from '../../../gateway/contract/error-codes.ts';

/** The key of a new authenticator. It's kept nowhere: neither in storage nor in the address. */
export type AuthenticatorKey = ValueOf<typeof authenticatorStart>;

/**
 * Requests a new key. Resolves to undefined if that fails, which is reported with `retry`, or if the session has
 * changed meanwhile: a key is for the member who asked for it.
 */
export async function makeKey(
	resource: Resource<boolean>,
	retry: () => void,
): Promise<AuthenticatorKey | undefined> {
	const token = $session.get()?.token;
	try {
		const key = await call(authenticatorStart, {});
		return $session.get()?.token === token ? key : undefined;
	} catch (error) {
		report(error, authenticatorStart.name, retry);
		// It was turned on elsewhere.
		if (error instanceof GatewayError && error.code === ErrorCode.authenticatorOn) void resource.load();
		return undefined;
	}
}
