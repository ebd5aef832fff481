import { expect, test } from 'vitest';
import { endToEnd, forwardedHeaders } from '../../../src/edge/forward.ts';

const VISITOR = { address: '192.0.2.7', host: 'www.aurelia.example', protocol: 'https' } as const;

test('the gateway is told who asks, whatever the visitor says of that', () => {
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

test('what concerns one connection only stays there', () => {
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
