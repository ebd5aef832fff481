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
		this.#lastId = [...this.#byKey.keys()].reduce((last, key) => Math.max(last, Number(key) || 0), 0);
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
