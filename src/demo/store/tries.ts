import type { Database } from './database.ts';

const WINDOW = 10 * 60_000;

type Key = number | string;

/** Counts failures within ten minutes, such as a member's wrong passwords, to stop guessing. */
export function createTries(database: Database, kind: string, most: number, now: () => number) {
	const failures = database.records<number[]>(kind);
	const running = new Map<Key, Promise<unknown>>();

	const recent = (key: Key): number[] => (failures.get(key) ?? []).filter((at) => at > now() - WINDOW);

	return {
		/** Runs tries with the same key one at a time. A hundred at once would all see a count of zero. */
		async inTurn<T>(key: Key, attempt: () => Promise<T>): Promise<T> {
			const turn = (running.get(key) ?? Promise.resolve()).then(attempt, attempt);
			running.set(key, turn);
			try {
				return await turn;
			} finally {
				if (running.get(key) === turn) running.delete(key);
			}
		},

		tooMany: (key: Key): boolean => recent(key).length >= most,
		failed: (key: Key): void => void failures.set(key, [...recent(key), now()]),
		succeeded: (key: Key): void => void failures.delete(key),
	};
}
