import type { EventName } from '../../../core/track.ts';
import type { PixelAccount, PixelSettings } from '../../../gateway/contract/pixel-settings.ts';
import type { PixelTrack } from '../../../gateway/contract/pixel-track.ts';
import type { Consent, Purpose } from '../../privacy/index.ts';
import type { SiteEvent } from '../events/event.ts';

export type NetworkCode = keyof PixelSettings;

/** A network's names of events. Events without a name, or with an empty one, aren't sent there. */
export type Names = Partial<Record<EventName, string>>;

const EVENTS =
	'firstOpen pageView viewContent register login depositSubmit firstDeposit gameLaunch a2hs a2hsFirstOpen downloadClick';

/** The site's own names, for networks that accept any. */
export const OWN_NAMES: Names = Object.fromEntries(EVENTS.split(' ').map((name) => [name, name]));

/** An event for a network, without the customer. */
export type PixelEvent = Omit<SiteEvent, 'customerId'>;

/** A network as this merchant uses it. */
export interface Setup {
	account: PixelAccount & { id: string };
	/** Address of the script, or of the request if the network has no script; see src/merchants/vendor-schemas.ts. */
	address: string;
	/** The ids that the ad click brought (EN-05). A network reads only its own. */
	click: PixelTrack;
	consent: Consent;
}

/** A network that runs in this page. */
export interface Pixel {
	/** Scripts that take over what start() has put into the network's queue. None if it works by requests. */
	scripts?: string[];
	/** Runs once the scripts have loaded. */
	arrived?(): unknown;
	/**
	 * Hands over an event under the network's own name for it. Without a script, it resolves when the request
	 * was made.
	 */
	send(event: PixelEvent, name: string): unknown;
	/**
	 * Tells the network that the player has changed their mind. Networks without such a switch just get no
	 * more events.
	 */
	consent?(consent: Consent): void;
}

export interface Network {
	code: NetworkCode;
	/** Returns the purpose that the player has to agree to before any of it is loaded; marketing by default. */
	purpose?(id: string): Purpose;
	/** Pattern of this network's ids. They become part of an address, and an affiliate's comes from one. */
	id: RegExp;
	/** The click's field that names an affiliate's own pixel. */
	partner?: keyof PixelTrack;
	names: Names;
	/** Undefined if there's nothing to do, for example without a click id of its own. */
	start(setup: Setup): Pixel | undefined;
}

/** The ids to send events to: the merchant's own, and that of the affiliate who brought the player. */
export const idsOf = ({ id, partnerId }: Setup['account']): string[] => (partnerId ? [id, partnerId] : [id]);

export function sumOf({ details: { amount, currency } }: PixelEvent): { value?: number; currency?: string } {
	return amount === undefined || !currency ? {} : { value: amount, currency };
}

/**
 * The amount for networks that add up revenue: of a deposit only, because a first deposit comes with the event of that
 * same deposit.
 */
export const revenueOf = (event: PixelEvent) => (event.name === 'depositSubmit' ? sumOf(event) : {});

/** Returns the fields that a network may get: never a name, a phone number or a customer id. */
export function fieldsOf(event: PixelEvent): Record<string, string | number> {
	const { contentId, method } = event.details;
	return { ...(contentId && { content_id: contentId }), ...(method && { method }), ...sumOf(event) };
}
