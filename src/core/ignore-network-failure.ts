import { GatewayError } from '../gateway/client/gateway-error.ts';
import { isUnreachable } from '../lib/unreachable.ts';

/**
 * Handles a failure that the code can live with: a call that failed, or a file or script that can't be loaded.
 * Anything else is a bug: it goes to the page's error handler as an unhandled rejection, without stopping the
 * caller.
 */
export function ignoreNetworkFailure(error: unknown): undefined {
	if (!(error instanceof GatewayError) && !isUnreachable(error)) void Promise.reject(error);
}
