import type { SiteEvent } from './event.ts';

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
