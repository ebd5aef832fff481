import { parse } from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
	gatewayDestinations,
	partsFor,
	payloadOf,
	trackedOf,
	withRetries,
} from '../../../../../src/features/analytics/events/gateway.ts';
import { createClient } from '../../../../../src/gateway/client/client.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../../../src/gateway/contract/endpoint.ts';
import { EventPayload, TrackedEvent } from '../../../../../src/gateway/contract/events.request.ts';
import { testPing, trackEvents } from '../../../../../src/gateway/contract/events.ts';
import { environment } from '../../../gateway/client/support.ts';
import { eventOf } from './support.ts';

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
vi.mock('../../../../../src/features/analytics/index.ts', () => ({ appIds: async () => undefined }));

beforeEach(() => void vi.stubGlobal('location', { hostname: 'www.aurelia.example', search: '' }));

const OFFLINE = new GatewayError('network');
const refusal = (status: number, code?: string) => new GatewayError('gateway', { status, code });
const failing = (error: GatewayError) => () => Promise.reject(error);

function platformOf(random = 0) {
	const waits: number[] = [];
	const page = { isOver: false };
	return {
		waits,
		page,
		random: () => random,
		isOver: () => page.isOver,
		wait: async (milliseconds: number) => void waits.push(milliseconds),
	};
}

test('TRK-03 the wait before another try doubles from 1,000 ms, with up to 500 ms more', async () => {
	for (const [random, added] of [
		[0, 0],
		[0.5, 250],
		[1, 500],
	] as const) {
		const platform = platformOf(random);
		const run = vi.fn(failing(OFFLINE));
		expect(await withRetries(run, 5, platform)).toBe(OFFLINE);
		expect(run).toHaveBeenCalledTimes(6);
		expect(platform.waits).toEqual([1000, 2000, 4000, 8000, 16_000].map((wait) => wait + added));
	}
});

test('stops retrying once the player leaves the page', async () => {
	const platform = platformOf();
	const run = vi.fn(() => {
		platform.page.isOver = true;
		return Promise.reject(OFFLINE);
	});
	expect(await withRetries(run, 5, platform)).toBe(OFFLINE);
	expect(run).toHaveBeenCalledOnce();
});

function gatewayOf(answers: { post?: () => Promise<unknown>; ping?: () => Promise<unknown> }) {
	const platform = platformOf();
	const post = vi.fn((_: { events: TrackedEvent[] }) => answers.post?.() ?? Promise.resolve({}));
	const ping = vi.fn((_: { events: string }) => answers.ping?.() ?? Promise.resolve({}));
	const postServerEvent = vi.fn((_: unknown) => Promise.resolve({}));
	const call = (endpoint: Endpoint, input: never): Promise<unknown> => {
		if (endpoint === trackEvents) return post(input);
		return endpoint === testPing ? ping(input) : postServerEvent(input);
	};
	const [gateway, analytics, server] = gatewayDestinations({ ...platform, call: call as never });
	if (!gateway || !analytics || !server) throw new Error('There are three');
	return { ...platform, post, ping, postServerEvent, gateway, analytics, server };
}

describe('an event', () => {
	const REGISTRATION = { affiliateCode: 'anna', originalDomain: 'anna.aurelia.example', referralCode: 'R1' };
	const affiliate = { domain: 'anna.aurelia.example', code: 'anna', referralCode: 'R1' };
	const PLAYER = { id: '7', userName: 'player' };

	test('EN-21 TRK-08 has customer, amount, content and affiliate; a ping, which ends in logs, has no customer', () => {
		const details = { amount: 250, currency: 'PHP', contentId: 'news-1', method: 'sms' };
		const event = eventOf('depositSubmit', details, { customerId: '7' });
		const { id, at } = event;
		const payload = {
			revenue: 250,
			value: 250,
			af_revenue: 250,
			amount: 250,
			currency: 'PHP',
			af_currency: 'PHP',
			content_id: 'news-1',
			affiliate,
		};
		const fields = { id, name: 'depositSubmit', at, page: '/m/home', method: 'sms' };
		const tracked = trackedOf(event, REGISTRATION, PLAYER);
		expect(tracked).toEqual({ ...fields, payload: { customerId: '7', customerName: 'player', ...payload } });
		expect(parse(TrackedEvent, tracked)).toEqual(tracked);
		expect(partsFor([tracked]).map((part) => JSON.parse(part))).toEqual([[{ ...fields, payload }]]);
	});

	test('EN-21 has no unknown values, and no name but that of its own member', () => {
		expect(payloadOf(eventOf('firstOpen'), REGISTRATION)).toEqual({ affiliate });
		const visitor = trackedOf(eventOf('pageView'), REGISTRATION, PLAYER);
		expect(visitor.payload).toEqual({ affiliate });
		const other = trackedOf(eventOf('login', {}, { customerId: '8' }), REGISTRATION, PLAYER);
		expect(other.payload).toEqual({ customerId: '8', affiliate });
		// The gateway forwards server events to networks.
		const server = payloadOf(eventOf('login', {}, { customerId: '7' }), REGISTRATION);
		expect(server).not.toHaveProperty('customerName');
	});

	test('has no invalid amount or currency', () => {
		for (const details of [{ amount: -1 }, { currency: 'pesos' }, { currency: '' }]) {
			const payload = payloadOf(eventOf('depositSubmit', details), REGISTRATION);
			expect(payload).toEqual({ affiliate });
			expect(parse(EventPayload, payload)).toEqual(payload);
		}
	});
});

