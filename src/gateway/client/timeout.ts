import { GatewayError } from './gateway-error.ts';
import type { Layer } from './layers.ts';

/** Specification section 9. */
export const DEFAULT_TIMEOUT = 30_000;

/**
 * Gives up after the time that the network may take: from sending to the last
 * byte of the body. Waiting for a place or a turn before that does not count.
 */
export function withTimeout(milliseconds = DEFAULT_TIMEOUT): Layer {
	return (next) => (url, options) =>
		new Promise((resolve, reject) => {
			const abort = new AbortController();
			const timer = setTimeout(() => {
				reject(new GatewayError('timeout', { code: 'ECONNABORTED' }));
				abort.abort();
			}, milliseconds);
			next(url, { ...options, signal: abort.signal })
				// Reading a copy to its end buffers the body, so the reader after us finds it whole.
				.then((response) =>
					response
						.clone()
						.arrayBuffer()
						.then(() => response),
				)
				.then(resolve, reject)
				.then(() => clearTimeout(timer));
		});
}
