import { getPage } from '../../../core/page.ts';
import { localStore, PUSH_KEY } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';

/** The stored state of push messages on this device. after-load.ts reads it, too. */
export interface DeviceRecord {
	/** Id of the member whose messages come here, or who has turned them off here. */
	member: string;
	/** The member has turned them off here. */
	off?: true;
	/** Firebase's name for this device, and the browser's push address that it belongs to. */
	token?: string;
	endpoint?: string;
	/** Milliseconds: when to check again. */
	next?: number;
	/** The member has logged out, and Firebase may not know it yet. */
	leaving?: true;
}

/** Anything can write to storage. */
export function readRecord(): Partial<DeviceRecord> {
	const value = parseJson(localStore.getItem(PUSH_KEY + getPage().merchant));
	if (!value || typeof value !== 'object') return {};
	const { member, off, token, endpoint, next, leaving } = value as Record<string, unknown>;
	return {
		...(typeof member === 'string' && { member }),
		...(off === true && { off }),
		...(typeof token === 'string' && /^[\w:-]{20,1024}$/.test(token) && { token }),
		...(typeof endpoint === 'string' && { endpoint }),
		...(typeof next === 'number' && { next }),
		...(leaving === true && { leaving }),
	};
}

const followers = new Set<() => void>();

/** Stores a record, or removes the one that is stored. */
export function writeRecord(record: DeviceRecord | undefined): void {
	if (record) localStore.setItem(PUSH_KEY + getPage().merchant, JSON.stringify(record));
	else localStore.removeItem(PUSH_KEY + getPage().merchant);
	for (const follow of followers) follow();
}

/** Calls back after each change, whichever tab makes it. Returns how to stop. */
export function followRecord(follow: () => void): () => void {
	const onStorage = ({ key }: StorageEvent) => key === PUSH_KEY + getPage().merchant && follow();
	followers.add(follow);
	addEventListener('storage', onStorage);
	return () => {
		followers.delete(follow);
		removeEventListener('storage', onStorage);
	};
}
