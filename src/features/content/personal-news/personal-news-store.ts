/** The member's own announcements, without those they have dismissed on this device. */
import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { localStore } from '../../../core/storage.ts';
import type { Announcement } from '../../../gateway/contract/announcements.ts';
import { memberAnnouncements } from '../../../gateway/contract/member-announcements.ts';
import { newestFirst } from '../../../lib/dates.ts';
import { parseJson } from '../../../lib/json.ts';
import { writtenIn } from '../../../lib/languages.ts';

/** Enough for a page that isn't about messages. */
const MAX_ITEMS = 5;
/** The gateway forgets old messages too, so the newest ids are enough. */
const MAX_IDS = 50;
const MAX_ID_LENGTH = 64;

interface PersonalNews {
	items: readonly Announcement[];
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

/** Creates them for the member who is logged in. Quiet: the player didn't ask for it, and the page is complete without it. */
export const createPersonalNews = (): Resource<PersonalNews> =>
	createResource<PersonalNews>({
		call: memberAnnouncements.name,
		quiet: true,
		async load() {
			const { announcements, language } = await call(memberAnnouncements, {});
			const dismissed = readDismissed();
			const items = newestFirst(announcements.filter(({ id }) => !dismissed.includes(id)));
			return { items: items.slice(0, MAX_ITEMS), written: writtenIn(language) };
		},
	});

export function dismiss(resource: Resource<PersonalNews>, id: string): void {
	storeDismissed(id);
	const { value } = resource.$state.get();
	if (value) resource.set({ ...value, items: value.items.filter((item) => item.id !== id) });
}

/** Local storage. By merchant, as several can share a host. */
const key = () => `dismissed_announcements_${getPage().merchant}`;

/** Ids of the messages that were dismissed on this device. Anything can write to storage, so other values are ignored. */
export function readDismissed(): string[] {
	const stored = parseJson(localStore.getItem(key()));
	const ids: unknown[] = Array.isArray(stored) ? stored : [];
	return ids
		.filter((id): id is string => typeof id === 'string' && id.length <= MAX_ID_LENGTH)
		.slice(-MAX_IDS);
}

export function storeDismissed(id: string): void {
	const ids = [...readDismissed().filter((each) => each !== id), id];
	localStore.setItem(key(), JSON.stringify(ids.slice(-MAX_IDS)));
}
