import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** The gateway forgets old messages too, so the newest ids are enough. */
const MAX_IDS = 50;
const MAX_ID_LENGTH = 64;
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
