import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';

/** Milliseconds after which the timing of the status call is reported (specification section 9). */
const REPORT_AFTER = 5000;

/** Has the status call's timing sent to the merchant. */
export function reportTimingLater(): void {
	setTimeout(() => {
		void import('./status-timing.ts').then((script) => script.sendStatusTiming(), ignoreNetworkFailure);
	}, REPORT_AFTER);
}

/** Reports errors that nothing has caught. Most pages have none, so its script comes with the first one. */
export function watchErrors(): void {
	const report = (event: Event) =>
		import('./page-errors.ts').then(
			(script) => script.reportPageError(event),
			// Reporting this failure would be one more error, and so on for ever.
			() => undefined,
		);
	for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
}
