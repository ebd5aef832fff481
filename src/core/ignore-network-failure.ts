import { GatewayError } from '../gateway/client/gateway-error.ts';
import { isUnreachable } from '../lib/unreachable.ts';

/**
 * Handles a failure that the code can live with: a call that failed, a file or
 * a script out of reach. Anything else is a bug. It never stops the caller; it
 * goes to the page's error handler as an unhandled rejection.
 */
export function ignoreNetworkFailure(error: unknown): undefined {
	if (!(error instanceof GatewayError) && !isUnreachable(error)) void Promise.reject(error);
}
