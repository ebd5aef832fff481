import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { openGateway } from '../../../src/server/gateway-source.ts';
import { AURELIA, STATUS, startGateway } from './support.ts';

test('API-15 collect takes beacons without headers, as text or as JSON', async () => {
	const { fetch, controls, clock } = await startGateway();
	for (const [index, type] of ['text/plain;charset=UTF-8', 'application/json'].entries()) {
		clock.now += 1000;
		const response = await fetch('/wps/system/collect', {
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

test('collect keeps nothing of what does not fit, and no more than a thousand events', async () => {
	const { post, controls, gateway } = await startGateway();
	const refused = [
		{},
		{ merchant: 'aurelia' },
		{ merchant: 'aurelia', value: {} },
		{ merchant: 'aurelia', value: 'x'.repeat(8193) },
	];
	for (const body of refused) {
		expect((await post('/wps/system/collect', body, {})).errorCode).toBe('bad_request');
	}
	expect((await post('/wps/system/collect', { merchant: 'nobody', value: '1' }, {})).success).toBe(false);
	expect(controls.events('aurelia')).toEqual([]);
	for (let n = 0; n < 1100; n++) {
		const body = JSON.stringify({ merchant: 'aurelia', value: `${n}` });
		await gateway.app.request('/wps/system/collect', { method: 'POST', body });
	}
	const kept = gateway.database.prepare('SELECT count(*) AS n FROM events').get();
	expect(kept?.n).toBe(1000);
	expect(controls.events('aurelia')[0]?.value).toBe('1099');
});

test('what is not there, or is asked the wrong way, is told in the shape of every answer', async () => {
	const { call, post } = await startGateway();
	for (const path of ['/wps/', '/wps/nothing', '/wps/session/login/', '/wps/art/']) {
		expect(await call(path), path).toMatchObject({ status: 404, success: false, errorCode: 'not_found' });
	}
	expect(await call('/wps/session/login')).toMatchObject({ status: 405, errorCode: 'bad_request' });
	const wrongMethod = await post('/wps/system/country', {});
	expect(wrongMethod).toMatchObject({ status: 405, success: false });
	expect(wrongMethod.headers.get('allow')).toBe('GET');
});

test('queries with missing, foreign or overlong fields are refused', async () => {
	const { call } = await startGateway();
	for (const path of [
		'/wps/v2/system/status',
		'/wps/v2/system/status?device=MOBILE&track=&url=',
		`/wps/system/banners?groupName=${'x'.repeat(41)}`,
		'/wps/relay/MCSFE_getListAnnouncements?platform=FRIDGE',
	]) {
		expect(await call(path), path).toMatchObject({ status: 400, errorCode: 'bad_request' });
	}
	expect((await call(`${STATUS}&more=1&__proto__=x`)).success).toBe(true);
});

test('a fault of the gateway’s own tells the client nothing about it', async () => {
	const { call, gateway } = await startGateway();
	const log = vi.spyOn(console, 'error').mockReturnValue();
	gateway.database.exec('DROP TABLE switches');
	expect(await call(STATUS)).toMatchObject({
		status: 500,
		success: false,
		errorCode: 'unknown_error',
		message: 'Something went wrong. Please try again later.',
	});
	expect(JSON.stringify(await call(STATUS))).not.toMatch(/switches|SQL|\.ts/);
	expect(log).toHaveBeenCalled();
	log.mockRestore();
});

/** fetch sets Accept-Encoding itself and unpacks by itself. */
function rawGet(
	url: string,
	acceptEncoding: string,
	more: Record<string, string> = {},
): Promise<{ encoding: string | undefined; body: Buffer }> {
	return new Promise((resolve, reject) => {
		const headers = { ...AURELIA, 'Accept-Encoding': acceptEncoding, ...more };
		request(url, { headers }, async (response) => {
			const chunks: Buffer[] = [];
			for await (const chunk of response) chunks.push(chunk);
			resolve({ encoding: response.headers['content-encoding'], body: Buffer.concat(chunks) });
		})
			.on('error', reject)
			.end();
	});
}

test('answers are compressed as the browser can read them', async () => {
	const { url } = await startGateway();
	for (const path of ['/wps/game/lanes', '/wps/relay/GCSGAME_gameList']) {
		const plain = await rawGet(url + path, 'identity');
		expect(plain.encoding).toBeUndefined();
		const brotli = await rawGet(url + path, 'gzip, deflate, br');
		expect(brotli.encoding).toBe('br');
		expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
		const gzip = await rawGet(url + path, 'gzip;q=0.8, br;q=0');
		expect(gzip.encoding).toBe('gzip');
		expect(gunzipSync(gzip.body)).toEqual(plain.body);
		expect(brotli.body.length).toBeLessThan(plain.body.length);
	}
	expect((await rawGet(`${url}/wps/nothing`, 'br')).encoding).toBeUndefined();
});

test('a build on the same machine gets plain answers, and players behind an edge compressed ones', async () => {
	const gateway = await openGateway(':memory:');
	onTestFinished(() => gateway.close());
	const url = `${gateway.url}/wps/game/lanes`;
	expect((await rawGet(url, 'br')).encoding).toBe('br');
	const build = await rawGet(url, 'br', { 'X-Real-UA': 'site-build' });
	expect(build.encoding).toBeUndefined();
	expect(JSON.parse(build.body.toString())).toMatchObject({ success: true });
});

test('a site on another port of this machine may call, with every header of the contract', async () => {
	const { fetch } = await startGateway();
	const preflight = (Origin: string) =>
		fetch('/wps/session/login', {
			method: 'OPTIONS',
			headers: {
				Origin,
				'Access-Control-Request-Method': 'POST',
				'Access-Control-Request-Headers': 'merchant',
			},
		});
	for (const origin of [
		'http://localhost:4321',
		'http://127.0.0.1:8080',
		'http://[::1]:99',
		'https://localhost',
	]) {
		const { headers } = await preflight(origin);
		expect(headers.get('access-control-allow-origin')).toBe(origin);
		expect(headers.get('access-control-allow-credentials')).toBe('true');
		const allowed = headers.get('access-control-allow-headers')?.split(/,\s*/);
		expect(allowed?.sort()).toEqual(
			['Authorization', 'Content-Type', 'Device', 'Language', 'Merchant', 'ModuleId', 'X-Real-UA'].sort(),
		);
		const answer = await fetch('/wps/system/country', { headers: { ...AURELIA, Origin: origin } });
		expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
		expect(answer.headers.get('vary')).toContain('Origin');
	}
	for (const origin of [
		'https://evil.example',
		'http://localhost.evil.example',
		'http://localhost:1@evil.example',
		'null',
	]) {
		expect((await preflight(origin)).headers.get('access-control-allow-origin'), origin).toBeNull();
	}
});

test('a fresh gateway takes less than 300 ms of the processor to start', { timeout: 30_000 }, async () => {
	// Other tests run on the same processors, so what the clock shows would tell of them.
	const before = process.cpuUsage();
	const gateway = await createGateway();
	const { user, system } = process.cpuUsage(before);
	gateway.close();
	expect((user + system) / 1000).toBeLessThan(300);
});
