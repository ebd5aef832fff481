import type { EventDetails, EventName } from '../../../core/track.ts';

/** An event as destinations get it. */
export interface SiteEvent {
	/** A UUID, the same for the gateway, the server event and every pixel, so that each can drop duplicates. */
	id: string;
	name: EventName;
	/** Milliseconds since 1970. */
	at: number;
	/** Path of the page where it happened, without the query. */
	page: string;
	details: EventDetails;
	/** The member's, if there is one. No pixel may see it. */
	customerId?: string;
}
