import { sessionStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { PURPOSES } from '../../privacy/index.ts';
import type { SiteEvent } from '../events/event.ts';
import type { Decision } from '../events/log.ts';

/** Session storage: decisions of earlier pages, as JSON, while the debug view is open. */
export const DECISIONS_KEY = 'debug_decisions';

/** Decisions that a visit stores. Storage is small, and staff don't read more. */
const MAX_DECISIONS = 200;

/** Returns the decisions of earlier pages, oldest first. */
export function storedDecisions(): Decision[] {
	const stored = parseJson(sessionStore.getItem(DECISIONS_KEY));
	return Array.isArray(stored) ? stored.filter(isDecision) : [];
}

export const clearDecisions = (): void => sessionStore.removeItem(DECISIONS_KEY);

/** Stores them for later pages, without the member's id. */
export function storeDecisions(decisions: readonly Decision[]): void {
	const slim = decisions
		.slice(-MAX_DECISIONS)
		.map(({ event: { customerId: _, ...event }, ...decision }) => ({ ...decision, event }));
	sessionStore.setItem(DECISIONS_KEY, JSON.stringify(slim));
}

/** Anything can write to storage. */
function isDecision(value: unknown): value is Decision {
	const { at, destination, outcome, reason, event } = (value ?? {}) as Partial<Decision>;
	const texts = [destination, outcome, reason, event?.id, event?.name, event?.page];
	return [at, event?.at].every(Number.isFinite) && texts.every((text) => typeof text === 'string');
}

export interface Row {
	event: SiteEvent;
	/** The newest decision of each destination, in the order they first decided. */
	decisions: Decision[];
}

/** Destinations that get events without consent, and the purposes that wait for it. */
const OTHERS: readonly string[] = ['gateway', 'all', ...PURPOSES];

/** One row for each event, the newest first. */
export function rowsOf(decisions: readonly Decision[]): Row[] {
	const rows = new Map<string, { event: SiteEvent; decisions: Map<string, Decision> }>();
	for (const decision of decisions) {
		const { event, destination } = decision;
		const row = rows.get(event.id) ?? { event, decisions: new Map() };
		// Another destination has it, so the player has answered.
		if (!OTHERS.includes(destination)) {
			for (const purpose of PURPOSES)
				if (row.decisions.get(purpose)?.outcome === 'held') row.decisions.delete(purpose);
		}
		row.decisions.set(destination, decision);
		rows.set(event.id, row);
	}
	return [...rows.values()]
		.map((row) => ({ event: row.event, decisions: [...row.decisions.values()] }))
		.sort((a, b) => b.event.at - a.event.at);
}
