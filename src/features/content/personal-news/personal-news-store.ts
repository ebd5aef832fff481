import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { createResource, type Resource } from '../../../core/resource.ts';
import { localStore } from '../../../core/storage.ts';
import { type Announcement, memberAnnouncements } from '../../../gateway/contract/announcements.ts';
import { newestFirst } from '../../../lib/dates.ts';
import { parseJson } from '../../../lib/json.ts';
import { writtenIn } from '../../../lib/languages.ts';

/** Messages on the page. */
const MAX_ITEMS = 5;
/** Stored ids. The newest are enough, as the gateway removes old messages, too. */
const MAX_IDS = 50;
const MAX_ID_LENGTH = 64;

interface PersonalNews {
	items: readonly Announcement[];
	/** The attributes lang and dir, if the texts aren't in the page's language. */
	written: object;
}

/** Creates the member's own announcements, without those dismissed on this device. A failure shows no alert. */
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

/** Reads the ids of the messages that were dismissed on this device. Untrusted input: ignores anything else. */
function readDismissed(): string[] {
	const stored = parseJson(localStore.getItem(key()));
	const ids: unknown[] = Array.isArray(stored) ? stored : [];
	return ids
		.filter((id): id is string => typeof id === 'string' && id.length <= MAX_ID_LENGTH)
		.slice(-MAX_IDS);
}

function storeDismissed(id: string): void {
	const ids = [...readDismissed().filter((each) => each !== id), id];
	localStore.setItem(key(), JSON.stringify(ids.slice(-MAX_IDS)));
}
