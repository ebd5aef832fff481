import { number, object, optional, safeParse, string } from 'valibot';
import type { EventName } from '../../../core/track.ts';
import { parseJson } from '../../../lib/json.ts';
import type { SiteEvent } from './event.ts';

/** A stored event with its deliveries. */
export interface Kept {
	key: string;
	event: SiteEvent;
	/** Span of the session it happened in. */
	span: string | undefined;
	/** Codes of the destinations that have it or don't want it, and the purposes that are done with it. */
	done: Set<string>;
}

const Stored = object({
	id: string(),
	name: string(),
	at: number(),
	page: string(),
	details: object({
		contentId: optional(string()),
		amount: optional(number()),
		currency: optional(string()),
		method: optional(string()),
	}),
	customerId: optional(string()),
	span: optional(string()),
	done: optional(string()),
});

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Returns undefined for a text that no destination could use: anything can write to storage. */
export function readKept(key: string, text: string | null): Kept | undefined {
	const stored = safeParse(Stored, parseJson(text));
	if (!stored.success || !UUID.test(stored.output.id)) return undefined;
	const { span, done, details, ...event } = stored.output;
	const { contentId, method } = details;
	if (!key.endsWith(event.id) || !/^\w{1,40}$/.test(event.name) || event.page.length > 2048) return undefined;
	if ((contentId?.length ?? 0) > 200 || (method?.length ?? 0) > 40) return undefined;
	return {
		key,
		event: { ...event, details, name: event.name as EventName } as SiteEvent,
		span,
		done: new Set(done ? done.split(' ') : []),
	};
}

export const textOf = ({ event, span, done }: Kept): string =>
	JSON.stringify({ ...event, span, done: [...done].join(' ') });
