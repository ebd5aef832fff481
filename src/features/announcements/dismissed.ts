import { getPage } from '../../core/page.ts';
import { localStore } from '../../core/storage.ts';
import { parseJson } from '../../lib/json.ts';

/** Old messages go at the gateway too, so the newest of those dismissed are enough. */
const MOST = 50;
const LONGEST_ID = 64;
/** By merchant, as several can stand on one host. */
const key = () => `dismissed_announcements_${getPage().merchant}`;

/** Ids of the messages that were dismissed on this device. Anything can write to storage, so what is no id is left out. */
export function dismissed(): string[] {
	const kept = parseJson(localStore.getItem(key()));
	const ids: unknown[] = Array.isArray(kept) ? kept : [];
	return ids.filter((id): id is string => typeof id === 'string' && id.length <= LONGEST_ID).slice(-MOST);
}

export function dismiss(id: string): void {
	const ids = [...dismissed().filter((each) => each !== id), id];
	localStore.setItem(key(), JSON.stringify(ids.slice(-MOST)));
}
