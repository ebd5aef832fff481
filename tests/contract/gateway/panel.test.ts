import { request } from 'node:http';
import { parse } from 'valibot';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { ErrorCode } from '../../../src/gateway/contract/error-codes.ts';
import { VerifyRequired } from '../../../src/gateway/contract/login.ts';
import { freshGateway, type Running } from './support.ts';

const API = '/demo/api';
const COUNTRY = '/wps/system/country';

async function act({ fetch }: Running, action: string, body: unknown, headers: Record<string, string> = {}) {
	const response = await fetch(`${API}/${action}`, {
		method: 'POST',
		headers: { 'Content-Type': 'application/json', ...headers },
		body: typeof body === 'string' ? body : JSON.stringify(body),
	});
	return { status: response.status, ...((await response.json()) as { ok: boolean; message: string }) };
}

/** Returns the status of panel, picture and action for requests under another host name. */
const statusesAt = (running: Running, host: string, headers: Record<string, string> = {}) =>
	Promise.all(
		['/demo', '/demo/feedback/1', '/demo/api/reset'].map(
			(path) =>
				new Promise<number | undefined>((done, failed) => {
					const method = path.startsWith(API) ? 'POST' : 'GET';
					const all = { 'content-type': 'application/json', ...headers, host };
					request(running.url + path, { method, headers: all }, (answer) => done(answer.resume().statusCode))
						.on('error', failed)
						.end(method === 'POST' ? '{}' : undefined);
				}),
		),
	);
const OPEN = [200, 404, 200];
const REFUSED = [403, 403, 403];

test('the panel opens for localhost on this machine, whatever other hosts and addresses a request names', async () => {
	const running = await freshGateway();
	for (const host of ['localhost:4321', 'aurelia.localhost', '127.0.0.1:4400', '[::1]:4400'])
		expect(await statusesAt(running, host), host).toEqual(OPEN);
	// DNS can point any name at this machine.
	for (const host of [
		'evil.example',
		'evil.example:4321',
		'localhost.evil.example',
		'192.168.1.7:4321',
		'www.aurelia.example',
	])
		expect(await statusesAt(running, host), host).toEqual(REFUSED);
	// An edge forwards the host and address of the request. A foreign page can send the same header.
	const forwarded = (host: string, address = '127.0.0.1') => ({
		'x-forwarded-host': host,
		'x-forwarded-for': address,
	});
	expect(await statusesAt(running, '127.0.0.1', forwarded('192.168.1.7:4321'))).toEqual(REFUSED);
	expect(await statusesAt(running, 'evil.example', forwarded('localhost'))).toEqual(REFUSED);
	for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
		expect(await statusesAt(running, '127.0.0.1', forwarded('senviet.localhost:8787', address))).toEqual(
			OPEN,
		);
	expect(await statusesAt(running, '127.0.0.1', forwarded('localhost', '127.0.0.1, 192.168.1.7'))).toEqual(
		REFUSED,
	);
});

test('DEMO=1 opens the panel to no other machine', async () => {
	vi.stubEnv('DEMO', '1');
	vi.stubEnv('HOST', '0.0.0.0');
	onTestFinished(() => void vi.unstubAllEnvs());
	const gateway = await createGateway();
	const statusFrom = async (remoteAddress: string) => {
		const env = { incoming: { socket: { remoteAddress } } };
		return (await gateway.app.request('http://localhost:4321/demo', { headers: {} }, env)).status;
	};
	for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1']) expect(await statusFrom(address)).toBe(200);
	for (const address of ['192.168.1.7', '::ffff:192.168.1.7', 'fe80::1'])
		expect(await statusFrom(address)).toBe(403);
	gateway.close();
});

test('no other page in the same browser can use the controls', async () => {
	const running = await freshGateway();
	running.controls.setFault({ endpoint: 'country', status: 500 });
	const { host } = new URL(running.url);
	const foreign: Record<string, string>[] = [
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site', Origin: running.url },
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{ Origin: `https://${host}.evil.example` },
	];
	for (const headers of foreign) {
		expect((await act(running, 'faults/clear', {}, headers)).status, JSON.stringify(headers)).toBe(403);
	}
	expect((await act(running, 'faults/clear', {}, { 'Content-Type': 'text/plain' })).status).toBe(415);
	const preflight = await running.fetch(`${API}/reset`, {
		method: 'OPTIONS',
		headers: { Origin: 'http://localhost:4321', 'Access-Control-Request-Method': 'POST' },
	});
	expect(preflight.headers.get('access-control-allow-origin')).toBeNull();
	expect(running.controls.faults()).toHaveLength(1);
	expect((await act(running, 'faults/clear', {}, { Origin: running.url })).ok).toBe(true);
	expect((await act(running, 'reset', {}, { 'Sec-Fetch-Site': 'same-origin' })).ok).toBe(true);
});

test('the panel shows what others have written as text, never as markup, under a strict policy', async () => {
	const running = await freshGateway();
	const evil = '<img src=x onerror=alert(1)>';
	await act(running, 'announcements/publish', {
		merchant: 'aurelia',
		category: 'event',
		title: { EN: evil, VI: evil },
		content: { EN: evil, VI: evil },
	});
	await running.post('/wps/system/collect', { merchant: 'aurelia', value: evil });
	await act(running, 'faults/set', { endpoint: 'country', errorCode: evil, message: evil });
	await running.fetch(`/demo/vendors/pixels/kadam/postback?data=${encodeURIComponent(evil)}`);
	running.controls.linkAccount('aurelia', 'player', { type: 'telegram', subject: evil });
	const page = await running.fetch('/demo?merchant=aurelia');
	const policy = page.headers.get('content-security-policy') ?? '';
	expect(policy).toContain("default-src 'none'");
	expect(policy).not.toContain('unsafe');
	const html = await page.text();
	expect(html).toContain('&lt;img src=x');
	expect(html).not.toContain('<img');
});

test('the panel makes a call fail with any code, with the status and message of a real failure', async () => {
	const running = await freshGateway();
	const statuses: Record<string, number> = {
		CUSTOMER_NOT_LOGIN: 401,
		TOO_MANY_REQUEST: 429,
		bad_request: 400,
	};
	for (const errorCode of Object.values(ErrorCode)) {
		await act(running, 'faults/answer', { endpoint: 'country', errorCode, once: true });
		const { status, success, errorCode: answered, message, value } = await running.call(COUNTRY);
		expect([status, success, answered]).toEqual([statuses[errorCode] ?? 200, false, errorCode]);
		expect(message).toMatch(/\w/);
		if (errorCode === ErrorCode.verifyRequired) expect(parse(VerifyRequired, value)).toEqual(value);
		else expect(value).toBeUndefined();
		expect((await running.call(COUNTRY)).success).toBe(true);
	}
});

test('the embedded gateway refuses to run with NODE_ENV=production', async () => {
	vi.stubEnv('NODE_ENV', 'production');
	onTestFinished(() => void vi.unstubAllEnvs());
	await expect(createGateway()).rejects.toThrow(/does not run with NODE_ENV=production/);
});
