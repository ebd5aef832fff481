import { beforeEach, expect, test, vi } from 'vitest';
import { $session } from '../../../../../src/core/session.ts';
import type { Destination, SiteEvent } from '../../../../../src/features/analytics/events/event.ts';
import { $decisions } from '../../../../../src/features/analytics/events/log.ts';
import { createDelivery } from '../../../../../src/features/analytics/events/queue.ts';
import { DEBUG_KEY } from '../../../../../src/features/analytics/keys.ts';
import { type Consent, setConsent } from '../../../../../src/features/privacy/consent/consent.ts';
import { MEMBER } from '../../../support/session.ts';
import { eventOf } from './support.ts';

vi.mock('../../../../../src/core/page.ts', () => ({
	getPage: () => ({ merchant: 'aurelia', gatewayUrl: '' }),
}));

const NOW = Date.UTC(2027, 0, 15, 12);
const DAY = 24 * 3600_000;
const GRANTED: Consent = { analytics: true, marketing: true };

let isOver: boolean;
beforeEach(() => {
	vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
	sessionStorage.setItem(DEBUG_KEY, 'events');
	$decisions.set([]);
	$session.set(undefined);
	setConsent(GRANTED);
	isOver = false;
});

/** Queued events of one page load. */
const open = () => createDelivery(() => isOver);

function put(event: SiteEvent, more: object = {}): SiteEvent {
	localStorage.setItem(`event_aurelia_${event.id}`, JSON.stringify({ ...event, ...more }));
	return event;
}

function destination(
	code: string,
	purpose: Destination['purpose'] = 'necessary',
	answer: Awaited<ReturnType<Destination['send']>> = 'sent',
) {
	const send = vi.fn(async (_: readonly SiteEvent[]) => answer);
	return { code, purpose, wants: () => true, send } satisfies Destination;
}
const idsSentTo = ({ send }: ReturnType<typeof destination>) =>
	send.mock.calls.flatMap(([events]) => events.map(({ id }) => id));
/** Opens a page that delivers to these. Returns true if everything is delivered. */
const deliver = (...list: Destination[]) => open()({ list, incomplete: false });
const outcomes = () => $decisions.get().map(({ destination: code, outcome }) => `${code} ${outcome}`);

test('sends each event to each destination once, oldest first, and then removes it', async () => {
	const second = put(eventOf('login', {}, { at: NOW - 1 }));
	const first = put(eventOf('register', {}, { at: NOW - 2 }));
	const [gateway, pixel] = [destination('gateway'), destination('pixel', 'marketing')];
	expect(await deliver(gateway, pixel)).toBe(true);
	for (const each of [gateway, pixel]) expect(idsSentTo(each)).toEqual([first.id, second.id]);
	expect(localStorage.length).toBe(0);
	await deliver(gateway, pixel);
	expect(gateway.send).toHaveBeenCalledOnce();
});

test('retries an event only at the destination that failed', async () => {
	const event = put(eventOf('login'));
	const [gateway, pixel] = [destination('gateway', 'necessary', 'later'), destination('pixel', 'marketing')];
	expect(await deliver(gateway, pixel)).toBe(false);
	expect(outcomes().sort()).toEqual(['gateway again', 'pixel sent']);
	const back = destination('gateway');
	expect(await deliver(back, pixel)).toBe(true);
	expect([idsSentTo(back), idsSentTo(pixel)]).toEqual([[event.id], [event.id]]);
	expect(localStorage.length).toBe(0);
});

test('keeps events for analytics and marketing until the player has answered', async () => {
	setConsent(undefined);
	const event = put(eventOf('login'));
	const [gateway, pixel] = [destination('gateway'), destination('pixel', 'marketing')];
	const deliverNow = open();
	for (const _ of [1, 2]) await deliverNow({ list: [gateway], incomplete: false });
	expect(outcomes().sort()).toEqual(['analytics held', 'gateway sent', 'marketing held']);
	expect(localStorage.length).toBe(1);
	setConsent(GRANTED);
	await deliver(gateway, pixel);
	expect([idsSentTo(gateway), idsSentTo(pixel)]).toEqual([[event.id], [event.id]]);
	expect(localStorage.length).toBe(0);
});

test('drops events for a purpose that the player declines, even if they allow it later', async () => {
	setConsent({ analytics: true, marketing: false });
	put(eventOf('login'));
	const [gateway, pixel] = [destination('gateway', 'necessary', 'later'), destination('pixel', 'marketing')];
	await deliver(gateway, pixel);
	expect(outcomes()).toContain('marketing dropped');
	setConsent(GRANTED);
	await deliver(destination('gateway'), pixel);
	expect(pixel.send).not.toHaveBeenCalled();
	expect(localStorage.length).toBe(0);
});

test('stops in the middle if the player withdraws consent', async () => {
	for (let n = 0; n < 45; n++) put(eventOf('pageView', {}, { at: NOW - n }));
	const pixel = destination('pixel', 'marketing');
	pixel.send.mockImplementation(async () => {
		setConsent({ analytics: false, marketing: false });
		return 'sent';
	});
	await deliver(destination('gateway'), pixel);
	expect(idsSentTo(pixel)).toHaveLength(20);
	await deliver(destination('gateway'), pixel);
	expect(idsSentTo(pixel)).toHaveLength(20);
	expect(localStorage.length).toBe(0);
});

