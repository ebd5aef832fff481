import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endToEnd, firebaseHeaders, forwardedHeaders, LARGEST_CALL } from '../../../src/edge/forward.ts';
import type { RequestCheck } from '../../../src/gateway/contract/endpoint.ts';

const VISITOR = { address: '192.0.2.7', host: 'www.aurelia.example', protocol: 'https' } as const;

test('the gateway gets the visitor’s true address, whatever headers they send', () => {
	const sent = new Headers({
		Host: 'www.aurelia.example',
		Authorization: 'token',
		'X-Forwarded-For': '127.0.0.1',
		'X-Forwarded-Host': 'evil.example',
		'X-Forwarded-Proto': 'gopher',
		'X-Forwarded-Port': '1',
		'X-Real-IP': '127.0.0.1',
		Forwarded: 'for=127.0.0.1',
	});
	expect(Object.fromEntries(forwardedHeaders(sent, VISITOR))).toEqual({
		authorization: 'token',
		'x-forwarded-for': '192.0.2.7',
		'x-forwarded-host': 'www.aurelia.example',
		'x-forwarded-proto': 'https',
	});
	expect(forwardedHeaders(sent, { ...VISITOR, address: undefined }).has('x-forwarded-for')).toBe(false);
});

test('Firebase gets the site’s host, but neither session nor visitor’s address', () => {
	const sent = new Headers({
		Host: 'www.aurelia.example',
		Accept: 'text/html',
		Authorization: 'token',
		Cookie: 'session=1',
		'X-Forwarded-For': '192.0.2.7',
		'X-Forwarded-Host': 'evil.example',
		'X-Real-IP': '192.0.2.7',
		Forwarded: 'for=192.0.2.7',
		'CF-Connecting-IP': '192.0.2.7',
		'CF-Connecting-IPv6': '2001:db8::7',
		'True-Client-IP': '192.0.2.7',
		'Fastly-Client-IP': '192.0.2.7',
	});
	expect(Object.fromEntries(firebaseHeaders(sent, VISITOR))).toEqual({
		accept: 'text/html',
		'x-forwarded-host': 'www.aurelia.example',
		'x-forwarded-proto': 'https',
	});
});

test('removes headers that concern one connection only', () => {
	const headers = new Headers({
		Connection: 'keep-alive, X-Secret, not a name',
		'Keep-Alive': 'timeout=5',
		'Transfer-Encoding': 'chunked',
		Upgrade: 'h2c',
		TE: 'trailers',
		'Proxy-Authorization': 'Basic x',
		'X-Secret': '1',
		'Content-Type': 'application/json',
		'Set-Cookie': 'a=1',
	});
	expect([...endToEnd(headers).keys()].sort()).toEqual(['content-type', 'set-cookie']);
});

const FOLDER = new URL('../../../src/gateway/contract/', import.meta.url);

test('the limit of a body is above the largest call of the contract, but below twice its size', async () => {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith('.request.ts'));
	const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)));
	const checks = modules.flatMap((module): Partial<RequestCheck<unknown>>[] => Object.values(module));
	const longest = Math.max(...checks.map(({ longest = 0 }) => longest));
	expect(longest).toBeLessThan(LARGEST_CALL);
	expect(longest).toBeGreaterThan(LARGEST_CALL / 2);
});
