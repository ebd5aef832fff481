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

/** 'later' if a later page should try again. 'refused' if at least one of the events will never be accepted. */
export type Delivery = 'sent' | 'later' | 'refused';

/** A receiver of events: the gateway, or a network's pixel. */
export interface Destination {
	/** Unique, such as 'gateway', 'server' or 'facebook'. */
	code: string;
	/** The purpose that the player has to agree to first. */
	purpose: 'necessary' | 'analytics' | 'marketing';
	wants(event: SiteEvent): boolean;
	/** A pixel returns 'sent' once it has handed the events to the vendor's queue. */
	send(events: readonly SiteEvent[]): Promise<Delivery>;
}
