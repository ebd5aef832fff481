import type { SiteEvent } from './event.ts';

/** Who gets events: the gateway, or a network's pixel. */
export interface Destination {
	/** Unique, such as 'gateway', 'server' or 'facebook'. */
	code: string;
	/** What the player has to agree to first. */
	purpose: 'necessary' | 'analytics' | 'marketing';
	wants(event: SiteEvent): boolean;
	/**
	 * Answers 'later' if a later page should try again. A pixel answers 'sent' once it has handed the events
	 * to the vendor's queue.
	 */
	send(events: readonly SiteEvent[]): Promise<'sent' | 'later'>;
}
