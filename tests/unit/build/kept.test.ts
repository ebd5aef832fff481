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
let kept: typeof import('../../../src/build/kept.ts').kept;
// It tidies up once in a process, which other tests may have used before.
beforeEach(async () => {
	vi.resetModules();
	({ kept } = await import('../../../src/build/kept.ts'));
	project = mkdtempSync(join(tmpdir(), 'kept-'));
	vi.spyOn(process, 'cwd').mockReturnValue(project);
});
afterEach(() => {
	vi.restoreAllMocks();
	rmSync(project, { recursive: true });
});

test('what was made of the same inputs is taken again, also by a later build, and what nobody uses is thrown away', async () => {
	const folder = `${project}/.astro/kept`;
	mkdirSync(folder, { recursive: true });
	writeFileSync(`${folder}/old.png`, '');
	writeFileSync(`${folder}/new.png`, '');
	const longAgo = new Date(Date.now() - 31 * 24 * 3600 * 1000);
	utimesSync(`${folder}/old.png`, longAgo, longAgo);

	const make = vi.fn(async () => Buffer.from('drawn'));
	const ask = async (...inputs: string[]) => Buffer.from(await kept('png', inputs, make)).toString();
	expect([await ask('icon', 'red'), await ask('icon', 'red')]).toEqual(['drawn', 'drawn']);
	expect(make).toHaveBeenCalledTimes(1);
	expect([existsSync(`${folder}/old.png`), existsSync(`${folder}/new.png`)]).toEqual([false, true]);

	await ask('icon', 'blue');
	await ask('ico', 'nred');
	expect(make).toHaveBeenCalledTimes(3);
	expect(readdirSync(folder).filter((name) => name.length > 'new.png'.length)).toHaveLength(3);

	vi.resetModules();
	const later = await import('../../../src/build/kept.ts');
	await later.kept('png', ['icon', 'red'], make);
	expect(make).toHaveBeenCalledTimes(3);
});

test('a file that a power cut left empty is made again', async () => {
	const make = vi.fn(async () => Buffer.from('drawn'));
	await kept('png', ['icon'], make);
	const [name = ''] = readdirSync(`${project}/.astro/kept`);
	writeFileSync(`${project}/.astro/kept/${name}`, '');
	expect(String(await kept('png', ['icon'], make))).toBe('drawn');
	expect(make).toHaveBeenCalledTimes(2);
	expect(String(readFileSync(`${project}/.astro/kept/${name}`))).toBe('drawn');
});

test('what could not be made is not kept', async () => {
	const fails = async () => {
		throw new Error('icon.svg cannot be drawn');
	};
	mkdirSync(`${project}/.astro/kept`, { recursive: true });
	await expect(kept('png', ['bad'], fails)).rejects.toThrow('cannot be drawn');
	expect(readdirSync(`${project}/.astro/kept`)).toEqual([]);
});
