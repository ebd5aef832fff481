import type { ChatFailure, ChatStart } from '../messages.ts';

/** Data that an adapter gets. */
type Visit = Pick<ChatStart, 'address' | 'settings' | 'language' | 'userName'>;

/** Events that an adapter reports to the site. */
export interface Site {
	/** The player can write. */
	opened(): void;
	failed(why: ChatFailure): void;
	/** The agent has written something. */
	message(): void;
	/** The player has closed or minimised the chat in the vendor's window. */
	closed(): void;
	/** The chat of the platform wants to know who the member is. */
	askKey(): void;
}

/** One chat at a vendor. Whatever throws in it stays there. */
export interface Vendor {
	/** The script to add. Without one the chat is a page in a frame. */
	script?: string;
	/**
	 * CON-01, the chat-open hook: listens to whatever the vendor's global is now,
	 * and opens the chat. It runs several times, as vendors replace their global.
	 */
	hook(): void;
	show?(): void;
	hide?(): void;
	tellKey?(authKey: string): void;
}

/** Returns undefined if the merchant's account is not what the vendor needs. */
export type Adapter = (visit: Visit, site: Site, page: Window) => Vendor | undefined;

type Call = (...args: unknown[]) => unknown;
/** A vendor's global, as far as anything is there. */
export type VendorObject = { [name: string]: unknown } | undefined;

/** Untyped, as vendors' scripts can write anything there. */
export const globalsOf = (page: Window) => page as unknown as Record<string, unknown>;

/** Calls a method of a vendor's object, whatever that is by now. Throws if there's none. */
export function invoke(object: VendorObject, method: string, ...args: unknown[]): unknown {
	const run = object?.[method] as Call;
	return run.apply(object, args);
}
