import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { gatewayOrigin, reach } from '../../../../src/gateway/check/address.ts';

const TLS = {
	key: readFileSync('tests/support/tls/key.pem'),
	cert: readFileSync('tests/support/tls/cert.pem'),
};

async function portOf(server: Server): Promise<number> {
	server.listen(0, '127.0.0.1');
	await once(server, 'listening');
	onTestFinished(() => void server.close());
	return (server.address() as AddressInfo).port;
}
const plain = (answer: RequestListener) => portOf(createServer(answer));

test('accepts an origin with or without a slash, but no path', () => {
	expect(gatewayOrigin('https://g.example')).toBe('https://g.example');
	expect(gatewayOrigin('HTTPS://G.example:8443/')).toBe('https://g.example:8443');
	for (const text of ['https://g.example/wps', 'https://g.example/?a', 'https://g.example/#a'])
		expect(() => gatewayOrigin(text)).toThrow('The URL must have no path');
	expect(() => gatewayOrigin('https://')).toThrow('Invalid URL: https://');
});

test('accepts any answer of the origin itself', async () => {
	const port = await plain((_, response) => void response.writeHead(404).end());
	await expect(reach(`http://127.0.0.1:${port}`, '/x')).resolves.toBeUndefined();
	const within = await plain((_, response) => void response.writeHead(302, { Location: '/login' }).end());
	await expect(reach(`http://127.0.0.1:${within}`, '/x')).resolves.toBeUndefined();
});

test('names the other origin of a redirect', async () => {
	const port = await plain(
		(_, response) => void response.writeHead(301, { Location: 'https://g.example/x?token=1' }).end(),
	);
	await expect(reach(`http://127.0.0.1:${port}`, '/x')).rejects.toThrow(
		`http://127.0.0.1:${port} redirects to https://g.example. Check that one`,
	);
});

test('suggests https or http if the origin speaks the other one', async () => {
	const http = await plain((_, response) => void response.end());
	await expect(reach(`https://127.0.0.1:${http}`, '/x')).rejects.toThrow(
		`https://127.0.0.1:${http} doesn't speak https. Try http://127.0.0.1:${http}`,
	);
	const https = await portOf(createSecureServer(TLS, (_, response) => void response.end()));
	await expect(reach(`http://127.0.0.1:${https}`, '/x')).rejects.toThrow(
		new RegExp(`breaks off the connection .*If it speaks https, try https://127.0.0.1:${https}$`),
	);
	await expect(reach(`https://127.0.0.1:${https}`, '/x')).rejects.toThrow(
		new RegExp(`^The certificate of https://127.0.0.1:${https} is invalid \\(\\w+\\)$`),
	);
});

test('names an origin that refuses connections', async () => {
	const server = createServer();
	const port = await portOf(server);
	await new Promise((closed) => server.close(closed));
	await expect(reach(`http://127.0.0.1:${port}`, '/x')).rejects.toThrow(
		`Nothing answers at http://127.0.0.1:${port} (ECONNREFUSED)`,
	);
});

test('gives up on an origin that doesn’t answer in time', async () => {
	const port = await plain(() => undefined);
	await expect(reach(`http://127.0.0.1:${port}`, '/x', 100)).rejects.toThrow(
		`http://127.0.0.1:${port} gives no answer within 0.1 s`,
	);
});
