import { get } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { writeCloudflareWorker } from '../../../src/build/edge-worker.ts';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { changePointer } from '../../../src/releases/pointers.ts';
import { freePort, type Listening, listen } from '../../../src/server/listen.ts';
import { smallStore } from '../../edge/support/small-sites.ts';
import { Project } from '../support/project.ts';

let project: Project;
let gateway: Gateway;
let calls: Listening;
beforeAll(async () => {
	project = new Project();
	project.remove('src/merchants/aurelia');
	project.setLanguages('senviet', "'VI'");
	gateway = await createGateway();
	calls = await listen(gateway.app, 0);
}, 30_000);
afterAll(async () => {
	await calls.close();
	gateway.close();
	project.delete();
}, 20_000);

const page = (port: string, host: string, path: string) =>
	new Promise<{ status: number | undefined; body: string }>((done, failed) => {
		get(
			{ host: '127.0.0.1', port, path, headers: { host, merchant: 'senviet', language: 'VI' } },
			async (answer) => done({ status: answer.statusCode, body: await text(answer) }),
		).on('error', failed);
	});

test('an edge fills an empty store, and serves its hosts', { timeout: 90_000 }, async () => {
	const edge = project.start('src/cli/edge.ts', {
		NODE_ENV: 'production',
		GATEWAY_URL: `http://127.0.0.1:${calls.port}`,
	});
	try {
		const output = await edge.printed(/Ctrl\+C/);
		const [, port = ''] = output.match(/^Site {11}http:\/\/senviet\.localhost:(\d+)\/m\/home$/m) ?? [];
		expect(output).toContain(`Gateway        http://127.0.0.1:${calls.port}`);
		const { status, body } = await page(port, 'senviet.localhost', '/m/home');
		expect([status, body.slice(0, 21)]).toEqual([200, '<!DOCTYPE html><html ']);
		const call = await page(port, 'senviet.localhost', '/wps/system/country');
		expect([call.status, JSON.parse(call.body)]).toMatchObject([200, { success: true }]);
		expect((await page(port, 'aurelia.localhost', '/m/home')).status).toBe(404);
		expect(await edge.stop()).toBe(0);
	} finally {
		await edge.stop();
	}
});

test('an edge starts no embedded gateway if every release names its own', { timeout: 90_000 }, async () => {
	const sites = smallStore();
	const release = await sites.publish('senviet', 'foo', { gateway: `http://127.0.0.1:${calls.port}` });
	await changePointer(sites.store, 'www.foo.com', () => ({ release }));
	const wanted = await freePort(20_000 + Math.floor(Math.random() * 20_000), '0.0.0.0');
	const edge = project.start('src/cli/edge.ts', {
		NODE_ENV: 'production',
		HOST: '0.0.0.0',
		FLEET_STORE: sites.folder,
		PORT: String(wanted),
	});
	try {
		const output = await edge.printed(/Ctrl\+C/);
		expect(output).toContain('Gateway        each merchant’s own');
		expect(output).not.toMatch(/Demo account|Control panel/);
		const port = String(wanted);
		expect((await page(port, 'www.foo.com', '/wps/system/country')).status).toBe(200);
		for (const path of ['/demo', '/demo/vendors/fcm', '/emulator/auth/handler'])
			expect((await page(port, 'www.foo.com', path)).status, path).toBe(404);
	} finally {
		await edge.stop();
		sites.remove();
	}
});

test('the worker for Cloudflare is written, and existing settings stay', async () => {
	const folder = `${project.root}/cloudflare`;
	await writeCloudflareWorker(folder);
	const settings = JSON.parse(project.read('cloudflare/wrangler.json'));
	expect(project.read(`cloudflare/${settings.main}`)).toContain('export');
	project.write('cloudflare/wrangler.json', '{}');
	expect(await writeCloudflareWorker(folder)).toEqual([`${folder}/worker.js`]);
	expect(project.read('cloudflare/wrangler.json')).toBe('{}');
});
