import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'vitest';
import type { Pointer } from '../../../src/edge/release.ts';
import { changePointer } from '../../../src/releases/pointers.ts';
import { startNginx } from '../../../src/server/nginx.ts';
import type { EdgeEngine, EdgeOptions } from '../../../src/server/workerd.ts';
import { type Answer, ask, decoded } from '../../../src/tools/edge-check/ask.ts';
import { smallStore } from './small-sites.ts';

export const text = (answer: Answer) => decoded(answer).toString();

interface FleetOptions {
	trusted?: string[];
	/** nginx without it. */
	start?: (options: EdgeOptions) => Promise<EdgeEngine>;
}

/** An engine over a store with three releases and some hosts, and a gateway that says what it was asked. */
export async function smallFleet({ trusted, start }: FleetOptions = {}) {
	const sites = smallStore();
	const reports: string[] = [];
	const gateway = createServer((request, response) => {
		if (request.url === '/wps/broken') request.socket.destroy();
		else request.resume().on('end', () => response.end(JSON.stringify([request.url, request.headers])));
	}).listen(0, '127.0.0.1');
	await once(gateway, 'listening');
	const { port } = gateway.address() as AddressInfo;
	const releases = {
		old: await sites.publish('aurelia', 'old'),
		next: await sites.publish('aurelia', 'new'),
		other: await sites.publish('senviet', 'other'),
	};
	const point = (host: string, pointer: Omit<Pointer, 'changed'>) =>
		changePointer(sites.store, host, () => pointer);
	for (const host of ['www.a.example', 'flip.example', 'canary.example', 'switch.example', 'broken.example'])
		await point(host, { release: releases.old });
	const options = { store: sites.folder, gateway: `http://127.0.0.1:${port}`, ...(trusted && { trusted }) };
	const edge = await (start?.(options) ?? startNginx({ ...options, report: (line) => reports.push(line) }));
	const asked = (host: string, path: string, headers: Record<string, string> = {}, method = 'GET') =>
		ask({ url: new URL(edge.url), host }, path, { method, headers });
	return {
		...sites,
		releases,
		reports,
		point,
		gateway: `127.0.0.1:${port}`,
		url: edge.url,
		ask: asked,
		/** A link that has moved is seen after a second at the latest. */
		becomes: (host: string, path: string, wanted: unknown, of: (answer: Answer) => unknown = text) =>
			expect.poll(async () => of(await asked(host, path)), { timeout: 8_000, interval: 50 }).toEqual(wanted),
		async close() {
			await edge.close();
			gateway.close();
			sites.remove();
		},
	};
}
