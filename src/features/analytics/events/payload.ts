import type { RegistrationInfo } from '../../../core/registration-info.ts';
import type { EventPayload, TrackedEvent } from '../../../gateway/contract/event-payload.request.ts';
import type { SiteEvent } from './event.ts';

/** EN-21, without the customer's name. Unknown fields are left out. */
export function payloadOf(event: SiteEvent, registration: RegistrationInfo): EventPayload {
	const { customerId, details } = event;
	const { contentId, amount, currency } = details;
	const { originalDomain: domain, affiliateCode, referralCode } = registration;
	return {
		...(customerId && { customerId }),
		...(amount !== undefined &&
			amount >= 0 && { revenue: amount, value: amount, af_revenue: amount, amount }),
		...(currency && /^[A-Z]{3}$/.test(currency) && { currency, af_currency: currency }),
		...(contentId && { content_id: contentId }),
		affiliate: { domain, code: affiliateCode, referralCode },
	};
}

/** Returns an event for the gateway. It has the name of the member who is logged in now, if the event is theirs. */
export function trackedOf(
	event: SiteEvent,
	registration: RegistrationInfo,
	member: { id: string; userName: string } | undefined,
): TrackedEvent {
	const { id, name, at, page, customerId, details } = event;
	const isOwn = member?.userName && customerId && member.id === customerId;
	return {
		id,
		name,
		at,
		page,
		...(details.method && { method: details.method }),
		payload: {
			...payloadOf(event, registration),
			...(isOwn && { customerName: member.userName.slice(0, 128) }),
		},
	};
}
