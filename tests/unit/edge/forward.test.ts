import { expect, test } from 'vitest';
import { endToEnd, firebaseHeaders, forwardedHeaders } from '../../../src/edge/forward.ts';

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

test('Firebase gets the site’s host, but no session and no visitor’s address', () => {
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

test('headers of one connection only stay there', () => {
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
