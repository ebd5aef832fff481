import { $session } from '../../../core/session.ts';
import { $consent, PURPOSES } from '../../privacy/index.ts';
import type { Destination, SiteEvent } from './event.ts';
import { type Decision, note } from './log.ts';
import { readStored, removeStored, type StoredEvent, storedKeys, updateStored } from './stored-events.ts';

/** Milliseconds. Networks refuse older events: Meta and TikTok stop at seven days. */
const MAX_AGE_MS = 7 * 24 * 3600_000;

/** More than this means that the player never answers, or that the gateway has been down for days. */
const MAX_EVENTS = 1000;

const BATCH_SIZE = 20;

const OUTCOMES = {
	sent: ['sent', 'Delivered'],
	later: ['again', 'Unavailable; retried later'],
	refused: ['dropped', 'Refused for good'],
} as const;

export interface Destinations {
	list: readonly Destination[];
	/** Some destinations couldn't be loaded: keep their events. */
	incomplete: boolean;
}

/**
 * Delivers the events that wait on this device. Only one page at a time may do so. Nothing new starts once `isOver`
 * returns true: the player is leaving the page.
 */
export function createDelivery(isOver: () => boolean) {
	/** Events that this page has logged as waiting. */
	const held = new Set<string>();

	const log = (event: SiteEvent, destination: string, outcome: Decision['outcome'], reason: string) =>
		note({ at: Date.now(), event, destination, outcome, reason });

	/** Oldest first. Removes events that are too old or unreadable, and the oldest if there are too many. */
	function waiting(): StoredEvent[] {
		const all: StoredEvent[] = [];
		const session = $session.get();
		for (const key of storedKeys()) {
			const stored = readStored(key);
			if (stored && Date.now() - stored.event.at < MAX_AGE_MS) {
				// Right after a login, the member's id wasn't known yet.
				if (session?.id && stored.span && stored.span === session.spanId)
					stored.event.customerId ??= session.id;
				all.push(stored);
			} else {
				removeStored(key);
				if (stored) log(stored.event, 'all', 'dropped', 'Older than seven days');
			}
		}
		all.sort((a, b) => a.event.at - b.event.at);
		// Drop first what the gateway already has.
		const spare = [...all].sort((a, b) => Number(b.done.has('gateway')) - Number(a.done.has('gateway')));
		for (const stored of spare.slice(0, Math.max(0, all.length - MAX_EVENTS))) {
			removeStored(stored.key);
			all.splice(all.indexOf(stored), 1);
			log(stored.event, 'all', 'dropped', 'Too many events wait');
		}
		return all;
	}

	function mark(stored: StoredEvent, code: string): void {
		if (stored.done.has(code)) return;
		stored.done.add(code);
		updateStored(stored);
	}

	const allows = (purpose: Destination['purpose']) =>
		purpose === 'necessary' || $consent.get()?.[purpose] === true;

	/** Drops an event for the purposes that the player has refused, and logs those that wait for an answer. */
	function applyConsent(stored: StoredEvent): void {
		for (const purpose of PURPOSES) {
			if (stored.done.has(purpose)) continue;
			const answer = $consent.get()?.[purpose];
			const seen = `${stored.event.id} ${purpose}`;
			if (answer === false) {
				mark(stored, purpose);
				log(stored.event, purpose, 'dropped', `No consent to ${purpose}`);
			} else if (answer === undefined && !held.has(seen)) {
				held.add(seen);
				log(stored.event, purpose, 'held', `Waits for the answer about ${purpose}`);
			}
		}
	}

	/** Returns true if everything due has been delivered. */
	async function deliverTo(destination: Destination, all: readonly StoredEvent[]): Promise<boolean> {
		const { code, purpose } = destination;
		const open = all.filter(({ done }) => !done.has(code) && !done.has(purpose));
		const due = open.filter((stored) => {
			if (destination.wants(stored.event)) return true;
			mark(stored, code);
			log(stored.event, code, 'dropped', 'Not one of its events');
			return false;
		});
		for (let from = 0; from < due.length; from += BATCH_SIZE) {
			if (!(await sendBatch(destination, due.slice(from, from + BATCH_SIZE)))) return false;
		}
		return true;
	}

	/**
	 * Returns whether each event has been delivered or dropped. A refused batch is halved until the refused
	 * event is alone: it would hold up the others for ever.
	 */
	async function sendBatch(destination: Destination, batch: readonly StoredEvent[]): Promise<boolean> {
		const { code, purpose } = destination;
		// The player may have changed their mind meanwhile.
		if (isOver() || !allows(purpose)) return false;
		const [outcome, reason] = await destination.send(batch.map(({ event }) => event)).then(
			(delivery) => OUTCOMES[delivery],
			(error) => ['failed', String(error)] as const,
		);
		if (outcome === 'dropped' && batch.length > 1) {
			const half = Math.ceil(batch.length / 2);
			return (
				(await sendBatch(destination, batch.slice(0, half))) && sendBatch(destination, batch.slice(half))
			);
		}
		const isDone = outcome === 'sent' || outcome === 'dropped';
		for (const stored of batch) {
			if (isDone) mark(stored, code);
			log(stored.event, code, outcome, reason);
		}
		return isDone;
	}

	/** Returns true if there is nothing left to deliver now. */
	return async ({ list, incomplete }: Destinations): Promise<boolean> => {
		const all = waiting();
		for (const stored of all) applyConsent(stored);
		const results = await Promise.all(
			list.filter(({ purpose }) => allows(purpose)).map((destination) => deliverTo(destination, all)),
		);
		for (const stored of all) {
			const hasArrived = (purpose: Destination['purpose']) =>
				list.every((destination) => destination.purpose !== purpose || stored.done.has(destination.code));
			for (const purpose of PURPOSES)
				if (!incomplete && allows(purpose) && hasArrived(purpose)) mark(stored, purpose);
			if (hasArrived('necessary') && PURPOSES.every((purpose) => stored.done.has(purpose)))
				removeStored(stored.key);
		}
		return !incomplete && results.every(Boolean);
	};
}
