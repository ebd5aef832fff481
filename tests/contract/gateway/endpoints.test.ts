import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { addressOf, ENDPOINTS, FIELDS } from './every-endpoint.ts';
import { AURELIA, type CallHeaders, freshGateway, type Running } from './support.ts';

const MEMBERS_ONLY = ENDPOINTS.filter(({ auth }) => auth === 'required');

function send({ call, post, sealed }: Running, endpoint: Endpoint, headers: CallHeaders = AURELIA) {
	if (endpoint.method === 'GET') return call(addressOf(endpoint), headers);
	return (endpoint.encrypted ? sealed : post)(endpoint.path, FIELDS[endpoint.name] ?? {}, headers);
}

test('every endpoint of the contract has a route, and no two share a method and path', () => {
	const nameOf = ({ name }: Endpoint) => name;
	expect(ENDPOINTS.length).toBeGreaterThan(30);
	expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
	expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

test('calls for members answer 401 CUSTOMER_NOT_LOGIN without a valid session', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	expect(MEMBERS_ONLY.length).toBeGreaterThan(30);
	for (const endpoint of MEMBERS_ONLY) {
		for (const headers of [
			AURELIA,
			{ ...AURELIA, Authorization: 'no-such-token' },
			{ ...player, Authorization: `Bearer ${player.Authorization}` },
			{ ...player, Merchant: 'senviet' },
		]) {
			expect(await send(running, endpoint, headers), endpoint.name).toMatchObject({
				status: 401,
				success: false,
				errorCode: 'CUSTOMER_NOT_LOGIN',
				message: 'Please log in.',
			});
		}
	}
});

test('calls for members accept the session of a member', async () => {
	const running = await freshGateway();
	const player = await running.member('player', 'Play1234');
	for (const endpoint of MEMBERS_ONLY.filter(({ name }) => !/^(changePassword|memberSession)/.test(name))) {
		const { status, errorCode } = await send(running, endpoint, player);
		expect(status, `${endpoint.name}: ${errorCode}`).toBeLessThan(300);
	}
});

test('a fault of a call affects that call alone, as often as it was set', async () => {
	const { call, post, controls } = await freshGateway();
	const statusOf = async ({ method, path }: Endpoint) =>
		(await (method === 'GET' ? call(path) : post(path, {}))).status;
	for (const [index, endpoint] of ENDPOINTS.entries()) {
		controls.setFault({ endpoint: endpoint.name, status: 503, times: 1 });
		const other = ENDPOINTS[(index + 1) % ENDPOINTS.length] as Endpoint;
		expect(await statusOf(other), other.name).not.toBe(503);
		expect(await statusOf(endpoint), endpoint.name).toBe(503);
		expect(await statusOf(endpoint), endpoint.name).not.toBe(503);
	}
});

test('every POST refuses a body that is not a JSON object, and every call another method', async () => {
	const { post, fetch } = await freshGateway();
	for (const { method, path, name } of ENDPOINTS) {
		const bodies = method === 'POST' ? ['{', 'null', '"text"', '42'] : [];
		for (const body of bodies) {
			const answer = await post(path, body);
			expect(answer, `${name}: ${body}`).toMatchObject({ status: 400, errorCode: 'bad_request' });
		}
		const wrong = await fetch(path, { method: method === 'POST' ? 'GET' : 'POST', headers: AURELIA });
		expect([wrong.status, wrong.headers.get('allow')], name).toEqual([405, method]);
		expect(await wrong.json()).toMatchObject({ success: false, errorCode: 'bad_request' });
	}
});
