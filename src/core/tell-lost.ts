import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { pageText, showNotice } from './notice.ts';

/**
 * Tells the player that something is out of reach, and offers to try again. If the failure is a bug, the
 * error handler gets it too.
 */
export function tellLost(error: unknown, retry: () => unknown): void {
	ignoreNetworkFailure(error);
	showNotice(pageText('internet_lost'), { retry: () => void retry() });
}
