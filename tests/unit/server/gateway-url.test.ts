import { tmpdir } from 'node:os';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { listen } from '../../../src/server/listen.ts';
import { createSiteServer } from '../../../src/server/site-server.ts';

test('calls go to the gateway of GATEWAY_URL as they are, and are answered with 502 while it is down', async () => {
	const app = new Hono();
	app.all('*', async ({ req }) =>
		Response.json({
			url: new URL(req.url).pathname + new URL(req.url).search,
			merchant: req.header('Merchant'),
			body: await req.text(),
		}),
	);
	const gateway = await listen(app, 0);
	const server = createSiteServer(tmpdir(), { url: gateway.url });
	const call = () =>
		server.request('http://localhost:4321/wps/session/login?a=b%20c', {
			method: 'POST',
			headers: { Merchant: 'aurelia' },
			body: 'sealed',
		});
	expect(await (await call()).json()).toEqual({
		url: '/wps/session/login?a=b%20c',
		merchant: 'aurelia',
		body: 'sealed',
	});
	await gateway.close();
	const failed = await call();
	expect([failed.status, await failed.json()]).toEqual([502, { success: false }]);
});
