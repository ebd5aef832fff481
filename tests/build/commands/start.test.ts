import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createGateway } from '../../../src/demo/gateway.ts';
import { listen } from '../../../src/server/listen.ts';
import { Project } from '../support/project.ts';

let project: Project;
beforeEach(() => {
	project = new Project();
});
afterEach(() => project.delete());

test('with GATEWAY_URL the site runs in production, on the next port when its own is taken', {
	timeout: 60_000,
}, async () => {
	const gateway = await createGateway();
	const gatewayServer = await listen(gateway.app, 0);
	const other = createServer().listen(0, '127.0.0.1');
	await once(other, 'listening');
	const { port: taken } = other.address() as AddressInfo;
	project.write('dist/senviet/m/old.html', 'the old site');

	const site = project.start('src/cli/start.ts', {
		MERCHANT: 'senviet',
		NODE_ENV: 'production',
		GATEWAY_URL: `http://127.0.0.1:${gatewayServer.port}`,
		PORT: String(taken),
	});
	try {
		const output = await site.printed(/Ctrl\+C/);
		const [, port] = output.match(/^Port \d+ is taken; using (\d+) instead\.$/m) ?? [];
		expect(Number(port)).toBeGreaterThan(taken);
		expect(output).toContain(`Site           http://localhost:${port}/m/home`);
		expect(output).toContain(`Gateway        http://127.0.0.1:${gatewayServer.port}`);
		// No account and no panel of another gateway is promised.
		expect(output).not.toMatch(/Demo account|Control panel/);

		const page = await fetch(`http://127.0.0.1:${port}/m/home`);
		expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
		const country = await fetch(`http://127.0.0.1:${port}/wps/system/country`, {
			headers: { Merchant: 'senviet', Language: 'VI' },
		});
		expect(await country.json()).toMatchObject({ success: true });
		expect(await site.stop()).toBe(0);
	} finally {
		await site.stop();
		other.close();
		await gatewayServer.close();
		gateway.close();
	}
	const built = project.list('dist');
	expect(built).toContain('dist/senviet/m/home.html');
	expect(
		built.filter(
			(file) =>
				!/^dist\/senviet\/(m\/|mobile\/mc\/asset-manifest\.json|robots\.txt)/.test(file) ||
				file.endsWith('old.html'),
		),
	).toEqual([]);
});
