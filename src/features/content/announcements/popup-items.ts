import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { withPages } from '../../../lib/content-links.ts';
import { newestFirst } from '../../../lib/dates.ts';

/** Players stop reading after that many. */
const MAX_ITEMS = 3;

/** The announcements of the popup (UI-10): flagged for it, newest first, and with a page of their own to read more. */
export const popupItems = (all: readonly Announcement[]): Announcement[] =>
	withPages(newestFirst(all.filter(({ popup }) => popup))).slice(0, MAX_ITEMS);
