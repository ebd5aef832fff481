import type { collect } from '../contract/collect.ts';
import { COLLECT_LIMIT } from '../contract/collect-limit.ts';
import type { ClientEnvironment } from './request.ts';

/**
 * Sends a value even while the player leaves the page (API-15). Never throws. A value larger than the contract allows
 * isn't sent, because truncated JSON is worthless.
 */
export function sendBeacon(
	{ baseUrl, merchant }: Pick<ClientEnvironment, 'baseUrl' | 'merchant'>,
	endpoint: typeof collect,
	value: unknown,
): void {
	try {
		const request = { merchant, value: JSON.stringify(value) };
		if (request.value.length > COLLECT_LIMIT) return;
		const url = baseUrl + endpoint.path;
		// Text, not a JSON blob: Chrome 59 to 80 throws at that (crbug.com/724929),
		// and for another origin it would need a preflight request.
		const body = JSON.stringify(request);
		if (navigator.sendBeacon?.(url, body)) return;
		fetch(url, { method: 'POST', body, keepalive: true, credentials: 'include' }).catch(() => undefined);
	} catch {
		// A measurement is not worth an error.
	}
}
