import { type GenericSchema, type InferOutput, safeParse } from 'valibot';
import { parseJson } from '../../lib/json.ts';
import type { ClientEnvironment } from './request.ts';

/** Specification section 9. */
const LIFETIME = 180_000;
/** Distinguishes our entries from others in session storage. */
const PREFIX = 'wps ';

type Store = NonNullable<ClientEnvironment['storage']>;

/** An entry is the time it was written, a blank, and the value as JSON. A clock set back ends it too. */
function isFresh(entry: string): boolean {
	const age = Date.now() - Number.parseInt(entry, 10);
	return age >= 0 && age < LIFETIME;
}

/** Returns a stored value (NET-02), checked like an answer: any script can write to session storage. */
export function readCache<Schema extends GenericSchema>(
	storage: Store,
	key: string,
	schema: Schema,
): { value: InferOutput<Schema> } | undefined {
	const name = PREFIX + key;
	const kept = unlessRefused(() => {
		const entry = storage.getItem(name) ?? '';
		const result = safeParse(schema, parseJson(entry.slice(entry.indexOf(' '))));
		return isFresh(entry) && result.success ? { value: result.output } : undefined;
	});
	if (!kept) unlessRefused(() => storage.removeItem(name));
	return kept;
}

/** Stores a value. If storage is full or switched off, the next call requests it again. */
export function writeCache(storage: Store, key: string, value: unknown): void {
	unlessRefused(() => {
		dropExpired(storage);
		storage.setItem(PREFIX + key, `${Date.now()} ${JSON.stringify(value)}`);
	});
}

/** Removes expired entries. Entries of another language or session would stay as long as the tab. */
function dropExpired(storage: Store): void {
	for (let i = storage.length; i--; ) {
		const name = storage.key(i) ?? '';
		if (name.startsWith(PREFIX) && !isFresh(storage.getItem(name) ?? '')) storage.removeItem(name);
	}
}

/** Returns the task's result; undefined if the browser refuses storage. Rethrows a bug. */
export function unlessRefused<Result>(task: () => Result): Result | undefined {
	try {
		return task();
	} catch (error) {
		if (error instanceof DOMException) return undefined;
		throw error;
	}
}

/** Identical requests that are under way share one answer (NET-02). */
export function createInFlight(): (key: string, ask: () => Promise<unknown>) => Promise<unknown> {
	const underWay = new Map<string, Promise<unknown>>();
	return (key, ask) => {
		const answer = underWay.get(key) ?? ask().finally(() => underWay.delete(key));
		underWay.set(key, answer);
		return answer;
	};
}
