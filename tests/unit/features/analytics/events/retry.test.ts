import { beforeEach, expect, test, vi } from 'vitest';
import { gatewayDestinations } from '../../../../../src/features/analytics/events/gateway.ts';
import { withRetries } from '../../../../../src/features/analytics/events/retry.ts';
import { GatewayError } from '../../../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../../../src/gateway/contract/endpoint.ts';
import type { TrackedEvent } from '../../../../../src/gateway/contract/event-payload.request.ts';
import { testPing } from '../../../../../src/gateway/contract/test-ping.ts';
import { trackEvents } from '../../../../../src/gateway/contract/track-events.ts';
import { eventOf } from './support.ts';

vi.mock('../../../../../src/core/page.ts', () => ({ getPage: () => ({ merchant: 'aurelia' }) }));
vi.mock('../../../../../src/features/analytics/index.ts', () => ({ appIds: async () => undefined }));

beforeEach(() => void vi.stubGlobal('location', { hostname: 'www.aurelia.example', search: '' }));

const OFFLINE = new GatewayError('network');

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

test('TRK-03 the wait before another try doubles from 1000 ms, with up to 500 ms more', async () => {
	for (const [random, added] of [
		[0, 0],
		[0.5, 250],
		[1, 500],
	] as const) {
		const platform = platformOf(random);
		const run = vi.fn(() => Promise.reject(OFFLINE));
		expect(await withRetries(run, 5, platform)).toBe(OFFLINE);
		expect(run).toHaveBeenCalledTimes(6);
		expect(platform.waits).toEqual([1000, 2000, 4000, 8000, 16_000].map((wait) => wait + added));
	}
});

test('stops retrying while the page unloads', async () => {
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

test('TRK-03 TRK-08 the main path is tried three times more, then the ping five times more', async () => {
	const fail = () => Promise.reject(OFFLINE);
	const { gateway, post, ping, waits } = gatewayOf({ post: fail, ping: fail });
	expect(await gateway.send([eventOf('login')])).toBe('later');
	expect([post.mock.calls.length, ping.mock.calls.length]).toEqual([4, 6]);
	expect(waits).toEqual([1000, 2000, 4000, 1000, 2000, 4000, 8000, 16_000]);
});

test('TRK-08 the ping carries all of them, in addresses that servers take', async () => {
	const { gateway, ping } = gatewayOf({ post: () => Promise.reject(OFFLINE) });
	const events = Array.from({ length: 40 }, () => eventOf('register'));
	expect(await gateway.send(events)).toBe('sent');
	expect(ping.mock.calls.length).toBeGreaterThan(1);
	const sent = ping.mock.calls.flatMap(([{ events: part }]) => JSON.parse(part) as TrackedEvent[]);
	expect(sent.map(({ id }) => id)).toEqual(events.map(({ id }) => id));
	for (const [{ events: part }] of ping.mock.calls)
		expect(encodeURIComponent(part).length).toBeLessThanOrEqual(4000);
});

test('a refused call isn’t retried, and the ping follows at once', async () => {
	const refuse = (status: number) => () => Promise.reject(new GatewayError('gateway', { status }));
	const refused = gatewayOf({ post: refuse(404) });
	expect(await refused.gateway.send([eventOf('login')])).toBe('sent');
	expect([refused.post.mock.calls.length, refused.ping.mock.calls.length, refused.waits]).toEqual([1, 1, []]);
	for (const status of [429, 500, 502]) {
		const busy = gatewayOf({ post: refuse(status) });
		await busy.gateway.send([eventOf('login')]);
		expect(busy.post).toHaveBeenCalledTimes(4);
	}
});

test('an event is refused for good if neither path takes it, and one of them rejects what it contains', async () => {
	const failing = (error: GatewayError) => () => Promise.reject(error);
	const refusal = (status: number, code?: string) => new GatewayError('gateway', { status, code });
	for (const [post, ping, outcome] of [
		[refusal(400), refusal(400), 'refused'],
		[refusal(200, 'bad_request'), refusal(422), 'refused'],
		[refusal(404), refusal(400), 'refused'],
		[refusal(413), refusal(404), 'refused'],
		// The path is missing, or the caller may not use it: that says nothing about the event.
		[refusal(404), refusal(404), 'later'],
		[refusal(401), refusal(403), 'later'],
		[refusal(405), refusal(401), 'later'],
		// One of them may still take it.
		[refusal(400), OFFLINE, 'later'],
		[OFFLINE, refusal(400), 'later'],
		[refusal(400), refusal(503), 'later'],
		[refusal(400), refusal(400, 'TOO_MANY_REQUEST'), 'later'],
	] as const) {
		const { gateway } = gatewayOf({ post: failing(post), ping: failing(ping) });
		expect(await gateway.send([eventOf('login')]), `${post.status} ${ping.status}`).toBe(outcome);
	}
});

test('TRK-03 of a batch that is refused, nothing goes to the ping, which names no customer', async () => {
	const { gateway, ping } = gatewayOf({
		post: () => Promise.reject(new GatewayError('gateway', { status: 400 })),
	});
	expect(await gateway.send([eventOf('login'), eventOf('register')])).toBe('refused');
	expect(ping).not.toHaveBeenCalled();
	expect(await gateway.send([eventOf('login')])).toBe('sent');
	expect(ping).toHaveBeenCalledOnce();
});

test('a server event is refused for good by one refusal of what it contains', async () => {
	const { server, postServerEvent } = gatewayOf({});
	postServerEvent.mockRejectedValue(new GatewayError('gateway', { status: 400 }));
	expect(await server.send([eventOf('register')])).toBe('refused');
	postServerEvent.mockRejectedValue(new GatewayError('gateway', { status: 404 }));
	expect(await server.send([eventOf('register')])).toBe('later');
	expect(postServerEvent).toHaveBeenCalledTimes(2);
});

test('without consent the gateway gets what a member’s account needs; networks get what they count', () => {
	const { gateway, analytics, server } = gatewayOf({});
	expect([gateway.purpose, analytics.purpose, server.purpose]).toEqual([
		'necessary',
		'analytics',
		'marketing',
	]);
	for (const name of ['register', 'login', 'depositSubmit', 'firstDeposit'] as const) {
		const event = eventOf(name);
		expect([gateway.wants(event), analytics.wants(event), server.wants(event)]).toEqual([true, false, true]);
	}
	for (const name of ['firstOpen', 'viewContent', 'a2hs', 'a2hsFirstOpen', 'downloadClick'] as const) {
		const event = eventOf(name);
		expect([gateway.wants(event), analytics.wants(event), server.wants(event)]).toEqual([false, true, true]);
	}
	for (const name of ['pageView', 'gameLaunch'] as const) expect(server.wants(eventOf(name))).toBe(false);
});

test('TRK-06 server events go one by one, and those that went do not go again with their batch', async () => {
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
