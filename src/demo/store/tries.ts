import type { Database } from './database.ts';

const WINDOW = 10 * 60_000;

type Key = number | string;

/** Counts failures within ten minutes, such as a member's wrong passwords, to stop guessing. */
export function createTries(database: Database, kind: string, most: number, now: () => number) {
	const failures = database.records<number[]>(kind);
	const recent = (key: Key): number[] => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW);
	return {
		tooMany: (key: Key): boolean => recent(key).length >= most,
		failed: (key: Key): void => void failures.set(key, [...recent(key), now()]),
		succeeded: (key: Key): void => void failures.delete(key),
	};
}
