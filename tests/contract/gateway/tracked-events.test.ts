import { expect, test } from 'vitest';
import { startGateway } from './support.ts';

const EVENTS = '/wps/system/events';
const PING = '/wps/system/test/ping';
const SERVER_EVENT = '/wps/system/server-event';
const DEPOSITS = '/wps/member/depositSettings';
const AURELIA = { Merchant: 'aurelia' };

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

test('EN-21 events arrive by the call of their own, several at once, and each id counts once', async () => {
	const running = await startGateway();
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
	expect(await (await running.fetch('/demo?merchant=aurelia')).text()).toContain(idOf(2));
	running.controls.reset();
	expect(running.controls.trackedEvents('aurelia')).toEqual([]);
});

test('API-16 TRK-08 the ping takes the same events as JSON in its query, visitors’ too', async () => {
	const running = await startGateway();
	const ping = (events: unknown) =>
		running.call(`${PING}?${new URLSearchParams({ events: JSON.stringify(events) })}`, AURELIA);
	expect(await ping([event(1), event(2)])).toMatchObject({ status: 200, value: {} });
	await running.post(EVENTS, { events: [event(1)] }, AURELIA);
	const kept = running.controls.trackedEvents('aurelia');
	expect(kept.map(({ id, times, path }) => [id, times, path])).toEqual([
		[idOf(2), 1, 'ping'],
		[idOf(1), 2, 'ping'],
	]);
	for (const wrong of [[], [{ ...event(4), id: '4' }], 'no events', { events: [event(5)] }])
		expect(await ping(wrong)).toMatchObject(refused);
	expect(await running.call(`${PING}?events={`, AURELIA)).toMatchObject(refused);
});

test('TRK-06 a server event carries affiliateCode, eventName, domain and eventValue, with the id of the event', async () => {
	const running = await startGateway();
	const value = { ...event(1).payload, event_id: idOf(1), s2s_info: { adid: 'a1' } };
	const sent = { affiliateCode: 'www', eventName: 'register', domain: 'www.aurelia.example' };
	const send = (eventValue: unknown) =>
		running.post(SERVER_EVENT, { ...sent, eventValue: JSON.stringify(eventValue) }, AURELIA);
	// The event itself has the same id, and is none of its doubles.
	await running.post(EVENTS, { events: [event(1, 'register')] }, AURELIA);
	for (const _ of [1, 2]) expect(await send(value)).toMatchObject({ status: 200, value: {} });
	const [server, own] = running.controls.trackedEvents('aurelia');
	expect(server).toMatchObject({ id: idOf(1), name: 'register', path: 'server', times: 2 });
	expect(JSON.parse(server?.value ?? '')).toEqual({ ...sent, eventValue: JSON.stringify(value) });
	expect(own).toMatchObject({ id: idOf(1), path: 'events', times: 1 });
	for (const wrong of [{ ...value, event_id: '1' }, { event_id: idOf(2) }, 'x'])
		expect(await send(wrong)).toMatchObject(refused);
	expect(await running.post(SERVER_EVENT, { ...sent, eventValue: '{' }, AURELIA)).toMatchObject(refused);
});

test('what is no event is refused whole', async () => {
	const { post, controls } = await startGateway();
	for (const wrong of [
		[],
		Array.from({ length: 51 }, (_, n) => event(n)),
		[event(1), { ...event(2), name: 'withdraw' }],
		[{ ...event(1), payload: { affiliate, amount: -1 } }],
		[{ ...event(1), payload: { affiliate, currency: 'pesos' } }],
		[{ ...event(1), page: `/m/${'x'.repeat(2048)}` }],
	])
		expect(await post(EVENTS, { events: wrong }, AURELIA)).toMatchObject(refused);
	expect(controls.trackedEvents('aurelia')).toEqual([]);
});

test('the deposit settings tell of the newest deposit for a day', async () => {
	const running = await startGateway();
	const player = await running.member('player', 'Play1234');
	const settings = async () => (await running.call(DEPOSITS, player)).value;
	const before = await settings();
	expect(before.submitted).toBeUndefined();
	running.controls.submitDeposit('aurelia', 'player', 250);
	const { submitted, totalDepositSuccessCount, balance } = await settings();
	expect(totalDepositSuccessCount).toBe(before.totalDepositSuccessCount + 1);
	expect(balance).toBe(before.balance + 250);
	expect(submitted).toMatchObject({ amount: 250, currency: 'TLB', count: totalDepositSuccessCount });
	running.controls.submitDeposit('aurelia', 'player', 10);
	const next = (await settings()).submitted;
	expect([next.amount, next.id === submitted.id]).toEqual([10, false]);
	running.clock.now += 24 * 3600_000;
	expect((await settings()).submitted).toBeUndefined();
	expect(() => running.controls.submitDeposit('aurelia', 'nobody', 1)).toThrow('nobody');
});
