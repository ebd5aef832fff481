import { GatewayError } from '../gateway/client/gateway-error.ts';

/**
 * How Chrome, Safari and Firefox begin to say that a file or a script could
 * not be fetched. Nothing else tells it from a bug: both are a TypeError.
 */
const UNREACHABLE =
	/^(failed to fetch|load failed|importing a|networkerror|error loading|the (network|internet))/i;

/**
 * Handles a failure that the code can live with: a call that failed, a file or
 * a script out of reach. Anything else is a bug. It never stops the caller; it
 * goes to the page's error handler as an unhandled rejection.
 */
export function ignoreNetworkFailure(error: unknown): undefined {
	const expected =
		error instanceof GatewayError || UNREACHABLE.test(String((error as Error | undefined)?.message));
	if (!expected) void Promise.reject(error);
}
