import type { call } from '../../../core/gateway.ts';
import { type RegistrationInfo, readRegistrationInfo } from '../../../core/registration-info.ts';
import { $session } from '../../../core/session.ts';
import type { EventName } from '../../../core/track.ts';
import { GatewayError } from '../../../gateway/client/gateway-error.ts';
import type { EventPayload, TrackedEvent } from '../../../gateway/contract/events.request.ts';
import { serverEvent, testPing, trackEvents } from '../../../gateway/contract/events.ts';
import { appIds } from '../index.ts';
import type { Delivery, Destination, SiteEvent } from './event.ts';

/** TRK-03: how often a failed call is tried again. */
const RETRIES = 3;
const PING_RETRIES = 5;
/** TRK-03, in milliseconds: the first wait, which doubles each time, and the random part added to it. */
const FIRST_WAIT_MS = 1000;
const JITTER_MS = 500;

/** Characters in a ping's address: servers and proxies accept a request head of 8 KB. */
const MAX_PING_LENGTH = 4000;

/** Events that the gateway needs for the member's account, whether or not the player agrees to measuring. */
const NECESSARY: readonly EventName[] = ['register', 'login', 'depositSubmit', 'firstDeposit'];

/** Use of the site isn't reported to ad networks. */
const NO_SERVER_EVENTS: readonly EventName[] = ['pageView', 'gameLaunch'];

interface GatewayPlatform {
	call: typeof call;
	wait(milliseconds: number): Promise<void>;
	/** From 0 to 1. */
	random(): number;
	/** The player is leaving the page: start nothing new. */
	isOver(): boolean;
}

/** The merchant's gateway: events that it needs, that it analyses, and that it sends on to networks (TRK-06). */
export function gatewayDestinations(platform: GatewayPlatform): Destination[] {
	const { call, isOver } = platform;

	/** TRK-03, TRK-08: the main path, then the fallback. */
	async function send(events: readonly SiteEvent[]): Promise<Delivery> {
		const registration = readRegistrationInfo();
		const list = events.map((event) => trackedOf(event, registration, $session.get()));
		const post = () => call(trackEvents, { events: list }, { keepalive: true });
		const failure = await withRetries(post, RETRIES, platform);
		if (!failure) return 'sent';
		// Only the refused event is sent by ping, without its customer.
		if (list.length > 1 && afterFailures(failure) === 'refused') return 'refused';
		for (const part of partsFor(list)) {
			if (isOver()) return 'later';
			const ping = () => call(testPing, { events: part });
			const second = await withRetries(ping, PING_RETRIES, platform);
			if (second) return afterFailures(failure, second);
		}
		return 'sent';
	}

	/** The events of a batch that have arrived, if the batch has to be sent again. */
	const gone = new Set<string>();
	async function sendServerEvents(events: readonly SiteEvent[]): Promise<Delivery> {
		for (const event of events) {
			if (gone.has(event.id)) continue;
			const registration = readRegistrationInfo();
			const { affiliateCode, originalDomain: domain } = registration;
			const s2s_info = (await appIds()) ?? {};
			if (isOver()) return 'later';
			const value = { ...payloadOf(event, registration), event_id: event.id, s2s_info };
			const request = { affiliateCode, eventName: event.name, domain, eventValue: JSON.stringify(value) };
			const post = () => call(serverEvent, request, { keepalive: true });
			const failure = await withRetries(post, RETRIES, platform);
			if (failure) return afterFailures(failure);
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

/** These refuse the caller or the path, whatever the events are (RFC 9110, 15.5). */
const NOT_ABOUT_EVENTS = [401, 403, 404, 405];

/** Every path has failed. */
const afterFailures = (...failures: unknown[]): 'later' | 'refused' =>
	failures.every(isRefusal) &&
	failures.some((error) => !NOT_ABOUT_EVENTS.includes((error as GatewayError).status))
		? 'refused'
		: 'later';

/** EN-21, without the customer's name. Unknown fields are left out. */
export function payloadOf(event: SiteEvent, registration: RegistrationInfo): EventPayload {
	const { customerId, details } = event;
	const { contentId, amount, currency } = details;
	const { originalDomain: domain, affiliateCode, referralCode } = registration;
	return {
		...(customerId && { customerId }),
		...(amount !== undefined &&
			amount >= 0 && { revenue: amount, value: amount, af_revenue: amount, amount }),
		...(currency && /^[A-Z]{3}$/.test(currency) && { currency, af_currency: currency }),
		...(contentId && { content_id: contentId }),
		affiliate: { domain, code: affiliateCode, referralCode },
	};
}

/** Returns an event for the gateway. It has the name of the member who is logged in now, if the event is theirs. */
export function trackedOf(
	event: SiteEvent,
	registration: RegistrationInfo,
	member: { id: string; userName: string } | undefined,
): TrackedEvent {
	const { id, name, at, page, customerId, details } = event;
	const isOwn = member?.userName && customerId && member.id === customerId;
	return {
		id,
		name,
		at,
		page,
		...(details.method && { method: details.method }),
		payload: {
			...payloadOf(event, registration),
			...(isOwn && { customerName: member.userName.slice(0, 128) }),
		},
	};
}

/**
 * The events as JSON, in pieces short enough for an address. Without the customer, because servers write
 * addresses to logs: the gateway knows the member by the token.
 */
export function partsFor(events: readonly TrackedEvent[]): string[] {
	const parts: TrackedEvent[][] = [];
	for (const { payload, ...rest } of events) {
		const { customerId: _, customerName: __, ...unnamed } = payload;
		const event = { ...rest, payload: unnamed };
		const last = parts[parts.length - 1];
		const longer = JSON.stringify([...(last ?? []), event]);
		if (last && encodeURIComponent(longer).length <= MAX_PING_LENGTH) last.push(event);
		else parts.push([event]);
	}
	return parts.map((part) => JSON.stringify(part));
}

/** The gateway has understood and refuses, so trying again can't help. Except for "too many calls", which passes. */
const isRefusal = (error: unknown): boolean =>
	error instanceof GatewayError &&
	error.kind === 'gateway' &&
	error.status < 500 &&
	error.status !== 429 &&
	!error.code?.startsWith('TOO_MANY_REQUEST');

/**
 * Runs a call to the gateway, and tries again up to this many times if it fails without being refused. Returns the
 * last error; undefined if it worked.
 */
export async function withRetries(
	run: () => Promise<unknown>,
	retries: number,
	{ wait, random, isOver }: Omit<GatewayPlatform, 'call'>,
): Promise<unknown> {
	for (let tried = 0; ; tried++) {
		let failure: unknown;
		try {
			await run();
			return undefined;
		} catch (error) {
			if (tried === retries || isRefusal(error)) return error;
			failure = error;
		}
		await wait(FIRST_WAIT_MS * 2 ** tried + random() * JITTER_MS);
		if (isOver()) return failure;
	}
}
