import { localStore } from '../../../core/storage.ts';
import { eventKeys, unkept } from '../../../core/track.ts';

/** Storage of the events that wait on this device. */
export interface EventStorage {
	keys(): string[];
	read(key: string): string | null;
	write(key: string, text: string): void;
	remove(key: string): void;
}

/** Local storage, and what it refused to keep. */
export const deviceStorage: EventStorage = {
	keys() {
		const keys = [...unkept.keys()];
		try {
			for (let at = 0; at < localStorage.length; at++) {
				const key = localStorage.key(at);
				if (key?.startsWith(eventKeys())) keys.push(key);
			}
		} catch {
			// No storage here, so only this page's events are left.
		}
		return keys;
	},
	read(key) {
		return unkept.get(key) ?? localStore.getItem(key);
	},
	write(key, text) {
		if (unkept.has(key)) unkept.set(key, text);
		else localStore.setItem(key, text);
	},
	remove(key) {
		unkept.delete(key);
		localStore.removeItem(key);
	},
};
