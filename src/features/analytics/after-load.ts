import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { $status } from '../../core/site-status.ts';
import { sessionStore } from '../../core/storage.ts';
import { track } from '../../core/track.ts';
import { sendBeacon } from '../../gateway/client/beacon.ts';
import { collect } from '../../gateway/contract/collect.ts';
import { status } from '../../gateway/contract/status.ts';
import { consentSetting } from '../privacy/index.ts';
import { startDelivery } from './events/delivery.ts';
import { trackOpening } from './events/opening.ts';
import { DEBUG_KEY, SAMPLE_KEY } from './keys.ts';
import { where } from './telemetry/where.ts';

/** Reports that the page was opened, and delivers stored events. */
export function startEvents(): void {
	startDelivery();
	// A browser may abort a lock when the player leaves the page.
	void trackOpening().catch(ignoreNetworkFailure);
	addEventListener('pageshow', ({ persisted }) => {
		if (persisted) track('pageView');
	});
}

/** Milliseconds after which the timing of the status call is reported (specification section 9). */
const REPORT_AFTER_MS = 5000;

/** A page that was prepared before its link was tapped begins with the tap. */
export function reportStatusTiming(): void {
	const [page = {}] = performance.getEntriesByType('navigation') as { activationStart?: number }[];
	// A browser runs what is overdue at once.
	setTimeout(sendStatusTiming, REPORT_AFTER_MS + (page.activationStart || 0) - performance.now());
}

/** Sends how long the status call took, in milliseconds (API-15): only numbers, no personal data. */
function sendStatusTiming(): void {
	const entry = performance.getEntriesByType('resource').find(({ name }) => name.includes(status.path));
	const page = getPage();
	sendBeacon({ baseUrl: page.gatewayUrl, merchant: page.merchant }, collect, {
		event: 'status',
		answered: Boolean($status.get()),
		duration: entry && Math.round(entry.duration),
		...where(),
	});
}

/** Measures this page if the visit is in the sample that the gateway's setting asks for (TRK-07). */
export async function reportPerformance(): Promise<void> {
	try {
		if (!(await inSample())) return;
		const script = await import('./telemetry/performance.ts');
		script.reportPerformance(where());
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}

/** Decides once a visit. If the setting can't be loaded, nothing is measured, and the next page tries again. */
async function inSample(): Promise<boolean> {
	const decided = sessionStore.getItem(SAMPLE_KEY);
	if (decided) return decided === '1';
	const { sample } = await consentSetting();
	const chosen = Math.random() < sample;
	sessionStore.setItem(SAMPLE_KEY, chosen ? '1' : '0');
	return chosen;
}

/** Reports violations of the policy, and vendors' scripts that fail. Most pages have neither, so its script comes with the first one. */
export function watchBlocked(): void {
	const report = (event: Event) =>
		import('./telemetry/blocked.ts').then((script) => script.reportBlocked(event), ignoreNetworkFailure);
	addEventListener('securitypolicyviolation', report);
	// Such errors don't bubble.
	addEventListener('error', (event) => event.target instanceof HTMLScriptElement && report(event), true);
}

const VIEW = 'events';

/**
 * Shows what became of each event, to staff who open a page with
 * ?debug=events, until they close it or the tab. The gateway says who is staff.
 */
export async function startEventLog(): Promise<void> {
	const asked = new URLSearchParams(location.search).get('debug') === VIEW;
	if (!asked && sessionStore.getItem(DEBUG_KEY) !== VIEW) return;
	try {
		const { debug } = await consentSetting();
		if (!debug) return sessionStore.removeItem(DEBUG_KEY);
		sessionStore.setItem(DEBUG_KEY, VIEW);
		const script = await import('./event-log/EventLog.tsx');
		await script.openEventLog();
	} catch (error) {
		ignoreNetworkFailure(error);
	}
}
