/** The member's own announcements, without those they have dismissed on this device. */
import { call } from '../../../core/gateway.ts';
import { createResource } from '../../../core/resource.ts';
import { $session } from '../../../core/session.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { memberAnnouncements } from '../../../gateway/contract/member-announcements.ts';
import { newestFirst } from '../../../lib/dates.ts';
import { writtenIn } from '../../../lib/languages.ts';
import { readDismissed, storeDismissed } from './dismissed.ts';

/** Enough for a page that isn't about messages. */
const MAX_ITEMS = 5;

interface PersonalNews {
	items: readonly Announcement[];
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

const NONE: PersonalNews = { items: [], written: {} };

/** Quiet: the player didn't ask for it, and the page is complete without it. */
export const personalNews = createResource<PersonalNews>({
	call: memberAnnouncements.name,
	quiet: true,
	isEmpty: ({ items }) => !items.length,
	async load() {
		const { announcements, language } = await call(memberAnnouncements, {});
		const dismissed = readDismissed();
		const items = newestFirst(announcements.filter(({ id }) => !dismissed.includes(id)));
		return { items: items.slice(0, MAX_ITEMS), written: writtenIn(language) };
	},
});

/** Loads it for the member who is logged in. It goes with their session (SES-01). */
export function loadPersonalNews(): () => void {
	return $session.subscribe((session) => {
		if (session) void personalNews.load();
		else personalNews.set(NONE);
	});
}

export function dismiss(id: string): void {
	storeDismissed(id);
	const { value = NONE } = personalNews.$state.get();
	personalNews.set({ ...value, items: value.items.filter((item) => item.id !== id) });
}
