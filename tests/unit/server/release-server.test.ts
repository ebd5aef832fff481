import { createServer } from 'node:http';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../../../src/server/listen.ts';
import { createReleaseServer } from '../../../src/server/release-server.ts';
import { emptyStore, published } from '../releases/support.ts';

test('a release is shown at any address, to nobody who searches, with its gateway, and the demo to localhost', async () => {
	const { store } = emptyStore();
	const release = await published(store, { 'm/home.html': '<h1>Home</h1>', 'm/_astro/boot.A.js': 'boot()' });
	const packed = gzipSync('{"success":true}');
	const gateway = createServer(({ headers }, answer) => {
		const wanted = headers['accept-encoding']?.includes('gzip');
		if (wanted) answer.setHeader('content-encoding', 'gzip');
		answer.end(wanted ? packed : '{"success":true}');
	});
	const url = await new Promise<string>((done) => {
		gateway.listen(0, '127.0.0.1', () => {
			const address = gateway.address();
			done(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
		});
	});
	const app = createReleaseServer(store, release, { url, embedded: false });
	const site = await listen(app, 0, '127.0.0.1');
	onTestFinished(async () => {
		await site.close();
		gateway.close();
	});
	const home = await fetch(`${site.url}/m/home`, { headers: { host: '192.168.1.7:4321' } });
	expect([home.status, await home.text()]).toEqual([200, '<h1>Home</h1>']);
	expect(home.headers.get('x-robots-tag')).toBe('noindex');
	expect(await (await fetch(`${site.url}/m/_astro/boot.A.js`)).text()).toBe('boot()');
	expect((await fetch(`${site.url}/m/other`)).status).toBe(404);
	// Node's fetch unpacks what a gateway packs, so nothing may say that it's still packed.
	const call = await fetch(`${site.url}/wps/x`, { headers: { 'accept-encoding': 'gzip' } });
	expect(await call.json()).toEqual({ success: true });

	const embedded = createReleaseServer(store, release, { url, embedded: true });
	const demo = async (host: string) =>
		(await embedded.request(`http://${host}/demo/vendors/fcm`, { headers: { host } })).status;
	expect(await demo('192.168.1.7:4321')).toBe(404);
	expect(await demo('localhost:4321')).toBe(200);
	expect(await demo('www.aurelia.example')).toBe(404);
});
