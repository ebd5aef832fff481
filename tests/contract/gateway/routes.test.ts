import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';

const files = import.meta.glob<Record<string, unknown>>('../../../src/gateway/contract/*.ts', {
	eager: true,
});
const isEndpoint = (value: unknown): value is Endpoint =>
	typeof value === 'object' && value !== null && 'auth' in value && 'path' in value;
const ENDPOINTS = Object.values(files).flatMap((file) => Object.values(file).filter(isEndpoint));

test('every endpoint of the contract has a route, and no two share a method and path', () => {
	const nameOf = ({ name }: Endpoint) => name;
	expect(ENDPOINTS.length).toBeGreaterThan(30);
	expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(ENDPOINTS.map(nameOf).sort());
	expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
});

test('calls that need a session can say that there is none', () => {
	const errorsOf = new Map(ROUTES.map(({ endpoint, errors }) => [endpoint.name, errors]));
	expect(errorsOf.get('memberInfo')).toContain('CUSTOMER_NOT_LOGIN');
	expect(errorsOf.get('launchGame')).toEqual(
		expect.arrayContaining(['game.not.found', 'CUSTOMER_NOT_LOGIN']),
	);
	expect(errorsOf.get('logout')).toEqual([]);
});
