import { pageText, showNotice } from './notice.ts';

/**
 * Reports a call that failed: the error catalogue says what happens then
 * (specification section 8). It is fetched when it is needed; where even that
 * fails, the network is what is wrong. `call` is the endpoint's name; `retry`
 * is offered where trying again can help.
 */
export function report(error: unknown, call: string, retry?: () => void): void {
	import('./act-on-error.ts').then(
		({ actOnError }) => actOnError(error, call, retry),
		() => showNotice(pageText('internet_lost'), retry ? { retry } : {}),
	);
}
