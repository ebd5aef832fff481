import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { storeLanding } from '../../lib/ad-landings.ts';

/**
 * Stores the ids that an ad or an app gave (EN-05, EN-10). The page that an ad opens has to show at once, and the
 * next one has only part of the query (RT-21). So the pairs are stored as written, and read on the first touch. If
 * that fails, the next page or a registration reads them.
 */
export function captureClick(): void {
	const collect = (event: Event) =>
		import('./attribution/attribution.ts').then(
			(module) => module.collectAttribution(event),
			ignoreNetworkFailure,
		);
	if (storeLanding(location.search)) addEventListener('pointerdown', collect, { once: true });
	for (const type of ['adjust-init', 'appsflyer-init', 'openinstall-init']) addEventListener(type, collect);
}

/** Reports errors that nothing has caught. Most pages have none, so its script comes with the first one. */
export function watchErrors(): void {
	const report = (event: Event) =>
		import('./telemetry/page-errors.ts').then(
			(script) => script.reportPageError(event),
			// Reporting this failure would be one more error, and so on for ever.
			() => undefined,
		);
	for (const type of ['error', 'unhandledrejection']) addEventListener(type, report);
}
