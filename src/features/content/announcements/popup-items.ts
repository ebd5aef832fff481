import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { withPages } from '../../../lib/content-links.ts';
import { newestFirst } from '../../../lib/dates.ts';

/** Players stop reading after that many. */
const MAX_ITEMS = 3;

/** The announcements of the popup (UI-10): flagged for it, newest first, and with a page of their own to read more. */
export const popupItems = (all: readonly Announcement[]): Announcement[] =>
	withPages(newestFirst(all.filter(({ popup }) => popup))).slice(0, MAX_ITEMS);

/** Written into the page. */
export const idsOf = (items: readonly Announcement[]): string => items.map(({ id }) => id).join();

/** The calendar day on this device, always in English. */
const today = () => new Date().toDateString();
/** Several merchants can share one host. */
const key = () => `seen_announcements_${getPage().merchant}`;

/** Ids of the announcements that were shown today. Empty if the record is of another day, or invalid. */
export function seenToday(): string[] {
	const [day, ...ids] = (localStore.getItem(key()) ?? '').split(',');
	return day === today() ? ids : [];
}

/** Adds to those shown today. Returns whether the device has stored them. */
export function markSeen(ids: readonly string[]): boolean {
	const record = [today(), ...new Set([...seenToday(), ...ids])].join();
	localStore.setItem(key(), record);
	return localStore.getItem(key()) === record;
}
