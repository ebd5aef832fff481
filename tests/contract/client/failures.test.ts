import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { actionFor } from '../../../src/gateway/client/error-actions.ts';
import { GatewayError } from '../../../src/gateway/client/gateway-error.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { lanes } from '../../../src/gateway/contract/lanes.ts';
import { login } from '../../../src/gateway/contract/login.ts';
import { memberInfo } from '../../../src/gateway/contract/member-info.ts';
import { status } from '../../../src/gateway/contract/status.ts';
import { tokenCheck } from '../../../src/gateway/contract/token-check.ts';
import { player, runGateway } from './support.ts';

// A delayed answer never comes: the clock of the client decides.
const gateway = runGateway({ wait: () => new Promise(() => undefined) });
afterEach(() => void vi.useRealTimers());

const asked = { device: 'MOBILE', track: '', originalDomain: 'a', url: 'b' };

async function failure(call: Promise<unknown>): Promise<GatewayError> {
	const error = await call.then(
		() => undefined,
		(reason: unknown) => reason,
	);
	if (!(error instanceof GatewayError)) throw new Error(`Not a failure of a call: ${error}`);
	return error;
}

const onHttps = (endpoint: Endpoint) => ({ call: endpoint.name, secure: true });
const onHttp = (endpoint: Endpoint) => ({ call: endpoint.name, secure: false });

async function closedPort(): Promise<string> {
	const server = createServer().listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return `http://127.0.0.1:${port}`;
}

test('ERR-02 a gateway that is down loses the connection, or is a network error on plain http', async () => {
	const { call } = gateway.open({ baseUrl: await closedPort() });
	const error = await failure(call(status, asked));
	expect(error).toMatchObject({ kind: 'network', code: undefined, status: 0, message: '' });
	expect(actionFor(error, onHttps(status))).toEqual({
		kind: 'notice',
		message: undefined,
		fallback: 'internet_lost',
	});
	expect(actionFor(error, onHttp(status))).toMatchObject({ fallback: 'network_cors' });
});

test('a gateway that is down is one that does not answer, to every other call', async () => {
	const { call } = gateway.open({ baseUrl: await closedPort() });
	const error = await failure(call(lanes, {}));
	expect(actionFor(error, onHttps(lanes))).toEqual({
		kind: 'notice',
		message: undefined,
		fallback: 'no_answer',
	});
	expect(await failure(call(login, player))).toMatchObject({ kind: 'network' });
});

