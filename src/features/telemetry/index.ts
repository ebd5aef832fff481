/** Milliseconds after which the timing of the status call is reported (specification section 9). */
const REPORT_AFTER = 5000;

/** Has the status call's timing sent to the merchant. */
export function reportTimingLater(): void {
	setTimeout(() => {
		import('./status-timing.ts').then(
			({ sendStatusTiming }) => sendStatusTiming(),
			() => undefined,
		);
	}, REPORT_AFTER);
}
