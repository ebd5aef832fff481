import { pageText, showNotice } from './notice.ts';

/**
 * Reports a call that failed: the error catalogue says what happens then
 * (specification section 8). It is fetched when it is needed; where even that
 * fails, the network is what is wrong. `call` is the endpoint's name; `retry`
 * is offered where trying again can help.
 */
export function report(error: unknown, call: string, retry?: () => void): void {
	void import('./act-on-error.ts').then(
		({ actOnError }) => actOnError(error, call, { retry }),
		() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
	);
}

/** The same for a call that nobody asked for: it says nothing, but a session that has ended ends. */
export const reportQuietly = (error: unknown, call: string): Promise<void> =>
	import('./act-on-error.ts').then(
		({ actOnError }) => actOnError(error, call, { quiet: true }),
		() => undefined,
	);
