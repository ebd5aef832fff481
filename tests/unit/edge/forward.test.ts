import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endToEnd, LARGEST_CALL } from '../../../src/edge/forward.ts';
import type { RequestCheck } from '../../../src/gateway/contract/endpoint.ts';

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
