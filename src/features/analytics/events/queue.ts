import type { Consent, Purpose } from '../../privacy/index.ts';
import type { Delivery, Destination } from './destination.ts';
import type { SiteEvent } from './event.ts';
import type { EventStorage } from './event-storage.ts';
import { type Kept, readKept, textOf } from './kept.ts';
import type { Decision } from './log.ts';

const PURPOSES: readonly Purpose[] = ['analytics', 'marketing'];

/** Milliseconds. Networks refuse older events: Meta and TikTok stop at seven days. */
const MAX_AGE_MS = 7 * 24 * 3600_000;

/** More than this means that the player never answers, or that the gateway has been down for days. */
const MAX_EVENTS = 1000;

/** How many events go with one call. */
const BATCH_SIZE = 20;

export interface QueuePlatform {
	storage: EventStorage;
	now(): number;
	/** The player's consent; undefined until it is known. */
	consent(): Consent | undefined;
	/** The session that says who the events belong to that happened before the member was known. */
	session(): { id: string; spanId?: string | undefined } | undefined;
	note(decision: Decision): void;
	/** The player is leaving the page: start nothing new. */
	isOver(): boolean;
}

/** Where events can be sent now. */
export interface Destinations {
	list: readonly Destination[];
	/** Some destinations couldn't be loaded: keep their events. */
	incomplete: boolean;
}

/** Delivers the events that wait on this device. Only one page at a time may do so (run-exclusive.ts). */
export function createQueue({ storage, now, consent, session, note, isOver }: QueuePlatform) {
	/** Events that this page has logged as waiting. */
	const held = new Set<string>();

	const say = (event: SiteEvent, destination: string, outcome: Decision['outcome'], reason: string) =>
		note({ at: now(), event, destination, outcome, reason });

	/** Oldest first. Removes events that are too old or unreadable, and the oldest if there are too many. */
	function waiting(): Kept[] {
		const all: Kept[] = [];
		const who = session();
		for (const key of storage.keys()) {
			const kept = readKept(key, storage.read(key));
			const age = kept && now() - kept.event.at;
			if (kept && age !== undefined && age < MAX_AGE_MS) {
				if (who?.id && kept.span && kept.span === who.spanId) kept.event.customerId ??= who.id;
				all.push(kept);
			} else {
				storage.remove(key);
				if (kept) say(kept.event, 'all', 'dropped', 'Older than seven days');
			}
		}
		all.sort((a, b) => a.event.at - b.event.at);
		// Drop first what the gateway already has.
		const spare = [...all].sort((a, b) => Number(isUrgent(a)) - Number(isUrgent(b)));
		for (const kept of spare.slice(0, Math.max(0, all.length - MAX_EVENTS))) {
			storage.remove(kept.key);
			all.splice(all.indexOf(kept), 1);
			say(kept.event, 'all', 'dropped', 'More events wait than a device keeps');
		}
		return all;
	}

	/** Notes that it's done, unless the event has been removed meanwhile. */
	function mark(kept: Kept, code: string): void {
		kept.done.add(code);
		if (storage.read(kept.key) !== null) storage.write(kept.key, textOf(kept));
	}

	/** Whether the player's consent allows it now. */
	const allows = (purpose: Destination['purpose']) =>
		purpose === 'necessary' || consent()?.[purpose] === true;

	/** Drops an event for the purposes that the player has refused, and logs those that wait for an answer. */
	function applyConsent(kept: Kept): void {
		for (const purpose of PURPOSES) {
			if (kept.done.has(purpose)) continue;
			const answer = consent()?.[purpose];
			const seen = `${kept.event.id} ${purpose}`;
			if (answer === false) {
				mark(kept, purpose);
				say(kept.event, purpose, 'dropped', `No consent to ${purpose}`);
			} else if (answer === undefined && !held.has(seen)) {
				held.add(seen);
				say(kept.event, purpose, 'held', `Waits for the answer about ${purpose}`);
			}
		}
	}

	/** Returns true if everything due has been delivered. */
	async function deliverTo(destination: Destination, all: readonly Kept[]): Promise<boolean> {
		const { code, purpose } = destination;
		const open = all.filter(({ done }) => !done.has(code) && !done.has(purpose));
		const due = open.filter((kept) => {
			if (destination.wants(kept.event)) return true;
			mark(kept, code);
			say(kept.event, code, 'dropped', 'Not one of its events');
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
	async function sendBatch(destination: Destination, batch: readonly Kept[]): Promise<boolean> {
		const { code, purpose } = destination;
		// The player may have changed their mind meanwhile.
		if (isOver() || !allows(purpose)) return false;
		const [outcome, reason] = await attempt(destination, batch);
		if (outcome === 'dropped' && batch.length > 1) {
			const half = Math.ceil(batch.length / 2);
			return (
				(await sendBatch(destination, batch.slice(0, half))) && sendBatch(destination, batch.slice(half))
			);
		}
		const isDone = outcome === 'sent' || outcome === 'dropped';
		for (const kept of batch) {
			if (isDone) mark(kept, code);
			say(kept.event, code, outcome, reason);
		}
		return isDone;
	}

	/** Returns true if there is nothing left to deliver now. */
	async function deliver({ list, incomplete }: Destinations): Promise<boolean> {
		const all = waiting();
		for (const kept of all) applyConsent(kept);
		const results = await Promise.all(
			list.filter(({ purpose }) => allows(purpose)).map((destination) => deliverTo(destination, all)),
		);
		for (const kept of all) {
			for (const purpose of PURPOSES) {
				const own = list.filter((destination) => destination.purpose === purpose);
				const isDone = !incomplete && consent()?.[purpose] && own.every(({ code }) => kept.done.has(code));
				if (isDone && !kept.done.has(purpose)) mark(kept, purpose);
			}
			const necessary = list.filter(({ purpose }) => purpose === 'necessary');
			const isFinished =
				PURPOSES.every((purpose) => kept.done.has(purpose)) &&
				necessary.every(({ code }) => kept.done.has(code));
			if (isFinished) storage.remove(kept.key);
		}
		return !incomplete && results.every(Boolean);
	}

	return { deliver };
}

/** It still has to reach the gateway. */
const isUrgent = ({ done }: Kept): boolean => !done.has('gateway');

const OUTCOMES = {
	sent: ['sent', 'Delivered'],
	later: ['again', 'Out of reach; tried again later'],
	refused: ['dropped', 'Refused for good'],
} as const;

async function attempt(
	{ send }: Destination,
	batch: readonly Kept[],
): Promise<(typeof OUTCOMES)[Delivery] | readonly ['failed', string]> {
	try {
		return OUTCOMES[await send(batch.map(({ event }) => event))];
	} catch (error) {
		return ['failed', String(error)];
	}
}
