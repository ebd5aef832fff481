/** Modules that the same scripts need. */
export interface Part {
	modules: string[];
	/** The scripts that need it. */
	users: Set<string>;
	/** In characters. */
	size: number;
	/** The other parts that it imports, directly or through others. */
	needs: Set<Part>;
}

/** The cost of one more request, in characters of source that the page could load instead: 1 KB on the wire. */
const REQUEST = 6000;

/**
 * Joins parts as long as this saves more by requests than it costs by code that some scripts don't need. Parts that
 * would need each other afterwards stay apart. `weightOf` returns how much a script counts. The order of `parts` decides
 * between equals.
 */
export function mergeParts(parts: readonly Part[], weightOf: (script: string) => number): Part[] {
	const left = [...parts];

	/** Returns the cost if these scripts load this part, too: only those count that don't need it. */
	function loading(part: Part, scripts: ReadonlySet<string>, requests = 0): number {
		let weight = 0;
		for (const script of scripts) if (!part.users.has(script)) weight += weightOf(script);
		return weight * (part.size + requests * REQUEST);
	}

	/** Returns the cost if the scripts of `other` also load the parts that `one` needs. */
	function following(one: Part, other: Part): number {
		let cost = 0;
		for (const part of one.needs) {
			if (part.needs.has(other)) return Number.POSITIVE_INFINITY;
			if (part !== other) cost += loading(part, other.users, 1);
		}
		return cost;
	}

	function gain(one: Part, other: Part): number {
		let saved = 0;
		for (const script of one.users) if (other.users.has(script)) saved += REQUEST * weightOf(script);
		if (!saved) return 0;
		const rest = saved - loading(one, other.users) - loading(other, one.users);
		return rest > 0 ? rest - following(one, other) - following(other, one) : 0;
	}

	function join(one: Part, other: Part): void {
		left.splice(left.indexOf(other), 1);
		one.modules.push(...other.modules);
		one.size += other.size;
		for (const script of other.users) one.users.add(script);
		for (const part of other.needs) one.needs.add(part);
		one.needs.delete(one);
		one.needs.delete(other);
		for (const part of left) {
			if (part.needs.delete(other) && part !== one) part.needs.add(one);
			if (part.needs.has(one)) for (const needed of one.needs) part.needs.add(needed);
		}
		for (const part of one.needs) for (const script of one.users) part.users.add(script);
	}

	for (;;) {
		let best: { pair?: [Part, Part]; gain: number } = { gain: 0 };
		for (const [index, one] of left.entries())
			for (const other of left.slice(index + 1)) {
				const gained = gain(one, other);
				if (gained > best.gain) best = { pair: [one, other], gain: gained };
			}
		if (!best.pair) return left;
		join(...best.pair);
	}
}
