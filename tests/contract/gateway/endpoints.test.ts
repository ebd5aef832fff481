import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { addressOf, ENDPOINTS, FIELDS } from './every-endpoint.ts';
import { AURELIA, freshGateway } from './support.ts';

test('every endpoint of the contract has a route, and no two share a method and path', () => {
	const nameOf = ({ name }: Endpoint) => name;
	expect(ENDPOINTS.length).toBeGreaterThan(30);
	expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
	expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

test('calls for members accept a session, and without one answer 401 CUSTOMER_NOT_LOGIN', async () => {
	const { call, post, sealed, member } = await freshGateway();
	const player = await member('player', 'Play1234');
	const send = (endpoint: Endpoint, headers: Record<string, string>) => {
		if (endpoint.method === 'GET') return call(addressOf(endpoint), headers);
		return (endpoint.encrypted ? sealed : post)(endpoint.path, FIELDS[endpoint.name] ?? {}, headers);
	};
	const membersOnly = ENDPOINTS.filter(({ auth }) => auth === 'required');
	expect(membersOnly.length).toBeGreaterThan(30);
	const refused = { status: 401, success: false, errorCode: 'CUSTOMER_NOT_LOGIN', message: 'Please log in.' };
	for (const endpoint of membersOnly) {
		for (const headers of [AURELIA, { ...player, Merchant: 'senviet' }]) {
			expect(await send(endpoint, headers), endpoint.name).toMatchObject(refused);
		}
		// These end the session.
		if (/^(changePassword|memberSession)/.test(endpoint.name)) continue;
		const { status, errorCode } = await send(endpoint, player);
		expect(status, `${endpoint.name}: ${errorCode}`).toBeLessThan(300);
	}
});
