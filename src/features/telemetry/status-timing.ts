import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { sendBeacon } from '../../gateway/client/beacon.ts';
import { collect } from '../../gateway/contract/collect.ts';
import { status } from '../../gateway/contract/status.ts';

/** Sends how long the status call took, in milliseconds (API-15): numbers only, nothing of a person. */
export function sendStatusTiming(): void {
	const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(status.path));
	const page = getPage();
	sendBeacon({ baseUrl: page.gatewayUrl, merchant: page.merchant }, collect, {
		event: 'status',
		answered: Boolean($status.get()),
		...(entry && { duration: Math.round(entry.duration) }),
	});
}
