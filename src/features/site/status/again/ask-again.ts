import { ignoreNetworkFailure } from '../../../../core/ignore-network-failure.ts';
import { report } from '../../../../core/report.ts';
import { askStatus } from '../../../../core/site-status.ts';
import { GatewayError } from '../../../../gateway/client/gateway-error.ts';
import { ErrorCode } from '../../../../gateway/contract/error-codes.ts';
import { status } from '../../../../gateway/contract/status.ts';

/** Milliseconds between two looks, at least and at most: players must not all ask in the same second. */
const MIN_PAUSE_MS = 30_000;
const MAX_PAUSE_MS = 40_000;

/** The longest that setTimeout can wait. */
const MAX_TIMEOUT_MS = 2 ** 31 - 1;

let timer: ReturnType<typeof setTimeout> | undefined;
let repeats = false;
let stop: (() => void) | undefined;

/** A time to wait before the next look. */
export const pause = (): number => MIN_PAUSE_MS + Math.random() * (MAX_PAUSE_MS - MIN_PAUSE_MS);

/**
 * Requests the status after `wait` milliseconds, and every 30 to 40 s until there is an answer. Also when the player
 * returns to the tab, or the network comes back, and without `wait` only then. A hidden tab sends no request.
 */
export function askAgain(wait?: number): void {
	repeats = wait !== undefined;
	clearTimeout(timer);
	if (wait !== undefined) timer = setTimeout(ask, Math.min(wait, MAX_TIMEOUT_MS));
	if (stop) return;
	document.addEventListener('visibilitychange', ask);
	window.addEventListener('online', ask);
	stop = () => {
		clearTimeout(timer);
		document.removeEventListener('visibilitychange', ask);
		window.removeEventListener('online', ask);
	};
}

export function stopAsking(): void {
	stop?.();
	stop = undefined;
}

/** Returns true if the site is not available at this address. Then the player learns it, and a new status won't help (ERR-01). */
export function isDomainGone(error: unknown): boolean {
	ignoreNetworkFailure(error);
	const isGone = error instanceof GatewayError && error.code === ErrorCode.domainNotAvailable;
	if (isGone) report(error, status.name);
	return isGone;
}

/** Listeners to the status act on the answer, and may ask again. */
function ask(): void {
	if (document.hidden) return;
	clearTimeout(timer);
	askStatus().catch((error) => {
		if (isDomainGone(error)) stopAsking();
		else if (repeats && stop) askAgain(pause());
	});
}
