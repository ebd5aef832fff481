import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { fingerprint } from '../../../src/build/fingerprint.ts';
import { createGateway, type Gateway } from '../../../src/demo/gateway.ts';
import { loadMerchant } from '../../../src/merchants/index.ts';
import { type Listening, listen } from '../../../src/server/listen.ts';

let gateway: Gateway;
let server: Listening;
beforeAll(async () => {
	gateway = await createGateway({ database: ':memory:' });
	server = await listen(gateway.app, 0, '127.0.0.1');
});
afterAll(async () => {
	await server.close();
	gateway.close();
	vi.unstubAllEnvs();
});

const ANNOUNCEMENT = { category: 'SYSTEM', marquee: true, title: { EN: 'News' }, content: { EN: 'New' } };
const urlOf = ({ port }: Listening) => `http://127.0.0.1:${port}`;
const ask = async (change: object = {}, options: object = {}) =>
	fingerprint({ ...(await loadMerchant('senviet')), ...change }, urlOf(server), options);

test('a fingerprint is the same until something changes, whatever port the embedded gateway has', async () => {
	const other = await listen(gateway.app, 0, '127.0.0.1');
	const merchant = await loadMerchant('senviet');
	expect(await ask()).toMatch(/^[0-9a-f]{64}$/);
	expect(await fingerprint(merchant, urlOf(other), {})).toBe(await ask());
	await other.close();
});

test('a fingerprint changes with the content, the gateway and the options', async () => {
	const before = await ask();
	const changed = [
		await ask({}, { gzip: true }),
		await ask({ gatewayOrigin: 'https://gateway.example.com' }),
	];
	gateway.controls.publishAnnouncement('senviet', ANNOUNCEMENT);
	expect(new Set([before, ...changed, await ask()]).size).toBe(4);
});
