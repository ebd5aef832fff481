import { beforeEach, expect, test, vi } from 'vitest';
import { partsFor, trackedOf } from '../../../../../src/features/analytics/events/gateway.ts';
import { createClient } from '../../../../../src/gateway/client/client.ts';
import { serverEvent } from '../../../../../src/gateway/contract/server-event.ts';
import { testPing } from '../../../../../src/gateway/contract/test-ping.ts';
import { trackEvents } from '../../../../../src/gateway/contract/track-events.ts';
import { environment } from '../../../gateway/client/support.ts';
import { eventOf } from './support.ts';

beforeEach(() => void vi.useFakeTimers());

test.each([
	['the ping', testPing, { events: '[]' }],
	['the main path', trackEvents, { events: [] }],
	[
		'a server event',
		serverEvent,
		{ affiliateCode: 'www', eventName: 'login', domain: 'x', eventValue: '{}' },
	],
] as const)('TRK-08 %s is aborted at 15 s', async (_, endpoint, input) => {
	const fetched = vi.fn((_: string, __: RequestInit) => new Promise<Response>(() => undefined));
	vi.stubGlobal('fetch', fetched);
	const failed = vi.fn();
	createClient(environment())
		.call(endpoint, input as never)
		.catch(failed);
	await vi.advanceTimersByTimeAsync(14_999);
	expect(failed).not.toHaveBeenCalled();
	await vi.advanceTimersByTimeAsync(1);
	expect(failed).toHaveBeenCalledWith(expect.objectContaining({ code: 'ECONNABORTED' }));
	expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
});

test('TRK-08 the ping names no customer, because addresses end in logs', () => {
	const registration = { originalDomain: 'x', affiliateCode: 'www', referralCode: '' };
	const event = eventOf('depositSubmit', { amount: 5, currency: 'PHP' }, { customerId: 'customer-77' });
	const tracked = trackedOf(event, registration, { id: 'customer-77', userName: 'player' });
	expect(tracked.payload).toMatchObject({ customerId: 'customer-77', customerName: 'player' });
	const { customerId: _, customerName: __, ...payload } = tracked.payload;
	expect(partsFor([tracked]).map((part) => JSON.parse(part))).toEqual([[{ ...tracked, payload }]]);
});
