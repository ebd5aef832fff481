import { getPage, onCrawlerPage } from './page.ts';
import { $session } from './session.ts';
import { localStore } from './storage.ts';

/** The events that marketing counts. features/analytics/pixels says what each network calls them. */
export type EventName =
	| 'firstOpen'
	| 'pageView'
	| 'viewContent'
	| 'register'
	| 'login'
	| 'depositSubmit'
	| 'firstDeposit'
	| 'gameLaunch'
	| 'a2hs'
	| 'a2hsFirstOpen'
	| 'downloadClick';

export interface EventDetails {
	/** The id of an article, promotion or game, or a kind of page. */
	contentId?: string;
	amount?: number;
	/** ISO 4217. */
	currency?: string;
	/** How the player registered or logged in; 'trial' for a game with play credits. */
	method?: string;
}

/**
 * Local storage: the start of each event's key. Each has a key of its own, so that tabs never overwrite one
 * another's.
 */
export const eventKeys = (): string => `event_${getPage().merchant}_`;

/** Events that local storage has refused, by key: they are delivered from this page or not at all. */
export const unkept = new Map<string, string>();

let heard: (() => void) | undefined;

/** Passes each event of this page to features/analytics/events. */
export function onTrack(run: () => void): void {
	heard = run;
}

/**
 * Puts an event aside on this device; features/analytics/events delivers it after load, or on the next
 * page. So it may be called right before leaving the page. Never throws. Does nothing for crawlers or on a
 * prerendered page. `id` is for an event that other devices may report too.
 */
export function track(name: EventName, details: EventDetails = {}, id?: string): void {
	try {
		if (onCrawlerPage() || (document as { prerendering?: boolean }).prerendering) return;
		keep(id ?? newId(), { name, at: Date.now(), page: location.pathname, details });
		heard?.();
	} catch {
		// Measuring must never cause an error.
	}
}

function keep(id: string, event: object): void {
	const session = $session.get();
	// Right after a login, the member's id isn't known yet. The span identifies the session that will know
	// it.
	const text = JSON.stringify({ id, ...event, customerId: session?.id || undefined, span: session?.spanId });
	const key = eventKeys() + id;
	localStore.setItem(key, text);
	if (localStore.getItem(key) !== text) unkept.set(key, text);
}

/** crypto.randomUUID is missing on plain http, and in browsers before 2021. */
const newId = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)), 4);

/** A UUID from the first 16 bytes, with its version and variant set (RFC 9562, 4). */
export function uuidOf(bytes: Uint8Array, version: 4 | 8): string {
	const digits = Array.from(bytes.subarray(0, 16), (byte, at) => {
		if (at === 6) return (version << 4) | (byte & 15);
		return at === 8 ? 128 | (byte & 63) : byte;
	}).map((byte) => byte.toString(16).padStart(2, '0'));
	return digits.join('').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