test('TRK-03 TRK-08 the main path is tried three times more, then the ping five times more', async () => {
	const { gateway, post, ping, waits } = gatewayOf({ post: failing(OFFLINE), ping: failing(OFFLINE) });
	expect(await gateway.send([eventOf('login')])).toBe('later');
	expect([post.mock.calls.length, ping.mock.calls.length]).toEqual([4, 6]);
	expect(waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000, 8000, 16_000]);
});

test('TRK-08 the ping is aborted after 15 s', async () => {
	vi.useFakeTimers();
	const fetched = vi.fn((_: string, __: RequestInit) => new Promise<Response>(() => undefined));
	vi.stubGlobal('fetch', fetched);
	const failed = vi.fn();
	createClient(environment()).call(testPing, { events: '[]' }).catch(failed);
	await vi.advanceTimersByTimeAsync(14_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNABORTED' }));
	expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('TRK-08 pings carry all events of a batch, in addresses that servers accept', async () => {
	const { gateway, ping } = gatewayOf({ post: failing(OFFLINE) });
	const events = Array.from({ length: 40 }, () => eventOf('register'));
	expect(await gateway.send(events)).toBe('sent');
	expect(ping.mock.calls.length).toBeGreaterThan(1);
	const sent = ping.mock.calls.flatMap(([{ events: part }]) => JSON.parse(part) as TrackedEvent[]);
	expect(sent.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
	for (const [{ events: part }] of ping.mock.calls)
		expect(encodeURIComponent(part).length).toBeLessThanOrEqual(4000);
});

test('a refused call isn’t retried, and the ping follows at once', async () => {
	const refused = gatewayOf({ post: failing(refusal(404)) });
	expect(await refused.gateway.send([eventOf('login')])).toBe('sent');
	expect([refused.post.mock.calls.length, refused.ping.mock.calls.length, refused.waits]).toEqual([1, 1, []]);
	for (const status of [429, 500, 502]) {
		const busy = gatewayOf({ post: failing(refusal(status)) });
		await busy.gateway.send([eventOf('login')]);
		expect(busy.post).toHaveBeenCalledTimes(4);
	}
});

test('an event is refused for good if neither path accepts it, and one of them rejects what it contains', async () => {
	for (const [post, ping, outcome] of [
		[refusal(400), refusal(400), 'refused'],
		[refusal(200, 'bad_request'), refusal(422), 'refused'],
		[refusal(404), refusal(400), 'refused'],
		[refusal(413), refusal(404), 'refused'],
		// The path is missing, or the caller may not use it: that says nothing about the event.
		[refusal(404), refusal(404), 'later'],
		[refusal(401), refusal(403), 'later'],
		[refusal(405), refusal(401), 'later'],
		// One of them may still accept it.
		[refusal(400), OFFLINE, 'later'],
		[OFFLINE, refusal(400), 'later'],
		[refusal(400), refusal(503), 'later'],
		[refusal(400), refusal(400, 'TOO_MANY_REQUEST'), 'later'],
	] as const) {
		const { gateway } = gatewayOf({ post: failing(post), ping: failing(ping) });
		expect(await gateway.send([eventOf('login')]), `${post.status} ${ping.status}`).toBe(outcome);
	}
});

test('TRK-03 a refused batch isn’t sent by ping, which names no customer', async () => {
	const { gateway, ping } = gatewayOf({ post: failing(refusal(400)) });
	expect(await gateway.send([eventOf('login'), eventOf('register')])).toBe('refused');
	expect(ping).not.toHaveBeenCalled();
	expect(await gateway.send([eventOf('login')])).toBe('sent');
	expect(ping).toHaveBeenCalledOnce();
});

test('a server event is refused for good if the gateway rejects what it contains', async () => {
	const { server, postServerEvent } = gatewayOf({});
	postServerEvent.mockRejectedValue(refusal(400));
	expect(await server.send([eventOf('register')])).toBe('refused');
	postServerEvent.mockRejectedValue(refusal(404));
	expect(await server.send([eventOf('register')])).toBe('later');
	expect(postServerEvent).toHaveBeenCalledTimes(2);
});

test.each([
	[
		['register', 'login', 'depositSubmit', 'firstDeposit'],
		['necessary', 'marketing'],
	],
	[
		['firstOpen', 'viewContent', 'a2hs', 'a2hsFirstOpen', 'downloadClick'],
		['analytics', 'marketing'],
	],
	[['pageView', 'gameLaunch'], ['analytics']],
] as const)('%j need consent to %j', (names, purposes) => {
	const { gateway, analytics, server } = gatewayOf({});
	for (const name of names) {
		const wanting = [gateway, analytics, server].filter((destination) => destination.wants(eventOf(name)));
		expect(wanting.map(({ purpose }) => purpose)).toEqual(purposes);
	}
});

test('TRK-06 server events go one by one, and aren’t repeated when the rest of their batch is retried', async () => {
	const { server, postServerEvent } = gatewayOf({});
	const [first, second] = [eventOf('register'), eventOf('login')];
	postServerEvent.mockImplementation(async (event) => {
		if ((event as { eventName: string }).eventName === 'login') throw OFFLINE;
		return {};
	});
	expect(await server.send([first, second])).toBe('later');
	expect(postServerEvent).toHaveBeenCalledTimes(1 + 4);
	postServerEvent.mockReset().mockResolvedValue({});
	expect(await server.send([first, second])).toBe('sent');
	expect(postServerEvent.mock.calls).toEqual([
		[expect.objectContaining({ affiliateCode: 'www', eventName: 'login', domain: 'www.aurelia.example' })],
	]);
	const [[sent]] = postServerEvent.mock.calls as [[{ eventValue: string }]];
	expect(JSON.parse(sent.eventValue)).toMatchObject({ event_id: second.id, s2s_info: {} });
});
