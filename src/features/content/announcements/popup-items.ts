import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { withPages } from '../../../lib/content-links.ts';
import { newestFirst } from '../../../lib/dates.ts';

/** Players don't read more. */
const MAX_ITEMS = 3;

/** Returns the announcements of the popup (UI-10), newest first: those flagged for it that have their own page. */
export const popupItems = (all: readonly Announcement[]): Announcement[] =>
	withPages(newestFirst(all.filter(({ popup }) => popup))).slice(0, MAX_ITEMS);

/** Returns their ids as the page contains them. */
export const idsOf = (items: readonly Announcement[]): string => items.map(({ id }) => id).join();

/** The calendar day on this device, in English. */
const today = () => new Date().toDateString();
/** Several merchants can share one host. */
const key = () => `seen_announcements_${getPage().merchant}`;

/** Returns the ids of the announcements that were shown today. */
export function seenToday(): string[] {
	const [day, ...ids] = (localStore.getItem(key()) ?? '').split(',');
	return day === today() ? ids : [];
}

/** Stores ids as shown today. Returns whether the device has stored them. */
export function markSeen(ids: readonly string[]): boolean {
	const record = [today(), ...new Set([...seenToday(), ...ids])].join();
	localStore.setItem(key(), record);
	return localStore.getItem(key()) === record;
}
