import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LARGEST_CALL } from '../../../src/edge/forward.ts';
import type { RequestCheck } from '../../../src/gateway/contract/endpoint.ts';

const FOLDER = new URL('../../../src/gateway/contract/', import.meta.url);

test('an edge lets every call of the contract pass, and not much more', async () => {
	const files = readdirSync(FOLDER).filter((file) => file.endsWith('.request.ts'));
	const modules = await Promise.all(files.map((file) => import(new URL(file, FOLDER).href)));
	const checks = modules.flatMap((module): Partial<RequestCheck<unknown>>[] => Object.values(module));
	const longest = Math.max(...checks.map(({ longest = 0 }) => longest));
	expect(longest).toBeGreaterThan(500_000);
	expect(longest).toBeLessThan(LARGEST_CALL);
	expect(longest).toBeGreaterThan(LARGEST_CALL / 2);
});