test('takes a connection that breaks for one that was never there', async () => {
	const server = createServer((_, response) => {
		response.writeHead(200, { 'Content-Length': 100 });
		response.write('{"success":', () => response.destroy());
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => server.once('listening', resolve));
	const { port } = server.address() as AddressInfo;
	const { call } = gateway.open({ baseUrl: `http://127.0.0.1:${port}` });
	expect(await failure(call(lanes, {}))).toMatchObject({ kind: 'network' });
	await new Promise((resolve) => server.close(resolve));
});

test('NET-01 gives up on an answer that does not come within 30000 ms', async () => {
	vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
	gateway.controls.setFault({ endpoint: 'lanes', delayMs: 60_000 });
	const { call } = gateway.open();
	const error = failure(call(lanes, {}));
	await vi.waitUntil(() => gateway.arrived.length === 1);
	vi.advanceTimersByTime(30_000);
	expect(await error).toMatchObject({ kind: 'timeout', code: 'ECONNABORTED', status: 0 });
});

test.each(['html', 'truncated', 'wrongShape', 'empty'] as const)(
	'takes an answer that is %s for invalid',
	async (rubbish) => {
		gateway.controls.setFault({ endpoint: 'lanes', rubbish });
		const { call } = gateway.open();
		const error = await failure(call(lanes, {}));
		expect(error).toMatchObject({ kind: 'invalid', code: undefined, status: 200, message: '' });
		expect(actionFor(error, onHttps(lanes))).toMatchObject({ kind: 'notice', fallback: 'unknown_error' });
	},
);

test.each(['html', 'truncated', 'wrongShape', 'empty'] as const)(
	'NET-05 sends no login when the key is %s',
	async (rubbish) => {
		gateway.controls.setFault({ endpoint: 'rsaKey', rubbish });
		const { call } = gateway.open();
		expect(await failure(call(login, player))).toMatchObject({ kind: 'invalid' });
		expect(gateway.arrived.map((request) => request.path)).toEqual(['/wps/session/key/rsa']);
	},
);

test('asks again after a failure, as nothing of it is kept', async () => {
	gateway.controls.setFault({ endpoint: 'lanes', rubbish: 'truncated', times: 1 });
	const { call } = gateway.open();
	await failure(call(lanes, {}));
	await expect(call(lanes, {})).resolves.toHaveProperty('data.lanes');
});

test('ERR-01 a domain that is not available opens its popup', async () => {
	gateway.controls.setFault({ endpoint: 'status', errorCode: 'domain_not_available' });
	const { call } = gateway.open();
	const error = await failure(call(status, asked));
	expect(actionFor(error, onHttps(status))).toEqual({ kind: 'domainNotAvailable' });
	// A merchant that the gateway does not know.
	const stranger = gateway.open({ merchant: 'nobody' });
	gateway.controls.clearFaults();
	expect(actionFor(await failure(stranger.call(status, asked)), onHttp(status))).toEqual({
		kind: 'domainNotAvailable',
	});
});

test('ERR-02 another code of the status call shows the message, on https and on http', async () => {
	gateway.controls.setFault({ endpoint: 'status', errorCode: 'ip_blocked', message: 'Not from here' });
	const { call } = gateway.open();
	const error = await failure(call(status, asked));
	const notice = { kind: 'notice', message: 'Not from here', fallback: 'internet_lost' };
	expect(actionFor(error, onHttps(status))).toEqual(notice);
	expect(actionFor(error, onHttp(status))).toEqual(notice);
});

test('ERR-02 a status call without a code loses the connection, or is a network error on plain http', async () => {
	const { call } = gateway.open();
	for (const fault of [{ status: 500 }, { status: 500, message: 'Down' }, { rubbish: 'html' as const }]) {
		gateway.controls.setFault({ endpoint: 'status', ...fault });
		const error = await failure(call(status, asked));
		expect(actionFor(error, onHttps(status))).toMatchObject({ kind: 'notice', fallback: 'internet_lost' });
		expect(actionFor(error, onHttp(status))).toEqual({
			kind: 'notice',
			message: undefined,
			fallback: 'network_cors',
		});
	}
});

test('a wrong password and an unknown user drop the remembered login', async () => {
	const { call } = gateway.open();
	const wrong = await failure(call(login, { ...player, password: 'x' }));
	const unknown = await failure(call(login, { ...player, username: 'nobody' }));
	for (const error of [wrong, unknown]) {
		expect(actionFor(error, onHttps(login))).toMatchObject({
			kind: 'notice',
			message: error.message,
			forgets: 'rememberedLogin',
		});
	}
});

test.each([
	['login.not.session', 'clearSession'],
	['customer.not.login', 'lostSession'],
	['user.or.token.invalid', 'lostSession'],
])('ERR-06 %s leads to %s', async (errorCode, kind) => {
	gateway.controls.setFault({ endpoint: 'tokenCheck', errorCode });
	const { call } = gateway.open({ session: 'tok' });
	expect(actionFor(await failure(call(tokenCheck, {})), onHttps(tokenCheck))).toEqual({ kind });
});

test('ERR-07 a session that has ended logs out, by HTTP 401 and CUSTOMER_NOT_LOGIN', async () => {
	const { call, page } = gateway.open();
	page.session = (await call(login, player)).token;
	await call(memberInfo, {});
	for (const { id } of gateway.controls.sessions('aurelia')) gateway.controls.endSession(id);
	const error = await failure(call(memberInfo, {}));
	expect(error).toMatchObject({ kind: 'gateway', code: 'CUSTOMER_NOT_LOGIN', status: 401 });
	expect(actionFor(error, { ...onHttps(memberInfo), session: true })).toEqual({ kind: 'loggedOut' });
});

test('ERR-07 a token of another merchant logs out as well', async () => {
	const here = gateway.open();
	const { token } = await here.call(login, player);
	const there = gateway.open({ merchant: 'senviet', session: token });
	expect(await failure(there.call(tokenCheck, {}))).toMatchObject({
		code: 'CUSTOMER_NOT_LOGIN',
		status: 401,
	});
});

test('ERR-08 too many tries are rejected silently', async () => {
	const { call } = gateway.open();
	const attempt = () => failure(call(login, { ...player, password: 'x' }));
	let last = await attempt();
	for (let i = 0; i < 5; i++) last = await attempt();
	expect(last).toMatchObject({
		kind: 'gateway',
		code: expect.stringMatching(/^TOO_MANY_REQUEST/),
		status: 429,
	});
	expect(actionFor(last, onHttps(login))).toEqual({ kind: 'silent' });
});

test('ERR-08 HTTP 502 is rejected silently, with and without an answer of the gateway in it', async () => {
	const { call } = gateway.open();
	for (const fault of [{ status: 502 }, { status: 502, rubbish: 'html' as const }]) {
		gateway.controls.setFault({ endpoint: 'lanes', ...fault });
		const error = await failure(call(lanes, {}));
		expect(error).toMatchObject({ kind: 'gateway', status: 502 });
		expect(actionFor(error, onHttps(lanes))).toEqual({ kind: 'silent' });
	}
});

test('ERR-11 every other error shows the gateway’s message, or unknown_error', async () => {
	const { call } = gateway.open();
	gateway.controls.setFault({
		endpoint: 'lanes',
		errorCode: 'x.y',
		message: 'Try tomorrow',
		value: { left: 2 },
	});
	const error = await failure(call(lanes, {}));
	expect(error).toMatchObject({ code: 'x.y', value: { left: 2 } });
	expect(actionFor(error, onHttps(lanes))).toEqual({
		kind: 'notice',
		message: 'Try tomorrow',
		fallback: 'unknown_error',
	});
	gateway.controls.setFault({ endpoint: 'lanes', status: 500 });
	expect(actionFor(await failure(call(lanes, {})), onHttps(lanes))).toEqual({
		kind: 'notice',
		message: undefined,
		fallback: 'unknown_error',
	});
});
