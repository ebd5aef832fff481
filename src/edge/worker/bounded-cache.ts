/** Keeps what was used last, up to a size; each entry says how much of it it takes. */
export class BoundedCache<Value> {
	private readonly entries = new Map<string, { value: Value; size: number }>();
	private taken = 0;
	private readonly most: number;

	constructor(most: number) {
		this.most = most;
	}

	get(key: string): Value | undefined {
		const entry = this.entries.get(key);
		if (!entry) return undefined;
		// A Map keeps the order in which keys were added: the first one is the one not used for longest.
		this.entries.delete(key);
		this.entries.set(key, entry);
		return entry.value;
	}

	set(key: string, value: Value, size: number): void {
		this.delete(key);
		// One entry may not push everything else out.
		if (size > this.most / 4) return;
		this.entries.set(key, { value, size });
		this.taken += size;
		for (const [oldest] of this.entries) {
			if (this.taken <= this.most) break;
			this.delete(oldest);
		}
	}

	delete(key: string): void {
		this.taken -= this.entries.get(key)?.size ?? 0;
		this.entries.delete(key);
	}
}
