import { expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { AURELIA, freshGateway, STATUS } from './support.ts';

const COLLECT = '/wps/system/collect';

test('API-15 collect takes beacons without headers, as text or as JSON', async () => {
	const { fetch, controls, clock } = await freshGateway();
	for (const [index, type] of ['text/plain;charset=UTF-8', 'application/json'].entries()) {
		clock.now += 1000;
		const response = await fetch(COLLECT, {
			method: 'POST',
			headers: { 'Content-Type': type },
			body: JSON.stringify({ merchant: 'senviet', value: `{"n":${index}}` }),
		});
		expect(await response.json()).toEqual({ success: true, value: {} });
	}
	expect(controls.events('aurelia')).toEqual([]);
	expect(controls.events('senviet')).toMatchObject([
		{ value: '{"n":1}', receivedAt: clock.now },
		{ value: '{"n":0}', receivedAt: clock.now - 1000 },
	]);
});

test('API-15 collect refuses beacons without a known merchant, or with a value over 8192 characters', async () => {
	const { post, controls } = await freshGateway();
	const refused = [{}, { merchant: 'aurelia' }, { merchant: 'aurelia', value: {} }];
	for (const body of [...refused, { merchant: 'aurelia', value: 'x'.repeat(8193) }]) {
		expect((await post(COLLECT, body, {})).errorCode).toBe('bad_request');
	}
	expect((await post(COLLECT, { merchant: 'nobody', value: '1' }, {})).success).toBe(false);
	expect(controls.events('aurelia')).toEqual([]);
	expect((await post(COLLECT, { merchant: 'aurelia', value: 'x'.repeat(8192) }, {})).success).toBe(true);
});

test('an unknown path answers 404 in the shape of every answer', async () => {
	const { call } = await freshGateway();
	for (const path of ['/wps/', '/wps/nothing', '/wps/session/login/', '/wps/art/']) {
		expect(await call(path), path).toMatchObject({ status: 404, success: false, errorCode: 'not_found' });
	}
});

test('an internal error answers 500 without details', async () => {
	const gateway = await createGateway();
	onTestFinished(() => gateway.close());
	const log = vi.spyOn(console, 'error').mockReturnValue();
	onTestFinished(() => log.mockRestore());
	gateway.database.exec('DROP TABLE switches');
	const answer = await gateway.app.request(STATUS, { headers: AURELIA });
	expect(answer.status).toBe(500);
	expect(await answer.json()).toEqual({
		success: false,
		errorCode: 'unknown_error',
		message: 'Something went wrong. Please try again later.',
	});
	expect(log).toHaveBeenCalled();
});

test('only sites on this machine may call from another origin, with every header of the contract', async () => {
	const { fetch } = await freshGateway();
	const preflight = async (Origin: string) => {
		const asked = { 'Access-Control-Request-Method': 'POST', 'Access-Control-Request-Headers': 'merchant' };
		const init = { method: 'OPTIONS', headers: { Origin, ...asked } };
		return (await fetch('/wps/session/login', init)).headers;
	};
	for (const origin of ['http://localhost:4321', 'http://127.0.0.1:8080', 'http://[::1]:99']) {
		const headers = await preflight(origin);
		expect(headers.get('access-control-allow-origin')).toBe(origin);
		expect(headers.get('access-control-allow-credentials')).toBe('true');
		const allowed = headers.get('access-control-allow-headers')?.split(/,\s*/);
		expect(allowed?.sort().join()).toBe(
			'Authorization,Content-Type,Device,Language,Merchant,ModuleId,X-Real-UA',
		);
	}
	for (const origin of ['https://evil.example', 'http://localhost.evil.example', 'null']) {
		expect((await preflight(origin)).get('access-control-allow-origin'), origin).toBeNull();
	}
});
