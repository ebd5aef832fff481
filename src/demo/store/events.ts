import type { Database } from './database.ts';

/** The control panel shows only the newest. A loop in a page must not fill the disk. */
const MOST_REPORTS = 1000;
const MOST_PIXEL_REQUESTS = 5000;
/** Ids are stored to find duplicates. */
const MOST_TRACKED = 20_000;

/** A report of a site by beacon. */
export interface CollectedEvent {
	id: number;
	merchant: string;
	/** The JSON exactly as sent (API-15). */
	value: string;
	receivedAt: number;
}

/** Path of an event: the usual call, the ping that replaces it, or the call for ad networks. */
type EventPath = 'events' | 'ping' | 'server';

/** An event that the site tracks, counted once by its id, as networks count them. */
export interface StoredEvent {
	id: string;
	merchant: string;
	path: EventPath;
	name: string;
	/** By the device's clock, in milliseconds; unknown of server events. */
	at: number | undefined;
	/** The JSON exactly as sent. */
	value: string;
	/** The member who was logged in when it came. */
	userName: string | undefined;
	receivedAt: number;
	/** Number of times it was received. */
	times: number;
}

/** A request of a pixel to the stand-in of its network. */
export interface PixelRequest {
	merchant: string;
	network: string;
	/** Id of the pixel, tag, container or app. */
	account: string;
	/** The network's name for it. */
	event: string;
	/** The site's id of the event; '' if the network doesn't use it. */
	eventId: string;
	/** Everything that was sent, by name. */
	fields: Record<string, string>;
	/** Violation of the network's documentation. */
	fault: string | undefined;
	receivedAt: number;
}

/** Events of sites: reports, what they track for marketing, and what their pixels send. */
export function createEvents(database: Database, now: () => number) {
	const reports = database.records<CollectedEvent>('report');
	const tracked = database.records<StoredEvent>('tracked-event');
	const pixelRequests = database.records<PixelRequest>('pixel-request');

	function track(event: Omit<StoredEvent, 'receivedAt' | 'times'>): void {
		// A server event has the id of the event that it is made of.
		const key = `${event.merchant}/${event.path === 'server' ? 'server' : 'event'}/${event.id}`;
		const known = tracked.get(key);
		tracked.set(
			key,
			known ? { ...known, times: known.times + 1 } : { ...event, receivedAt: now(), times: 1 },
		);
		tracked.trim(MOST_TRACKED);
	}

	return {
		report(merchant: string, value: string): void {
			reports.add((id) => ({ id, merchant, value, receivedAt: now() }));
			reports.trim(MOST_REPORTS);
		},

		/** Newest first. */
		reports: (merchant: string): CollectedEvent[] => reports.newest((each) => each.merchant === merchant),

		clearReports: (): void => reports.deleteAll(),

		track,

		/** Newest first. */
		tracked: (merchant: string, limit = 200): StoredEvent[] =>
			tracked.newest((each) => each.merchant === merchant, limit),

		clearTracked: (): void => tracked.deleteAll(),

		addPixelRequest(request: Omit<PixelRequest, 'receivedAt'>): void {
			pixelRequests.add(() => ({ ...request, receivedAt: now() }));
			pixelRequests.trim(MOST_PIXEL_REQUESTS);
		},

		/** Oldest first. */
		pixelRequests: (merchant: string): PixelRequest[] =>
			pixelRequests.filter((each) => each.merchant === merchant),

		clearPixelRequests: (): void => pixelRequests.deleteAll(),
	};
}
