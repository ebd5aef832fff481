/** Fetched in the visits that the merchant's sample takes (TRK-07). */
import { type MetricType, onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { getPage } from '../../../core/page.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import type { Where } from './where.ts';

/** Milliseconds after the load event, and after the page was opened (specification section 9). */
const AFTER_LOAD_MS = 5000;
const LATEST_MS = 15_000;
/** The browser hands over what it has measured so far a moment after it's asked. */
const MOMENT_MS = 500;

/**
 * Sends how fast the page was: numbers, and what they're sorted by. Later ones, such as the response to a tap, are
 * sent when the player leaves. The second report has the same `view` and replaces the first.
 */
export function reportPerformance(where: Where): void {
	const values: Record<string, number> = {};
	const view = String(Math.random()).slice(2, 14);
	let navigation = '';
	let sent = '';

	const store = ({ name, value, navigationType }: MetricType) => {
		// A page that comes back from the cache is measured again, but wasn't loaded.
		if (navigationType === 'back-forward-cache') return;
		navigation = navigationType;
		values[name.toLowerCase()] = name === 'CLS' ? Math.round(value * 1000) / 1000 : Math.round(value);
	};
	const send = () => {
		const measured = JSON.stringify(values);
		if (measured === '{}' || measured === sent) return;
		sent = measured;
		const { gatewayUrl, merchant } = getPage();
		const value = { event: 'performance', view, ...where, navigation, ...values };
		sendBeacon({ baseUrl: gatewayUrl, merchant }, collect, value);
	};

	for (const watch of [onLCP, onINP, onCLS, onTTFB]) watch(store, { reportAllChanges: true });
	const [page] = performance.getEntriesByType('navigation') as (PerformanceNavigationTiming & {
		activationStart?: number;
	})[];
	// A page that was prepared before its link was tapped begins with the tap.
	const opened = page?.activationStart ?? 0;
	const loaded = Math.max(page?.loadEventEnd || performance.now(), opened);
	const due = Math.min(loaded + AFTER_LOAD_MS, opened + LATEST_MS);
	setTimeout(send, Math.max(MOMENT_MS, due - performance.now()));
	addEventListener('pagehide', send);
	// Phones end a page that is out of sight without an event. Not in the capture phase, in which web-vitals
	// still adds entries that it has put off until idle time, such as the tap on a link to the next page.
	addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && send());
}
