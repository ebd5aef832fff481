import { readFileSync } from 'node:fs';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { distFolder } from '../../src/build/build-merchant.ts';
import { createGateway, type Gateway } from '../../src/demo/gateway.ts';
import { goLive, ITEMS, subjectOf } from '../../src/go-live/go-live.ts';
import type { Subject } from '../../src/go-live/item.ts';
import { edgeSettings } from '../../src/merchants/edge-settings.ts';
import { listen } from '../../src/server/listen.ts';
import { createSiteServer } from '../../src/server/site-server.ts';
import { listenSecurely, type SecureServer } from '../support/https.ts';

const trusted = getCACertificates('default');
const certificate = readFileSync('tests/support/tls/cert.pem', 'utf8');

let gateway: Gateway;
let server: SecureServer;
/** Changes the headers of an answer. */
let spoil: (path: string, headers: Headers) => void = () => {};
let subject: Subject;
let printed: string[] = [];

beforeAll(async () => {
	setDefaultCACertificates([certificate]);
	gateway = await createGateway({ database: ':memory:' });
	subject = await subjectOf('senviet');
	const { merchant } = subject;
	const site = createSiteServer(distFolder('senviet'), { app: gateway.app }, edgeSettings(merchant));
	server = await listenSecurely(async (request) => {
		const answer = await site.fetch(request);
		const headers = new Headers(answer.headers);
		// The site's own server speaks plain http only.
		headers.set('strict-transport-security', 'max-age=31536000');
		spoil(new URL(request.url).pathname, headers);
		return new Response(answer.body, { status: answer.status, headers });
	});
});
afterAll(async () => {
	setDefaultCACertificates(trusted);
	await server.close();
	gateway.close();
});
beforeEach(() => {
	printed = [];
	subject.at = new URL(`https://127.0.0.1:${server.port}`);
	subject.now = Date.parse('2026-12-01');
});
afterEach(() => {
	spoil = () => {};
});

/** Runs the items with these names. Returns true if none is open. */
const check = (...names: string[]) =>
	goLive(
		subject,
		(line) => printed.push(line),
		ITEMS.filter(({ name }) => names.includes(name)),
	);

test('the lines about a host are done if it serves the site as built', async () => {
	expect(await check('certificate of each host', 'headers, redirects and files of each host')).toBe(true);
	expect(printed).toEqual([
		'done  certificate of each host',
		'done  headers, redirects and files of each host',
		'senviet: 2 done, 0 to look at, 0 open.',
	]);
});

test('names the sitemap of the canonical host for search engines', async () => {
	expect(await check('robots.txt and sitemap')).toBe(true);
	expect(printed[1]).toMatch(
		/^ {6}Submit https:\/\/www\.senviet\.example\/m\/sitemap\.xml \([1-9]\d* pages\) to/,
	);
});

