import type { ChatStart, PageFailure } from '../messages.ts';

/** Events that an adapter reports to the site. */
export interface Site {
	/** The player can write. */
	opened(): void;
	failed(why: PageFailure): void;
	/** The agent has written one or more messages. */
	message(count?: number): void;
	/** The chat's window is closed or minimised. It counts only while the chat is shown: the site closes it, too. */
	closed(): unknown;
	/** Whether the site shows the chat. */
	isShown(): boolean;
	/** The platform's chat asks who the member is. */
	askKey(): void;
}

/** One chat at a vendor. Errors of its functions are ignored. */
export interface Vendor {
	/** The script to add. Without one, the chat is a page in a frame. */
	script?: string;
	/**
	 * CON-01, the chat-open hook: listens to whatever the vendor's global is now, and opens the chat. It runs several
	 * times, as vendors replace their global.
	 */
	hook(): void;
	show?(): unknown;
	hide?(): unknown;
	tellKey?(authKey: string): void;
}

/** Returns undefined if the merchant's account is not what the vendor needs. */
export type Adapter = (chat: ChatStart, site: Site, page: Window) => Vendor | undefined;

/** A vendor's global, or undefined until there is one. */
export type VendorObject = { [name: string]: unknown } | undefined;

/** Untyped, as vendors' scripts can write anything there. */
export const globalsOf = (page: Window) => page as unknown as Record<string, unknown>;

/** Calls a method of a vendor's object, whatever that is by now. Throws if there's none. */
export function invoke(object: VendorObject, method: string, ...args: unknown[]): unknown {
	const run = object?.[method] as (...args: unknown[]) => unknown;
	return run.apply(object, args);
}

/**
 * Returns a function that passes a vendor's global to `listen`, unless it's the same as the last time. Events of earlier
 * ones are dropped: a global that was replaced by one around it would report everything twice.
 */
export function listenOnce(
	listen: (global: VendorObject, on: <Data>(event: string, run: (data?: Data) => void) => void) => void,
): (global: VendorObject) => void {
	let last: VendorObject;
	return (global) => {
		if (global === last) return;
		last = global;
		listen(global, (event, run) =>
			invoke(global, 'on', event, (data?: never) => {
				if (global === last) run(data);
			}),
		);
	};
}
