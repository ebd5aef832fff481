import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import type { Work } from '../../../src/fleet/job.ts';
import { startMaker } from '../../../src/fleet/maker.ts';
import { type OpenGateway, openGateway } from '../../../src/server/gateway-source.ts';

const REVISIONS = '/wps/v2/content/revisions';

let demo: OpenGateway;
beforeAll(async () => {
	demo = await openGateway(':memory:');
});
afterAll(() => demo.close());

/** A gateway that is the demo's for senviet, and answers aurelia in another way. */
async function gatewayWith(answerAurelia: (response: ServerResponse, path: string) => void): Promise<string> {
	const server = createServer(async (request, response) => {
		const path = request.url?.split('?')[0] ?? '';
		if (request.headers.merchant === 'aurelia') return answerAurelia(response, path);
		const { host: _, connection: __, ...headers } = request.headers as Record<string, string>;
		const answer = await fetch(demo.url + request.url, {
			headers: { ...headers, 'accept-encoding': 'identity' },
		});
		response.writeHead(answer.status, { 'content-type': 'application/json' });
		response.end(await answer.text());
	});
	await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** One turn for all, and workers that are done at once. */
function makerWith(gatewayUrl: string) {
	const store = mkdtempSync(join(tmpdir(), 'slow-gateway-'));
	onTestFinished(() => rmSync(store, { recursive: true, force: true }));
	const works: Work[] = [];
	const maker = startMaker(
		{ count: 1, bundle: '', say: () => undefined },
		{
			run: async (work) => {
				works.push(work);
				return {
					made: { code: work.code, hosts: [], release: `${work.code}/1`, rendered: 1, written: 1, bytes: 1 },
				};
			},
			close: () => undefined,
		},
	);
	const make = (code: string) => maker.make({ code, gatewayUrl, store, force: false });
	return { make, works };
}

/** Spaces forever, as fast as they are taken. */
function endless(response: ServerResponse): void {
	const send = () => {
		while (!response.destroyed && response.write(' '.repeat(65_536)));
	};
	response.on('drain', send);
	send();
}

test.each<[string, (response: ServerResponse, path: string) => void]>([
	['stops in the middle of a body', (response) => void response.write('{')],
	[
		'answers only what has changed',
		(response, path) => {
			if (path === REVISIONS) response.writeHead(404).end();
		},
	],
])('a merchant whose gateway %s holds up no other one', { timeout: 60_000 }, async (_, answerAurelia) => {
	const { make, works } = makerWith(await gatewayWith(answerAurelia));
	let isAureliaOver = false;
	void make('aurelia').then(() => (isAureliaOver = true));
	const made = await make('senviet');
	expect(made).toMatchObject({ made: { code: 'senviet' } });
	expect(works.map(({ code }) => code)).toEqual(['senviet']);
	// Its calls have 10 to 30 s.
	expect(isAureliaOver).toBe(false);
});

test.each<[string, (response: ServerResponse, path: string) => void, string]>([
	['ends the connection', (response) => void response.destroy(), 'cannot be reached'],
	['sends a body without an end', endless, 'sends more than 64 KB (/wps/v2/content/revisions)'],
	[
		'sends content without an end',
		(response, path) => (path === REVISIONS ? void response.writeHead(404).end() : endless(response)),
		'sends more than 1',
	],
])(
	'a merchant whose gateway %s fails alone, and says why',
	{ timeout: 60_000 },
	async (_, answerAurelia, why) => {
		const { make } = makerWith(await gatewayWith(answerAurelia));
		const [aurelia, senviet] = await Promise.all([make('aurelia'), make('senviet')]);
		expect(aurelia).toEqual({ failed: expect.stringContaining(why) });
		expect(senviet).toMatchObject({ made: { code: 'senviet' } });
	},
);
