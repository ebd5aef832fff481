import type { EventName } from '../../core/track.ts';
import { GatewayError } from '../../gateway/client/gateway-error.ts';
import type { TrackedEvent } from '../../gateway/contract/event-payload.request.ts';
import type { ServerEventRequest } from '../../gateway/contract/server-event.request.ts';
import type { Destination } from './destination.ts';
import type { SiteEvent } from './event.ts';
import { type RetryPlatform, withRetries } from './retry.ts';

/** TRK-03. */
const RETRIES = 3;
const PING_RETRIES = 5;

/** Characters in a ping's address: servers and proxies accept a request head of 8 KB. */
const LONGEST_PING = 4000;

/** What the gateway needs for the member's account, whether or not the player agrees to measuring. */
const NECESSARY: readonly EventName[] = ['register', 'login', 'depositSubmit', 'firstDeposit'];

/** How the site is used is no ad network's business. */
const NO_SERVER_EVENTS: readonly EventName[] = ['pageView', 'gameLaunch'];

export interface GatewayPlatform extends RetryPlatform {
	tracked(event: SiteEvent): TrackedEvent;
	post(events: TrackedEvent[]): Promise<unknown>;
	/** API-16. `events` is JSON. */
	ping(events: string): Promise<unknown>;
	serverEvent(event: SiteEvent): Promise<ServerEventRequest>;
	postServerEvent(event: ServerEventRequest): Promise<unknown>;
}

/** The merchant's gateway: what it needs by itself, what it analyses, and what it sends on to networks (TRK-06). */
export function gatewayDestinations(platform: GatewayPlatform): Destination[] {
	const { tracked, post, ping, serverEvent, postServerEvent } = platform;

	/** TRK-03, TRK-08: the main path, then the fallback. */
	async function send(events: readonly SiteEvent[]): Promise<'sent' | 'later'> {
		const list = events.map(tracked);
		if (await withRetries(() => post(list), RETRIES, platform, isRefusal)) return 'sent';
		for (const part of partsFor(list)) {
			if (platform.isOver()) return 'later';
			if (!(await withRetries(() => ping(part), PING_RETRIES, platform, isRefusal))) return 'later';
		}
		return 'sent';
	}

	/** The events of a batch that have arrived, if the batch has to be sent again. */
	const gone = new Set<string>();
	async function sendServerEvents(events: readonly SiteEvent[]): Promise<'sent' | 'later'> {
		for (const event of events) {
			if (gone.has(event.id)) continue;
			const request = await serverEvent(event);
			if (platform.isOver()) return 'later';
			if (!(await withRetries(() => postServerEvent(request), RETRIES, platform, isRefusal))) return 'later';
			gone.add(event.id);
		}
		return 'sent';
	}

	const isNecessary = ({ name }: SiteEvent) => NECESSARY.includes(name);
	return [
		{ code: 'gateway', purpose: 'necessary', wants: isNecessary, send },
		{ code: 'gateway-analytics', purpose: 'analytics', wants: (event) => !isNecessary(event), send },
		{
			code: 'server',
			purpose: 'marketing',
			wants: ({ name }) => !NO_SERVER_EVENTS.includes(name),
			send: sendServerEvents,
		},
	];
}

/**
 * The gateway has understood and refuses, so trying again can't help. Except for "too many calls", which
 * passes.
 */
const isRefusal = (error: unknown): boolean =>
	error instanceof GatewayError &&
	error.kind === 'gateway' &&
	error.status < 500 &&
	error.status !== 429 &&
	!error.code?.startsWith('TOO_MANY_REQUEST');

/** The events as JSON, in pieces short enough for an address. */
export function partsFor(events: readonly TrackedEvent[]): string[] {
	const parts: TrackedEvent[][] = [];
	for (const event of events) {
		const last = parts[parts.length - 1];
		const longer = JSON.stringify([...(last ?? []), event]);
		if (last && encodeURIComponent(longer).length <= LONGEST_PING) last.push(event);
		else parts.push([event]);
	}
	return parts.map((part) => JSON.stringify(part));
}
