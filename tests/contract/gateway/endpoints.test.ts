import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { ENDPOINTS } from './every-endpoint.ts';

test('every endpoint of the contract has a route, and no two share a method and path', () => {
	const nameOf = ({ name }: Endpoint) => name;
	expect(ENDPOINTS.length).toBeGreaterThan(30);
	expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
	expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});
