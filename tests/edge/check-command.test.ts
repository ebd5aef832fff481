import { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway } from '../../src/demo/gateway.ts';
import { checkCommand } from '../../src/edge/check/command.ts';
import { edgeSettings } from '../../src/merchants/edge-settings.ts';
import { loadMerchant } from '../../src/merchants/index.ts';
import { listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';

let printed = '';
beforeEach(() => {
	printed = '';
	vi.spyOn(console, 'log').mockImplementation((line) => {
		printed += `${line}\n`;
	});
});
afterEach(() => void vi.restoreAllMocks());

const settings = async () => edgeSettings(await loadMerchant('senviet'));
const HOST = { host: 'www.senviet.example' };

test('prints a line for each rule, and compares the files with the build', async () => {
	const gateway = await createGateway({ database: ':memory:' });
	const server = await listen(
		createSiteServer(distFolder('senviet'), { app: gateway.app }, await settings()),
		0,
		'127.0.0.1',
	);
	const options = { ...HOST, 'one-site': true, built: distFolder('senviet') };
	const isRight = await checkCommand(`http://127.0.0.1:${server.port}`, options);
	await server.close();
	gateway.close();
	expect(printed).toContain('as www.senviet.example, merchant senviet');
	expect(printed).toMatch(/^ {2}ok {2}sends every file as it was built$/m);
	// It leaves that to the pages.
	expect(printed).not.toContain('redirects visitors to their language');
	expect(printed).not.toContain('WRONG');
	expect(printed).toMatch(/All rules pass\.\n$/);
	expect(isRight).toBe(true);
});

test('prints the wrong value and the right one', async () => {
	const files = createSiteServer(distFolder('senviet'), { app: new Hono() }, await settings());
	const careless = new Hono();
	careless.all('*', async (context) => {
		const answer = await files.fetch(context.req.raw, context.env);
		const headers = new Headers(answer.headers);
		headers.delete('content-security-policy');
		// Some hosts cache missing files, too.
		if (answer.status === 404) headers.set('cache-control', 'public, max-age=60');
		return new Response(answer.body, { status: answer.status, headers });
	});
	const server = await listen(careless, 0, '127.0.0.1');
	const isRight = await checkCommand(`http://127.0.0.1:${server.port}`, { ...HOST, 'one-site': true });
	await server.close();
	expect(isRight).toBe(false);
	expect(printed).toContain(
		`WRONG serves pages at their addresses without .html, with the headers that pages have\n      /m/home: content-security-policy is missing, not "frame-ancestors 'self'"`,
	);
	expect(printed).toContain('cache-control is "public, max-age=60", not "no-store"');
	expect(printed).toMatch(/and \d+ more/);
	expect(printed).toMatch(/\d+ of \d+ rules fail\.\n$/);
});

test.each([
	['nothing', HOST, /^Invalid URL: nothing$/],
	[
		'http://127.0.0.1:1',
		{ host: 'www.nobody.example' },
		/^No merchant has the host www\.nobody\.example\. Name/,
	],
	['http://127.0.0.1:1', { merchant: 'nobody' }, /^Unknown merchant: nobody\. Choose one of: aurelia/],
	['http://127.0.0.1:1', HOST, /nothing answers at http:\/\/127\.0\.0\.1:1$/],
	[
		'http://127.0.0.1:1',
		{ ...HOST, built: 'src' },
		/^src isn't a built site\. Name one such as dist\/aurelia$/,
	],
])('refuses %s %j in one line', async (address, options, line) => {
	await expect(checkCommand(address, options)).rejects.toThrow(line);
});
