/** Fetched when the first error occurs. */
import { getPage, onCrawlerPage } from '../../../core/page.ts';
import { $session } from '../../../core/session.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import { cleanMessage } from './clean-message.ts';
import { placeIn } from './error-place.ts';

/** A page that fails in a loop must not flood the gateway. */
const MAX_ERRORS = 5;
const reported = new Set<string>();

/**
 * Sends an uncaught error (API-15): message, file, line and release, without
 * personal data. Each error once, the first few of a page.
 * Errors of other origins, and of what a browser has installed, are not ours.
 * It never throws, as that would be the next error to report.
 */
export function reportPageError(event: Event): void {
	try {
		if (onCrawlerPage() || (document as { prerendering?: boolean }).prerendering) return;
		const { error, reason, message, filename, lineno, colno } = event as Partial<
			ErrorEvent & PromiseRejectionEvent
		>;
		const thrown: unknown = error ?? reason;
		const stack = thrown instanceof Error || thrown instanceof DOMException ? thrown.stack : undefined;
		const place = placeIn(stack ?? `${filename}:${lineno}:${colno}`, location.origin);
		if (!place || reported.size >= MAX_ERRORS) return;
		const { token, userName, id } = $session.get() ?? {};
		const text = cleanMessage(String(thrown ?? message), [token, userName, id]);
		const page = getPage();
		const value = {
			event: 'error',
			message: text,
			...place,
			release: release(),
			page: location.pathname,
			language: page.language,
			domain: location.hostname,
		};
		const key = JSON.stringify(value);
		if (reported.has(key)) return;
		reported.add(key);
		sendBeacon({ baseUrl: page.gatewayUrl, merchant: page.merchant }, collect, value);
	} catch {
		// It must never become an error of the page.
	}
}

/** The hash in the name of the page's first script changes with every script: it names the build that runs here. */
function release(): string {
	const script = Array.from(document.scripts).find(({ type, src }) => type === 'module' && src);
	return /\.([\w-]+)\.js$/.exec(script?.src ?? '')?.[1] ?? 'dev';
}
