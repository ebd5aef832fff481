import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePointer, readPointer } from '../../../src/releases/pointers.ts';
import { folderStore } from '../../../src/releases/store.ts';
import { published } from '../../unit/releases/support.ts';

const folder = mkdtempSync(join(tmpdir(), 'releases-'));
const store = folderStore(folder);
const HOST = 'www.aurelia.example';
let one: string;
let two: string;

beforeAll(async () => {
	one = await published(store, { 'm/home.html': 'One' });
	two = await published(store, { 'm/home.html': 'Two' });
	await changePointer(store, HOST, () => ({ release: one }));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const node = async (args: string[]) => {
	const env = { ...process.env, FLEET_STORE: folder };
	const run = promisify(execFile)(process.execPath, args, { env });
	// No terminal: nobody could answer.
	run.child.stdin?.end();
	return run.then(
		({ stdout }) => ({ code: 0, stdout, stderr: '' }),
		({ code, stdout, stderr }) => ({ code, stdout, stderr }),
	);
};
const release = (...args: string[]) => node(['src/cli/release.ts', ...args]);
const shown = async () => (await readPointer(store, HOST))?.release;

test('what players see changes only with --yes where nobody can be asked', { timeout: 60_000 }, async () => {
	const refused = await release('promote', two.slice(0, -4));
	expect(refused.code).toBe(1);
	expect(refused.stdout).toBe(`${HOST}  shows ${two} instead of ${one}\n`);
	expect(refused.stderr).toBe(
		`Players use ${HOST}. Nothing was changed. Add --yes if that is what you want.\n`,
	);
	expect(await shown()).toBe(one);
	expect((await release('promote', two, '--yes')).stdout).toContain('Done.');
	expect(await shown()).toBe(two);
	expect((await release('rollback', HOST, '--yes')).code).toBe(0);
	expect(await shown()).toBe(one);
});

test('a command that makes no sense is one line that says what would', { timeout: 60_000 }, async () => {
	const runs = await Promise.all([
		release('promote', 'nobody/1'),
		release('fly'),
		release('list', '--far'),
		release('publish', 'nobody'),
	]);
	expect(runs.map(({ code, stderr }) => [code, stderr.trim()])).toEqual([
		[1, 'There is no release nobody/1. See: npm run release -- list nobody'],
		[1, 'There is no command fly: the list is above'],
		[1, expect.stringMatching(/^Unknown option '--far'\. For what there is: npm run release$/)],
		[1, expect.stringMatching(/^There is no merchant called nobody\. Choose one of: /)],
	]);
});

test('several processes change one pointer, and no change is lost', { timeout: 60_000 }, async () => {
	const from = (file: string) =>
		JSON.stringify(new URL(`../../../src/releases/${file}`, import.meta.url).href);
	const more = `
		import { changePointer } from ${from('pointers.ts')};
		import { folderStore } from ${from('store.ts')};
		const store = folderStore(${JSON.stringify(folder)});
		for (let count = 0; count < 30; count++) {
			await changePointer(store, 'count.localhost', (old) => ({
				release: ${JSON.stringify(one)},
				canary: { release: ${JSON.stringify(one)}, percent: (old?.canary?.percent ?? 0) + 1 },
			}));
		}`;
	const runs = await Promise.all(
		[1, 2, 3].map(() => node(['--input-type=module-typescript', '--eval', more])),
	);
	expect(runs).toEqual(runs.map(() => ({ code: 0, stdout: '', stderr: '' })));
	expect((await readPointer(store, 'count.localhost'))?.canary?.percent).toBe(90);
});
