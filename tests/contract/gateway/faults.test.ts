import { expect, test } from 'vitest';
import { AURELIA, STATUS, startGateway } from './support.ts';

const COUNTRY = '/wps/system/country';
const BANNERS = '/wps/system/banners';

test('a fault meets the call it was set for, until it is removed', async () => {
	const { call, controls } = await startGateway();
	const id = controls.setFault({ endpoint: 'country', errorCode: 'unknown_error' });
	const failed = { status: 200, success: false, errorCode: 'unknown_error' };
	expect(await call(COUNTRY)).toMatchObject({ ...failed, message: expect.stringContaining('went wrong') });
	expect(await call(COUNTRY)).toMatchObject(failed);
	expect((await call(BANNERS)).success).toBe(true);
	controls.removeFault(id);
	expect((await call(COUNTRY)).success).toBe(true);
	expect(() => controls.removeFault(id)).toThrow('There is no such fault');
});

test('a fault for every call meets those without one of their own; the newest wins', async () => {
	const { call, controls } = await startGateway();
	controls.setFault({ endpoint: 'country', errorCode: 'older' });
	controls.setFault({ endpoint: 'country', errorCode: 'newer' });
	controls.setFault({ endpoint: '*', status: 502 });
	expect((await call(COUNTRY)).errorCode).toBe('newer');
	expect(await call(BANNERS)).toMatchObject({ status: 502, success: false });
	expect((await call(BANNERS)).errorCode).toBeUndefined();
	controls.clearFaults();
	expect((await call(COUNTRY)).success).toBe(true);
});

test('a fault can be for so many calls only', async () => {
	const { call, controls } = await startGateway();
	controls.setFault({ endpoint: 'country', status: 500, times: 2 });
	const statuses = [await call(COUNTRY), await call(COUNTRY), await call(COUNTRY)].map(
		({ status }) => status,
	);
	expect(statuses).toEqual([500, 500, 200]);
	expect(controls.faults()).toEqual([]);
});

test('a fault carries a code, a status, a message and a value', async () => {
	const { call, controls } = await startGateway();
	controls.setFault({
		endpoint: 'memberInfo',
		status: 403,
		errorCode: 'login_verify_required',
		message: 'Who are you?',
		value: { methods: ['email', 'ga'] },
	});
	expect(await call('/wps/member/info')).toMatchObject({
		status: 403,
		success: false,
		errorCode: 'login_verify_required',
		message: 'Who are you?',
		value: { methods: ['email', 'ga'] },
	});
	controls.setFault({ endpoint: 'country', value: { any: 'thing' } });
	expect(await call(COUNTRY)).toMatchObject({ success: true, value: { any: 'thing' } });
});

test('a delay alone leaves the answer as it is, only later', async () => {
	const { call, controls, waited } = await startGateway();
	const { value } = await call(BANNERS);
	controls.setFault({ endpoint: 'banners', delayMs: 31_000 });
	expect((await call(BANNERS)).value).toEqual(value);
	expect(waited).toEqual([31_000]);
});

test('rubbish replaces or damages the answer: an HTML page, half an answer, another shape, null, missing fields, or nothing', async () => {
	const { fetch, controls } = await startGateway();
	const ask = async () => {
		const response = await fetch(BANNERS, { headers: AURELIA });
		return {
			type: response.headers.get('content-type'),
			status: response.status,
			body: await response.text(),
		};
	};
	const whole = await ask();
	controls.setFault({ endpoint: 'banners', rubbish: 'html' });
	expect(await ask()).toMatchObject({
		status: 200,
		type: 'text/html',
		body: expect.stringMatching(/^<!doctype html>/),
	});
	controls.setFault({ endpoint: 'banners', rubbish: 'truncated' });
	const half = await ask();
	expect(whole.body.startsWith(half.body)).toBe(true);
	expect(half.body).toHaveLength(Math.floor(whole.body.length / 2));
	controls.setFault({ endpoint: 'banners', rubbish: 'wrongShape' });
	expect(JSON.parse((await ask()).body)).toEqual({ success: true, value: 42 });
	controls.setFault({ endpoint: 'banners', rubbish: 'null' });
	expect(JSON.parse((await ask()).body)).toEqual({ success: true, value: null });
	controls.setFault({ endpoint: 'banners', rubbish: 'missingField' });
	const { value } = JSON.parse(whole.body);
	const [first = ''] = Object.keys(value.banners[0]);
	const damaged = JSON.parse((await ask()).body);
	expect(damaged.success).toBe(true);
	expect(damaged.value.banners).toHaveLength(value.banners.length);
	expect(damaged.value.banners[0]).toEqual({ ...value.banners[0], [first]: undefined });
	expect(damaged.value.banners[0]).not.toHaveProperty(first);
	controls.setFault({ endpoint: 'banners', rubbish: 'empty', status: 502 });
	expect(await ask()).toMatchObject({ status: 502, body: '' });
});

test('a fault that could do nothing, or names nothing, is refused', async () => {
	const { controls } = await startGateway();
	expect(() => controls.setFault({ endpoint: 'nothing', status: 500 })).toThrow('no endpoint called nothing');
	expect(() => controls.setFault({ endpoint: 'country' })).toThrow('Say what should go wrong');
	for (const status of [0, 204, 302, 999, 500.5]) {
		expect(() => controls.setFault({ endpoint: 'country', status })).toThrow();
	}
	expect(controls.faults()).toEqual([]);
});

test('reset takes everything back to the first start', async () => {
	const { call, post, login, member, controls } = await startGateway();
	// The paths of customer service are encrypted anew for each answer.
	const status = async () => {
		const { info, ...rest } = (await call(STATUS)).value;
		const customerService = info.customerService.map(({ csType }: { csType: string }) => csType);
		return { ...rest, info: { ...info, customerService } };
	};
	const [before, player] = [await status(), await member('player', 'Play1234')];
	controls.setFault({ endpoint: 'country', status: 500 });
	controls.setSwitch('aurelia', 'INBOX3', false);
	controls.setSiteState('aurelia', { maintenance: true, hasVip: false });
	const texts = { title: { EN: 'a', VI: 'b' }, content: { EN: 'a', VI: 'b' } };
	controls.publishAnnouncement('aurelia', { category: 'event', marquee: false, ...texts });
	await post('/wps/system/collect', { merchant: 'aurelia', value: '1' });
	for (let tries = 0; tries < 5; tries++) await login({ username: 'agent', password: 'wrong' });

	controls.reset();
	expect(controls.faults()).toEqual([]);
	expect(controls.events('aurelia')).toEqual([]);
	expect(controls.sessions('aurelia')).toEqual([]);
	expect(await status()).toEqual(before);
	expect((await call('/wps/member/info', player)).status).toBe(401);
	expect((await login({ username: 'player', password: 'Play1234' })).value.firstTimeLogin).toBe(true);
	expect((await login({ username: 'agent', password: 'Agent1234' })).success).toBe(true);
});
