import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import { pageText, showNotice } from './notice.ts';

/**
 * Reports a call that failed: the error catalogue defines what happens (specification section 8). The catalogue is
 * fetched when it's needed; if even that fails, the network is the problem. `call` is the endpoint's name; `retry` is
 * offered if trying again can help.
 */
export function report(error: unknown, call: string, retry?: () => void): void {
	void import('./act-on-error.ts').then(
		(script) => script.actOnError(error, call, { retry }),
		() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
	);
}

/** Does the same for a call that the player didn't ask for, without a message; a session that is over still ends. */
export const reportQuietly = (error: unknown, call: string): Promise<void> =>
	import('./act-on-error.ts').then(
		(script) => script.actOnError(error, call, { quiet: true }),
		() => undefined,
	);

/**
 * Tells the player that something can't be loaded, and offers to try again. If the failure is a bug, the
 * error handler gets it too.
 */
export function tellLost(error: unknown, retry: () => unknown): void {
	ignoreNetworkFailure(error);
	showNotice(pageText('internet_lost'), { retry: () => void retry() });
}