test('names the host and the guide for a wrong header', async () => {
	spoil = (path, headers) => {
		if (path === '/m/sw.js') headers.set('cache-control', 'public, max-age=31536000');
	};
	expect(await check('headers, redirects and files of each host')).toBe(false);
	expect(printed[0]).toMatch(/^OPEN {2}headers, redirects .* \.github\/OPERATING\.md#on-any-other-host$/);
	expect(printed[1]).toMatch(/^ {6}www\.senviet\.example: .*\/m\/sw\.js.*cache-control/);
});

test('the line is open for a certificate that ends soon, or that no browser trusts', async () => {
	// The certificate is valid until 4 November 2126.
	subject.now = Date.parse('2126-10-25');
	expect(await check('certificate of each host')).toBe(false);
	expect(printed[1]).toMatch(
		/^ {6}www\.senviet\.example: the certificate ends in 10 days \(Nov {2}4 .*\)\. Renew it$/,
	);
	setDefaultCACertificates(trusted);
	subject.now = Date.parse('2026-12-01');
	expect(await check('certificate of each host')).toBe(false);
	setDefaultCACertificates([certificate]);
	expect(printed.at(-2)).toMatch(/^ {6}www\.senviet\.example: self-signed certificate$/);
});

test('every line about hosts is open for a host without an address, or that doesn’t answer', async () => {
	subject.at = undefined;
	expect(await check('DNS of each host')).toBe(false);
	expect(printed[1]).toBe('      www.senviet.example is an example and has no address');
	// Nothing listens there.
	subject.at = new URL('https://127.0.0.1:1');
	expect(
		await check(
			'certificate of each host',
			'headers, redirects and files of each host',
			'robots.txt and sitemap',
		),
	).toBe(false);
	expect(printed.filter((line) => line.startsWith('OPEN'))).toHaveLength(4);
});

test('the lines about a demo’s settings and build are open, and say what to write instead', async () => {
	expect(await check('settings', 'built site')).toBe(false);
	expect(printed).toEqual([
		'OPEN  settings                                     src/merchants/README.md#going-live',
		'      senviet: gatewayOrigin: is empty. Write the origin of your gateway, or set GATEWAY_URL',
		'      senviet: hosts.0: "www.senviet.example" is an example. Write a host name that players can open',
		"      senviet: demoVendors: works with the embedded gateway only. Remove it, and write the vendors' own settings",
		"      senviet: demoPixels: works with the embedded gateway only. Remove it, and write the networks' own addresses in pixels",
		'OPEN  built site                                   .github/OPERATING.md#build',
		expect.stringMatching(/^ {6}\S+ was built with the embedded gateway\. Build it again: MERCHANT=senviet /),
		'senviet: 0 done, 0 to look at, 2 open.',
	]);
});

test('the line about the gateway is open unless it has every call that a site with members needs', async () => {
	const real = await listen(gateway.app, 0, '127.0.0.1');
	subject.gatewayUrl = real.url;
	expect(await check('gateway')).toBe(true);
	expect(printed[1]).toBe('      Calls of a member were not tried: add --account NAME --password PASSWORD');
	subject.account = { name: 'player', password: 'Play1234' };
	expect(await check('gateway')).toBe(true);
	await real.close();
	// With the calls of the build alone, players can't log in.
	const begun = new Hono().all('*', ({ req, notFound }) =>
		/login|key\/rsa|member/.test(req.path) ? notFound() : gateway.app.fetch(req.raw),
	);
	const started = await listen(begun, 0, '127.0.0.1');
	subject.gatewayUrl = started.url;
	expect(await check('gateway')).toBe(false);
	await started.close();
	expect(printed.at(-2)).toMatch(/^ {6}Missing: rsaKey, .*\. Every site with members needs them$/);
	subject.gatewayUrl = '';
	subject.account = undefined;
	expect(await check('gateway')).toBe(false);
	expect(printed.at(-2)).toBe('      None is set. Write gatewayOrigin, or set GATEWAY_URL');
});

test('lists the addresses to register with each vendor, for each host', async () => {
	const aurelia = await subjectOf('aurelia');
	const { signIn } = aurelia.merchant;
	signIn.firebase = { ...signIn.firebase, authDomain: 'foo.firebaseapp.com' };
	subject = { ...subject, merchant: aurelia.merchant };
	const lines = async () => {
		printed = [];
		expect(await check('addresses to register with vendors')).toBe(true);
		return printed.map((line) => line.trim());
	};
	expect(await lines()).toEqual(
		expect.arrayContaining([
			'Facebook, redirect URI: https://www.aurelia.example/__/auth/handler, https://m.aurelia.example/__/auth/handler',
			'LINE, callback URL: https://www.aurelia.example/m/login, https://m.aurelia.example/m/login',
			'Gateway, relying parties of passkeys: www.aurelia.example, m.aurelia.example (a passkey works on its own host only)',
		]),
	);
	signIn.firebase.forwarded = false;
	expect(await lines()).toContain('Facebook, redirect URI: https://foo.firebaseapp.com/__/auth/handler');
	aurelia.merchant.logins = ['username'];
	expect(await lines()).toEqual([
		'done  addresses to register with vendors',
		'aurelia: 1 done, 0 to look at, 0 open.',
	]);
});
