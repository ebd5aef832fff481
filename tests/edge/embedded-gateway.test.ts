import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changePointer } from '../../src/releases/pointers.ts';
import type { EdgeEngine } from '../../src/server/workerd.ts';
import { ask } from '../../src/tools/edge-check/ask.ts';
import { ENGINES } from './support/engines.ts';
import { type EchoGateway, startEchoGateway } from './support/gateway.ts';
import { smallStore } from './support/small-sites.ts';

const DEMO = [
	'/demo',
	'/demo/api/reset',
	'/demo/vendors/fcm',
	'/emulator/auth/handler',
	'/identitytoolkit.googleapis.com/v1/projects',
	'/securetoken.googleapis.com/v1/token',
];

for (const { name, start, missing } of ENGINES) {
	test.runIf(!start && process.env.CI)(`${name} is installed`, () => expect.fail(missing));

	describe.runIf(start)(`${name} with the embedded gateway, behind a proxy`, { timeout: 20_000 }, () => {
		let embedded: EchoGateway;
		let own: EchoGateway;
		let edge: EdgeEngine;
		const sites = smallStore();
		const statuses = (host: string) =>
			Promise.all(DEMO.map(async (path) => (await ask({ url: new URL(edge.url), host }, path)).status));
		beforeAll(async () => {
			[embedded, own] = await Promise.all([startEchoGateway(), startEchoGateway()]);
			const releases = {
				foo: await sites.publish('aurelia', 'foo', { gateway: own.url }),
				bar: await sites.publish('senviet', 'bar'),
			};
			for (const [host, release] of [
				['www.foo.example', releases.foo],
				['foo.localhost', releases.foo],
				['www.bar.example', releases.bar],
				['bar.localhost', releases.bar],
				['x1.preview.localhost', releases.bar],
				['www.notlocalhost', releases.bar],
			] as const)
				await changePointer(sites.store, host, () => ({ release }));
			edge = await (start as NonNullable<typeof start>)({
				store: sites.folder,
				gateway: embedded.url,
				demo: true,
				trusted: ['127.0.0.0/8'],
			});
		}, 30_000);
		afterAll(async () => {
			await edge?.close();
			await embedded?.close();
			await own?.close();
			sites.remove();
		});

		test.each(['www.foo.example', 'www.bar.example', 'www.notlocalhost'])(
			'forwards nothing but calls for %s',
			async (host) => {
				expect(await statuses(host)).toEqual(DEMO.map(() => 404));
				expect((await ask({ url: new URL(edge.url), host }, '/wps/x')).status).toBe(200);
			},
		);

		test('forwards the visitor’s address and protocol from the headers of the proxy', async () => {
			const headers = { 'x-forwarded-for': '9.9.9.9, 203.0.113.7', 'x-forwarded-proto': 'https' };
			const { body } = await ask({ url: new URL(edge.url), host: 'www.bar.example' }, '/wps/a', { headers });
			expect(JSON.parse(body.toString()).headers).toMatchObject({
				'x-forwarded-for': '203.0.113.7',
				'x-forwarded-proto': 'https',
			});
		});

		test.each(['foo.localhost', 'bar.localhost', 'x1.preview.localhost'])(
			'forwards the panel, the stand-ins and the emulator for %s',
			async (host) => {
				expect(await statuses(host)).toEqual(DEMO.map(() => 200));
			},
		);
	});
}
