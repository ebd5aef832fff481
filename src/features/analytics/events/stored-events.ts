/** The events that wait on this device: in local storage, or in this page if storage refused them. */
import { maxLength, number, object, optional, pipe, regex, safeParse, string } from 'valibot';
import { localStore } from '../../../core/storage.ts';
import { eventKeys, unkept } from '../../../core/track.ts';
import { parseJson } from '../../../lib/json.ts';
import type { SiteEvent } from './event.ts';

export interface StoredEvent {
	key: string;
	event: SiteEvent;
	/** Span of the session it happened in. */
	span: string | undefined;
	/** Codes of the destinations that have it or don't want it, and the purposes that are done with it. */
	done: Set<string>;
}

const text = (limit: number) => pipe(string(), maxLength(limit));

const Stored = object({
	id: pipe(string(), regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)),
	name: pipe(string(), regex(/^\w{1,40}$/)),
	at: number(),
	page: text(2048),
	details: object({
		contentId: optional(text(200)),
		amount: optional(number()),
		currency: optional(string()),
		method: optional(text(40)),
	}),
	customerId: optional(string()),
	span: optional(string()),
	done: optional(string()),
});

export function storedKeys(): string[] {
	const keys = [...unkept.keys()];
	try {
		for (let at = 0; at < localStorage.length; at++) {
			const key = localStorage.key(at);
			if (key?.startsWith(eventKeys())) keys.push(key);
		}
	} catch {
		// No storage here, so only this page's events are left.
	}
	return keys;
}

const textAt = (key: string) => unkept.get(key) ?? localStore.getItem(key);

/** Returns undefined for a text that no destination could use: anything can write to storage. */
export function readStored(key: string): StoredEvent | undefined {
	const stored = safeParse(Stored, parseJson(textAt(key)));
	if (!stored.success || !key.endsWith(stored.output.id)) return undefined;
	const { span, done, ...event } = stored.output;
	return { key, event: event as SiteEvent, span, done: new Set(done ? done.split(' ') : []) };
}

/** Stores its deliveries, unless it has been removed meanwhile. */
export function updateStored({ key, event, span, done }: StoredEvent): void {
	if (textAt(key) === null) return;
	const text = JSON.stringify({ ...event, span, done: [...done].join(' ') });
	if (unkept.has(key)) unkept.set(key, text);
	else localStore.setItem(key, text);
}

export function removeStored(key: string): void {
	unkept.delete(key);
	localStore.removeItem(key);
}
