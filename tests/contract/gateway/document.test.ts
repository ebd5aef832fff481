import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { ROUTES } from '../../../src/demo/routes/index.ts';
import type { Endpoint } from '../../../src/gateway/contract/endpoint.ts';
import { type JsonSchema, misfits } from '../../support/json-schema.ts';
import { addressOf, ENDPOINTS } from './every-endpoint.ts';
import { AURELIA, freshGateway } from './support.ts';

interface Operation {
	operationId: string;
	responses: Record<string, { content: Record<string, { schema: JsonSchema }> }>;
	'x-error-codes': string[];
}
const document = JSON.parse(readFileSync('.github/gateway.openapi.json', 'utf8')) as {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, JsonSchema> };
};
const { schemas } = document.components;
const operationOf = ({ path, method }: Endpoint) => document.paths[path]?.[method.toLowerCase()] as Operation;
const answerOf = (endpoint: Endpoint) =>
	operationOf(endpoint).responses['200']?.content['application/json']?.schema as JsonSchema;

test('every call has a route of the embedded gateway, and is in the document with its error codes', () => {
	expect(ROUTES.map(({ endpoint }) => endpoint.name).sort()).toEqual(
		ENDPOINTS.map(({ name }) => name).sort(),
	);
	expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length);
	for (const { endpoint, errors } of ROUTES) {
		expect(operationOf(endpoint).operationId).toBe(endpoint.name);
		expect(operationOf(endpoint)['x-error-codes'], endpoint.name).toEqual([...new Set(errors)]);
	}
});

test('the embedded gateway’s answers to a member match the document', async () => {
	const { fetch, member } = await freshGateway();
	const headers = { ...AURELIA, ...(await member('player', 'Play1234')) };
	let good = 0;
	for (const endpoint of ENDPOINTS.filter(({ method }) => method === 'GET')) {
		const answer = await (await fetch(addressOf(endpoint), { headers })).json();
		expect(misfits(answerOf(endpoint), answer, schemas), endpoint.name).toEqual([]);
		if (endpoint.bare || answer.success) good++;
	}
	expect(good).toBeGreaterThan(30);
});

test('the document refuses an answer without a field that the site needs', async () => {
	const { call } = await freshGateway();
	const lanes = ENDPOINTS.find(({ name }) => name === 'lanes') as Endpoint;
	const { success, value } = await call(addressOf(lanes));
	delete value.data.lanes[0].cards[0].image;
	const found = misfits(answerOf(lanes), { success, value }, schemas);
	expect(found).toContain('/value/data/lanes/0/cards/0: image is missing');
});
