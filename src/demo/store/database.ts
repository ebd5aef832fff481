import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Rename it when a kind of records changes, so that the gateway ignores the data of other releases. */
const TABLE = 'records_3';

type Key = string | number;

/**
 * All records of one kind by key, oldest first. They are in memory, and each change is also written to the file. So
 * replace records, and never change one in place.
 */
export class Records<T extends object> {
	readonly #byKey: Map<string, T>;
	readonly #write: (key: string, record: T | undefined) => void;
	#lastId: number;

	/** `write` saves a record, or deletes it if it's undefined. */
	constructor(saved: Iterable<readonly [string, T]>, write: (key: string, record: T | undefined) => void) {
		this.#byKey = new Map(saved);
		this.#write = write;
		this.#lastId = Math.max(0, ...[...this.#byKey.keys()].map((key) => Number(key) || 0));
	}

	get(key: Key): T | undefined {
		return this.#byKey.get(String(key));
	}

	all(): T[] {
		return [...this.#byKey.values()];
	}

	entries(): [string, T][] {
		return [...this.#byKey];
	}

	find(fits: (record: T) => boolean): T | undefined {
		return this.all().find(fits);
	}

	filter(fits: (record: T) => boolean): T[] {
		return this.all().filter(fits);
	}

	/** Returns those that fit, newest first. */
	newest(fits: (record: T) => boolean, limit = 100): T[] {
		return this.filter(fits).reverse().slice(0, limit);
	}

	/** A replaced record keeps its place. */
	set(key: Key, record: T): T {
		this.#byKey.set(String(key), record);
		this.#write(String(key), record);
		return record;
	}

	/** Returns the record, and creates it if there's none. */
	ensure(key: Key, make: () => T): T {
		return this.get(key) ?? this.set(key, make());
	}

	/** Adds a record whose key is a new id. */
	add(make: (id: number) => T): T {
		this.#lastId += 1;
		return this.set(this.#lastId, make(this.#lastId));
	}

	/** Does nothing if there's no such record. */
	change(key: Key, change: Partial<T>): void {
		const record = this.get(key);
		if (record) this.set(key, { ...record, ...change });
	}

	/** Returns whether the record existed. */
	delete(key: Key): boolean {
		const existed = this.#byKey.delete(String(key));
		if (existed) this.#write(String(key), undefined);
		return existed;
	}

	deleteAll(unwanted: (record: T) => boolean = () => true): void {
		for (const [key, record] of this.entries()) if (unwanted(record)) this.delete(key);
	}

	/** Deletes the oldest if there are more than `most`. */
	trim(most: number): void {
		for (const key of this.#byKey.keys()) {
			if (this.#byKey.size <= most) return;
			this.delete(key);
		}
	}
}

export type Database = ReturnType<typeof openDatabase>;

/**
 * Opens the gateway's records, each as JSON in an SQLite file, or creates the file. If another process uses it, the
 * records stay in memory, as two would overwrite each other's. Throws a one-line Error if the file can't be used.
 */
export function openDatabase(path: string) {
	try {
		if (!existsSync(dirname(path))) mkdirSync(dirname(path));
		return recordsIn(new DatabaseSync(path, { timeout: 2000 }));
	} catch (error) {
		const { message } = error as Error;
		if (!message.includes('locked'))
			throw new Error(`GATEWAY_DB=${path}: ${message.split('\n')[0]}. Choose another file.`);
		console.warn(`Another process uses ${path}. This gateway's accounts are gone when it ends.`);
		return recordsIn(new DatabaseSync(':memory:'));
	}
}

function recordsIn(file: DatabaseSync) {
	file.exec(`
		PRAGMA locking_mode = EXCLUSIVE;
		BEGIN IMMEDIATE;
		CREATE TABLE IF NOT EXISTS ${TABLE} (kind TEXT, key TEXT, value TEXT, PRIMARY KEY (kind, key)) STRICT;
		COMMIT;
		PRAGMA journal_mode = WAL;
		PRAGMA synchronous = NORMAL;
	`);
	// Unlike INSERT OR REPLACE, it keeps the row's place.
	const save = file.prepare(
		`INSERT INTO ${TABLE} VALUES (?, ?, ?) ON CONFLICT DO UPDATE SET value = excluded.value`,
	);
	const remove = file.prepare(`DELETE FROM ${TABLE} WHERE kind = ? AND key = ?`);
	const read = file.prepare(`SELECT key, value FROM ${TABLE} WHERE kind = ? ORDER BY rowid`);
	/** All kinds of records that the gateway uses. */
	const kinds = new Map<string, Records<object>>();
	return {
		kinds,

		/** Returns the records of a kind. Called once for each. */
		records<T extends object>(kind: string): Records<T> {
			const saved = read.all(kind).map(({ key, value }) => [String(key), JSON.parse(String(value))] as const);
			const records = new Records<T>(saved, (key, record) => {
				if (record) save.run(kind, key, JSON.stringify(record));
				else remove.run(kind, key);
			});
			kinds.set(kind, records as unknown as Records<object>);
			return records;
		},

		close: (): void => file.close(),
	};
}
