import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
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

test('removes files that no build has used for 30 days', async () => {
	mkdirSync(folder, { recursive: true });
	writeFileSync(`${folder}/old.png`, '');
	writeFileSync(`${folder}/new.png`, '');
	const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
	utimesSync(`${folder}/old.png`, longAgo, longAgo);
	await cached('png', ['icon'], async () => Buffer.from('drawn'));
	expect([existsSync(`${folder}/old.png`), existsSync(`${folder}/new.png`)]).toEqual([false, true]);
});

test('makes a file again if a power cut left it empty', async () => {
	const make = vi.fn(async () => Buffer.from('drawn'));
	await cached('png', ['icon'], make);
	const [name = ''] = readdirSync(folder);
	writeFileSync(`${folder}/${name}`, '');
	expect(String(await cached('png', ['icon'], make))).toBe('drawn');
	expect(make).toHaveBeenCalledTimes(2);
	expect(String(readFileSync(`${folder}/${name}`))).toBe('drawn');
});
