import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

let project: string;
let folder: string;
let cached: typeof import('../../../src/build/build-cache.ts').cached;
// It removes unused files once in a process, and other tests may have used it before.
beforeEach(async () => {
	vi.resetModules();
	({ cached } = await import('../../../src/build/build-cache.ts'));
	project = mkdtempSync(join(tmpdir(), 'build-cache-'));
	folder = `${project}/.astro/build-cache`;
	vi.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(project, { recursive: true });
});

test('makes a file only once for the same inputs, even in a later build', async () => {
	const make = vi.fn(async () => Buffer.from('drawn'));
	const get = async (...inputs: string[]) => Buffer.from(await cached('png', inputs, make)).toString();
	expect([await get('icon', 'red'), await get('icon', 'red')]).toEqual(['drawn', 'drawn']);
	expect(make).toHaveBeenCalledTimes(1);

	await get('icon', 'blue');
	await get('ico', 'nred');
	expect(make).toHaveBeenCalledTimes(3);
	expect(readdirSync(folder)).toHaveLength(3);

	vi.resetModules();
	const later = await import('../../../src/build/build-cache.ts');
	await later.cached('png', ['icon', 'red'], make);
	expect(make).toHaveBeenCalledTimes(3);
});
