import { randomUUID } from 'node:crypto';
import type { EventDetails, EventName } from '../../../../../src/core/track.ts';
import type { SiteEvent } from '../../../../../src/features/analytics/events/event.ts';

/** An event that has just happened. */
export function eventOf(
	name: EventName,
	details: EventDetails = {},
	changes: Partial<SiteEvent> = {},
): SiteEvent {
	return { id: randomUUID(), name, at: Date.UTC(2027, 0, 15), page: '/m/home', details, ...changes };
}
