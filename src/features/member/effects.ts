import { call } from '../../core/gateway.ts';
import { reportQuietly } from '../../core/report.ts';
import { $status, switchOn } from '../../core/site-status.ts';
import { sessionStore } from '../../core/storage.ts';
import { tellTabs } from '../../core/tabs.ts';
import { $unread, createCounts } from './counts.ts';

export { $deposits, $unread, $vip, type DepositSettings, type VipProgress } from './counts.ts';

/**
 * What a login fetches (SES-02): `askCount('vip')` and the like see to it that
 * one of them is known, and reject with a GatewayError. Pages that only show
 * them subscribe to the stores.
 */
const counts = createCounts({
	call,
	reportQuietly,
	storage: sessionStore,
	now: Date.now,
	tell: tellTabs,
	hasInbox: () => ($status.get() ? switchOn('INBOX3') : undefined),
});
export const { ask: askCount, set: setCount, adopt: adoptCounts } = counts;
const { refresh: refreshCounts } = counts;

let following = false;

/** Keeps asking while the page is open: when the player comes back after a while, and when the status is there. */
export function followCounts(): void {
	void refreshCounts();
	if (following) return;
	following = true;
	// Whether there is an inbox to ask for comes with the status, and may come later.
	$status.listen((status) => {
		if (!status) return;
		if (!switchOn('INBOX3')) $unread.set(undefined);
		void refreshCounts();
	});
	document.addEventListener('visibilitychange', () => {
		if (!document.hidden) void refreshCounts();
	});
	window.addEventListener('pageshow', ({ persisted }) => {
		if (!persisted) return;
		// Another page of this tab may have read messages.
		counts.show(counts.kept());
		void refreshCounts();
	});
}
