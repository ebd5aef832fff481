import { expect, test } from 'vitest';
import { AURELIA, freshGateway, INFO, STATUS } from './support.ts';

const COUNTRY = '/wps/system/country';
const BANNERS = '/wps/system/banners';

test('a fault lasts until it is removed; the newest applies, and one for every call only without another', async () => {
	const { call, controls } = await freshGateway();
	controls.setFault({ endpoint: 'country', errorCode: 'older' });
	const id = controls.setFault({ endpoint: 'country', errorCode: 'unknown_error' });
	controls.setFault({ endpoint: '*', status: 502 });
	const failed = { status: 200, success: false, errorCode: 'unknown_error' };
	expect(await call(COUNTRY)).toMatchObject({ ...failed, message: expect.stringContaining('went wrong') });
	expect(await call(COUNTRY)).toMatchObject(failed);
	expect(await call(BANNERS)).toMatchObject({ status: 502, success: false });
	expect((await call(BANNERS)).errorCode).toBeUndefined();
	controls.removeFault(id);
	expect((await call(COUNTRY)).errorCode).toBe('older');
	controls.clearFaults();
	expect((await call(COUNTRY)).success).toBe(true);
	expect(() => controls.removeFault(id)).toThrow('There is no such fault');
});

test('a fault has a code, a status, a message and a value, for a number of calls', async () => {
	const { call, controls } = await freshGateway();
	const answer = {
		status: 403,
		errorCode: 'login_verify_required',
		message: 'Who are you?',
		value: { methods: ['email', 'ga'] },
	};
	controls.setFault({ endpoint: 'memberInfo', ...answer, times: 2 });
	for (let times = 0; times < 2; times++) {
		expect(await call(INFO)).toMatchObject({ success: false, ...answer });
	}
	expect((await call(INFO)).status).toBe(401);
	expect(controls.faults()).toEqual([]);
	controls.setFault({ endpoint: 'country', value: { any: 'thing' } });
	expect(await call(COUNTRY)).toMatchObject({ success: true, value: { any: 'thing' } });
});

test('rubbish replaces or damages the answer in six ways', async () => {
	const { fetch, controls } = await freshGateway();
	const ask = async () => {
		const response = await fetch(BANNERS, { headers: AURELIA });
		const type = response.headers.get('content-type');
		return { type, status: response.status, body: await response.text() };
	};
	const whole = await ask();
	controls.setFault({ endpoint: 'banners', rubbish: 'html' });
	const page = { status: 200, type: 'text/html', body: expect.stringMatching(/^<!doctype html>/) };
	expect(await ask()).toMatchObject(page);
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
	expect(damaged.value.banners[0]).not.toHaveProperty(first);
	controls.setFault({ endpoint: 'banners', rubbish: 'empty', status: 502 });
	expect(await ask()).toMatchObject({ status: 502, body: '' });
});

test('a reset restores the state of the first start', async () => {
	const { call, post, login, member, controls } = await freshGateway();
	// The paths of customer service are encrypted anew for each answer.
	const status = async () => {
		const { info, ...rest } = (await call(STATUS)).value;
		const customerService = info.customerService.map(({ csType }: { csType: string }) => csType);
		return { ...rest, info: { ...info, customerService } };
	};
	const [before, player] = [await status(), await member('player', 'Play1234')];
	controls.setFault({ endpoint: 'country', status: 500 });
	controls.setSwitch('aurelia', 'INBOX3', false);
	controls.setSiteState('aurelia', { maintenance: true, hasVip: false, services: [] });
	const texts = { title: { EN: 'a', VI: 'b' }, content: { EN: 'a', VI: 'b' } };
	controls.publishAnnouncement('aurelia', { category: 'event', marquee: false, ...texts });
	await post('/wps/system/collect', { merchant: 'aurelia', value: '1' });
	await post('/wps/member/language', { language: 'TH', merchantCode: 'aurelia' }, player);
	for (let tries = 0; tries < 5; tries++) await login({ username: 'agent', password: 'wrong' });

	controls.reset();
	expect(controls.faults()).toEqual([]);
	expect(controls.events('aurelia')).toEqual([]);
	expect(controls.sessions('aurelia')).toEqual([]);
	expect(await status()).toEqual(before);
	expect((await call(INFO, player)).status).toBe(401);
	const again = await login({ username: 'player', password: 'Play1234' });
	expect(again.value.firstTimeLogin).toBe(true);
	const info = await call(INFO, { ...AURELIA, Authorization: again.value.token });
	expect(info.value.language).toBe('EN');
	expect((await login({ username: 'agent', password: 'Agent1234' })).success).toBe(true);
});
