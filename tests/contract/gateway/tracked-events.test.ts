import { expect, test } from 'vitest';
import { freshGateway } from './support.ts';

const EVENTS = '/wps/system/events';
const PING = '/wps/system/test/ping';
const SERVER_EVENT = '/wps/system/server-event';

const idOf = (n: number) => `0b0e6f6e-1d1c-4f00-8000-${String(n).padStart(12, '0')}`;
const affiliate = { domain: 'www.aurelia.example', code: 'www', referralCode: '' };
const event = (n: number, name = 'login') => ({
	id: idOf(n),
	name,
	at: Date.UTC(2027, 0, 15, 12),
	page: '/m/home',
	payload: { customerId: '7', amount: 5, currency: 'PHP', affiliate },
});
const refused = { status: 400, errorCode: 'bad_request' };

test('EN-21 several events arrive in one call, and each id counts once', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	expect((await running.post(EVENTS, { events: [event(1), event(2, 'register')] }, player)).value).toEqual(
		{},
	);
	expect((await running.post(EVENTS, { events: [event(2, 'register'), event(3)] }, player)).status).toBe(200);
	const kept = running.controls.trackedEvents('aurelia');
	expect(kept.map(({ id, name, times, userName, path }) => [id, name, times, userName, path])).toEqual([
		[idOf(3), 'login', 1, 'player', 'events'],
		[idOf(2), 'register', 2, 'player', 'events'],
		[idOf(1), 'login', 1, 'player', 'events'],
	]);
	expect(JSON.parse(kept[0]?.value ?? '')).toEqual(event(3));
	expect(running.controls.trackedEvents('senviet')).toEqual([]);
});

test('API-16 TRK-08 the ping takes the same events as JSON in its query, also from visitors', async () => {
	const running = await freshGateway();
	const ping = (events: unknown) =>
		running.call(`${PING}?${new URLSearchParams({ events: JSON.stringify(events) })}`);
	expect(await ping([event(1), event(2)])).toMatchObject({ status: 200, value: {} });
	await running.post(EVENTS, { events: [event(1)] });
	const kept = running.controls.trackedEvents('aurelia');
	expect(kept.map(({ id, times, path }) => [id, times, path])).toEqual([
		[idOf(2), 1, 'ping'],
		[idOf(1), 2, 'ping'],
	]);
	for (const wrong of [[], [{ ...event(4), id: '4' }], 'no events', { events: [event(5)] }])
		expect(await ping(wrong)).toMatchObject(refused);
	expect(await running.call(`${PING}?events={`)).toMatchObject(refused);
});

test('TRK-06 a server event carries affiliateCode, eventName, domain and eventValue, with the id of the event', async () => {
	const running = await freshGateway();
	const value = { ...event(1).payload, event_id: idOf(1), s2s_info: { adid: 'a1' } };
	const sent = { affiliateCode: 'www', eventName: 'register', domain: 'www.aurelia.example' };
	const send = (eventValue: unknown) =>
		running.post(SERVER_EVENT, { ...sent, eventValue: JSON.stringify(eventValue) });
	// The event itself has the same id, but isn't a duplicate of it.
	await running.post(EVENTS, { events: [event(1, 'register')] });
	for (const _ of [1, 2]) expect(await send(value)).toMatchObject({ status: 200, value: {} });
	const [server, own] = running.controls.trackedEvents('aurelia');
	expect(server).toMatchObject({ id: idOf(1), name: 'register', path: 'server', times: 2 });
	expect(JSON.parse(server?.value ?? '')).toEqual({ ...sent, eventValue: JSON.stringify(value) });
	expect(own).toMatchObject({ id: idOf(1), path: 'events', times: 1 });
	for (const wrong of [{ ...value, event_id: '1' }, { event_id: idOf(2) }, 'x'])
		expect(await send(wrong)).toMatchObject(refused);
	expect(await running.post(SERVER_EVENT, { ...sent, eventValue: '{' })).toMatchObject(refused);
});

test('a call with one invalid event is refused as a whole', async () => {
	const { post, controls } = await freshGateway();
	for (const wrong of [
		[],
		Array.from({ length: 51 }, (_, n) => event(n)),
		[event(1), { ...event(2), name: 'withdraw' }],
		[{ ...event(1), payload: { affiliate, amount: -1 } }],
		[{ ...event(1), payload: { affiliate, currency: 'pesos' } }],
		[{ ...event(1), page: `/m/${'x'.repeat(2048)}` }],
	])
		expect(await post(EVENTS, { events: wrong })).toMatchObject(refused);
	expect(controls.trackedEvents('aurelia')).toEqual([]);
});
