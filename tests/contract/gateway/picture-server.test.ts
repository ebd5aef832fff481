import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { pictureOrigin, servePictures } from '../../../src/demo/picture-server.ts';
import { openGateway } from '../../../src/server/gateway-source.ts';
import { SENVIET, STATUS } from './support.ts';

afterEach(() => {
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
});

async function takenPort(): Promise<number> {
	const server = createServer().listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}

test('a gateway whose pictures are elsewhere serves them there, and says so in the site status', async () => {
	const said = vi.spyOn(console, 'log').mockReturnValue();
	const taken = await takenPort();
	vi.stubEnv('PICTURES_PORT', String(taken));
	const gateway = await openGateway(':memory:', 'senviet');
	onTestFinished(() => gateway.close());
	const { value } = await (await fetch(gateway.url + STATUS, { headers: SENVIET })).json();
	const [cdn, second] = value.info.imageCDNs;
	const port = Number(new URL(cdn).port);
	expect(port).toBeGreaterThan(taken);
	expect(cdn).toBe(`http://localhost:${port}`);
	expect(second).toBe('');
	expect(said).toHaveBeenCalledWith(`Port ${taken} is taken; pictures are served on ${port} instead.`);
	const picture = '/wps/art/game/Lumina/golden-dragon-fortune?w=240';
	for (const origin of [`http://127.0.0.1:${port}`, gateway.url]) {
		const answer = await fetch(origin + picture);
		expect([answer.status, answer.headers.get('content-type')?.split('/')[0]]).toEqual([200, 'image']);
	}
	// Pictures are all that is there.
	expect((await fetch(`http://127.0.0.1:${port}${STATUS}`, { headers: SENVIET })).status).toBe(404);
});

test('no other port is opened for a merchant whose pictures are at the gateway', async () => {
	vi.stubEnv('PICTURES_PORT', String(await takenPort()));
	const said = vi.spyOn(console, 'log').mockReturnValue();
	const gateway = await openGateway(':memory:', 'aurelia');
	onTestFinished(() => gateway.close());
	expect(said).not.toHaveBeenCalled();
});

test.each(['abc', '-1', '70000', '44.5'])('PICTURES_PORT=%s is refused in one line', async (port) => {
	vi.stubEnv('PICTURES_PORT', port);
	const message = `PICTURES_PORT=${port} is not a port. Choose a number from 1 to 65515.`;
	expect(() => pictureOrigin()).toThrow(message);
	await expect(servePictures('127.0.0.1')).rejects.toThrow(message);
});