test('keeps the events of pixels that can’t be loaded', async () => {
	put(eventOf('login'));
	expect(await open()({ list: [destination('gateway')], incomplete: true })).toBe(false);
	expect(localStorage.length).toBe(1);
	const pixel = destination('pixel', 'marketing');
	await deliver(destination('gateway'), pixel);
	expect(pixel.send).toHaveBeenCalledOnce();
	expect(localStorage.length).toBe(0);
});

test('starts nothing once the player leaves, and a destination that throws doesn’t affect others', async () => {
	put(eventOf('login'));
	const broken = destination('broken', 'marketing');
	broken.send.mockRejectedValue(new Error('hostile'));
	const gateway = destination('gateway');
	await deliver(broken, gateway);
	expect(outcomes()).toEqual(expect.arrayContaining(['broken failed', 'gateway sent']));
	isOver = true;
	const pixel = destination('pixel', 'marketing');
	await deliver(pixel);
	expect(pixel.send).not.toHaveBeenCalled();
});

test('drops events after seven days, and the oldest delivered ones of more than a thousand', async () => {
	const old = put(eventOf('login', {}, { at: NOW - 7 * DAY }));
	for (let n = 0; n < 1000; n++) put(eventOf('pageView', {}, { at: NOW - 1000 + n }), { done: 'gateway' });
	const late = put(eventOf('register', {}, { at: NOW - 2 * DAY }));
	const gateway = destination('gateway', 'necessary', 'later');
	await open()({ list: [gateway], incomplete: true });
	expect(localStorage.length).toBe(1000);
	expect(localStorage.getItem(`event_aurelia_${old.id}`)).toBeNull();
	// It's the oldest event that hasn't been sent yet.
	expect(idsSentTo(gateway)).toEqual([late.id]);
});

test('drops and logs a refused event, and delivers the others of its batch', async () => {
	const events = Array.from({ length: 45 }, (_, n) => put(eventOf('login', {}, { at: NOW - 100 + n })));
	const bad = [events[3], events[24], events[44]].map((event) => event?.id);
	const gateway = destination('gateway');
	const arrived: string[] = [];
	gateway.send.mockImplementation(async (batch) => {
		const ids = batch.map(({ id }) => id);
		if (ids.some((id) => bad.includes(id))) return 'refused';
		arrived.push(...ids);
		return 'sent';
	});
	expect(await deliver(gateway)).toBe(true);
	expect(arrived).toEqual(events.map(({ id }) => id).filter((id) => !bad.includes(id)));
	const dropped = $decisions.get().filter(({ outcome }) => outcome === 'dropped');
	expect(dropped.map(({ event, destination: code, reason }) => [event.id, code, reason])).toEqual(
		bad.map((id) => [id, 'gateway', 'Refused for good']),
	);
	expect(localStorage.length).toBe(0);
	// 20 events with one bad one are 9 or 11 calls, and five with the last one bad are 5 or 7.
	expect(gateway.send.mock.calls.length).toBeLessThan(30);
});

test('a refusal that turns into a failure keeps the rest of the batch for later', async () => {
	const [first, second] = [0, 1].map((n) => put(eventOf('login', {}, { at: NOW - 2 + n })));
	const gateway = destination('gateway', 'necessary', 'later');
	gateway.send.mockResolvedValueOnce('refused').mockResolvedValueOnce('refused');
	expect(await deliver(gateway)).toBe(false);
	expect($decisions.get().map(({ event, outcome }) => [event.id, outcome])).toEqual([
		[first?.id, 'dropped'],
		[second?.id, 'again'],
	]);
	expect(localStorage.length).toBe(1);
});

test('adds the member to a login once their session knows the id', async () => {
	put(eventOf('login'), { span: 'f00' });
	put(eventOf('pageView', {}, { at: NOW }), { span: 'another' });
	$session.set({ ...MEMBER, id: '77', spanId: 'f00' });
	const gateway = destination('gateway');
	await deliver(gateway);
	expect(gateway.send.mock.calls[0]?.[0].map(({ customerId }) => customerId)).toEqual(['77', undefined]);
});

test('removes what isn’t an event, without sending it', async () => {
	const event = eventOf('login');
	const wrong: [string, unknown][] = [
		['event_aurelia_1', { ...event, id: '1' }],
		[`event_aurelia_${eventOf('login').id}`, event],
		[`event_aurelia_${event.id}`, { ...event, name: 'log in' }],
		['event_aurelia_x', null],
	];
	for (const [key, value] of wrong) localStorage.setItem(key, JSON.stringify(value));
	localStorage.setItem('event_aurelia_z', '{');
	put(eventOf('login'), { at: 'now' });
	put(eventOf('login', { contentId: 'x'.repeat(300) }));
	const gateway = destination('gateway');
	await deliver(gateway);
	expect(gateway.send).not.toHaveBeenCalled();
	expect(localStorage.length).toBe(0);
});
