import { request } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { freshGateway } from './support.ts';

test('the panel opens for localhost on this machine, whatever other hosts and addresses a request names', async () => {
	const { url } = await freshGateway();
	const statusAt = (host: string, forwarded = {}) =>
		new Promise((done, failed) => {
			request(`${url}/demo`, { headers: { host, ...forwarded } }, (answer) =>
				done(answer.resume().statusCode),
			)
				.on('error', failed)
				.end();
		});
	for (const host of ['localhost:4321', 'aurelia.localhost', '127.0.0.1:4400', '[::1]:4400']) {
		expect(await statusAt(host), host).toBe(200);
		expect(await statusAt('127.0.0.1', { 'x-forwarded-host': host }), host).toBe(200);
	}
	// DNS can point any name at this machine.
	for (const host of ['evil.example:4321', '192.168.1.7:4321', 'www.aurelia.example']) {
		expect(await statusAt(host), host).toBe(403);
		// An edge forwards the host of the request. A foreign page can send the same header.
		expect(await statusAt('127.0.0.1', { 'x-forwarded-host': host }), host).toBe(403);
		expect(await statusAt(host, { 'x-forwarded-host': 'localhost' }), host).toBe(403);
	}
	for (const address of ['127.0.0.1', '::1', '::ffff:127.0.0.1'])
		expect(await statusAt('127.0.0.1', { 'x-forwarded-for': address }), address).toBe(200);
	for (const address of ['192.168.1.7', '127.0.0.1, 192.168.1.7'])
		expect(await statusAt('127.0.0.1', { 'x-forwarded-for': address }), address).toBe(403);
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
	const { controls, fetch, url } = await freshGateway();
	controls.setFault({ endpoint: 'country', status: 500 });
	const clear = async (headers: Record<string, string>, body: BodyInit) =>
		(await fetch('/demo', { method: 'POST', headers, body, redirect: 'manual' })).status;
	const form = new URLSearchParams({ action: 'Remove all faults' });
	for (const headers of [
		{},
		{ 'Sec-Fetch-Site': 'cross-site' },
		{ 'Sec-Fetch-Site': 'same-site', Origin: 'http://other.localhost' },
		{ Origin: 'null' },
		{ Origin: `${url}.evil.example` },
	]) {
		for (const body of [form, new FormData(), String(form)])
			expect(await clear(headers, body), JSON.stringify(headers)).toBe(403);
	}
	expect(controls.faults()).toHaveLength(1);
	expect(await clear({ Origin: url }, form)).toBe(303);
	expect(controls.faults()).toHaveLength(0);
});
