/** Fetched when the first error occurs. */
import { $session } from '../../../core/session.ts';
import { cleanMessage } from './clean-message.ts';
import { placesIn } from './error-place.ts';
import { sendOnce } from './send-once.ts';
import { sendToSentry } from './sentry.ts';

/** Places of a stack that are sent. */
const MAX_PLACES = 10;

/**
 * Sends an uncaught error (API-15): message, file, line, the site's own places in its stack, and release, without
 * personal data. Errors of other origins, and of what a browser has installed, are not ours. It never throws, as that
 * would be the next error to report.
 */
export function reportPageError(event: Event): void {
	try {
		const { error, reason, message, filename, lineno, colno } = event as Partial<
			ErrorEvent & PromiseRejectionEvent
		>;
		const thrown: unknown = error ?? reason;
		const stack = thrown instanceof Error || thrown instanceof DOMException ? thrown.stack : undefined;
		const places = placesIn(stack ?? `${filename}:${lineno}:${colno}`, location.origin);
		if (!places.length) return;
		const { token, userName, id } = $session.get() ?? {};
		const text = cleanMessage(String(thrown ?? message), [token, userName, id]);
		const sent = places.slice(0, MAX_PLACES);
		const what = { message: text, ...places[0] };
		const source = sendOnce(
			'error',
			{ ...what, stack: sent.map(({ file, line, column }) => `${file}:${line}:${column}`) },
			what,
		);
		// It may be blocked or unavailable.
		if (source) sendToSentry(text, sent, source).catch(() => undefined);
	} catch {
		// It must never become an error of the page.
	}
}
