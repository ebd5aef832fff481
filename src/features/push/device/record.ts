import { type InferOutput, literal, number, object, pipe, regex, safeParse, string } from 'valibot';
import { getPage } from '../../../core/page.ts';
import { localStore, PUSH_KEY } from '../../../core/storage.ts';
import { maybe } from '../../../gateway/contract/maybe.ts';
import { parseJson } from '../../../lib/json.ts';

/** The stored state of push messages on this device. after-load.ts reads it, too. */
const DeviceRecord = object({
	/** Id of the member whose messages come here, or who has turned them off here. */
	member: maybe(string()),
	/** The member has turned them off here. */
	off: maybe(literal(true)),
	/** Firebase's name for this device, and the browser's push address that it belongs to. */
	token: maybe(pipe(string(), regex(/^[\w:-]{20,1024}$/))),
	endpoint: maybe(string()),
	/** Milliseconds: when to check again. */
	next: maybe(number()),
	/** The member has logged out, and Firebase may not know it yet. */
	leaving: maybe(literal(true)),
});
export type DeviceRecord = InferOutput<typeof DeviceRecord>;

/** Anything can write to storage. */
export function readRecord(): DeviceRecord {
	const { success, output } = safeParse(
		DeviceRecord,
		parseJson(localStore.getItem(PUSH_KEY + getPage().merchant)),
	);
	return success ? output : {};
}

/** Stores a record, or removes the one that is stored. */
export function writeRecord(record: DeviceRecord | undefined): void {
	if (record) localStore.setItem(PUSH_KEY + getPage().merchant, JSON.stringify(record));
	else localStore.removeItem(PUSH_KEY + getPage().merchant);
	// The browser sends this event to other tabs only.
	dispatchEvent(new Event('storage'));
}
