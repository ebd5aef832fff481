import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changePointer, readPointer } from '../../../src/releases/pointers.ts';
import { folderStore } from '../../../src/releases/store.ts';
import { published } from '../../unit/releases/support.ts';
import { refusalBy } from '../support/refusal.ts';

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
	run.child.stdin?.end();
	return run.then(
		({ stdout }) => ({ code: 0, stdout, stderr: '' }),
		({ code, stdout, stderr }) => ({ code, stdout, stderr }),
	);
};
const refused = (...args: string[]) => refusalBy('release', { args, variables: { FLEET_STORE: folder } });
const shown = async () => (await readPointer(store, HOST))?.release;

test('changes what players see only with --yes, unless it can ask', { timeout: 60_000 }, async () => {
	expect(await refused('promote', two.slice(0, -4))).toEqual({
		code: 1,
		stdout: `${HOST}  shows ${two} instead of ${one}\n`,
		stderr: `Players use ${HOST}. Nothing was changed. Add --yes if that is what you want.\n`,
	});
	expect(await shown()).toBe(one);
	const { stdout } = await node(['src/cli/release.ts', 'promote', two, '--yes']);
	expect(stdout).toContain('Done.');
	expect(await shown()).toBe(two);
});

test.each([
	[['promote', 'nobody/1'], 'There is no release nobody/1. See: npm run release -- list nobody'],
	[['fly'], 'There is no command fly: the list is above'],
	[['list', '--far'], "Unknown option '--far'. For what there is: npm run release"],
	[['publish', 'nobody'], /^There is no merchant called nobody\. Choose one of: .*$/],
])('refuses %j with one line', { timeout: 30_000 }, async (args, says) => {
	const { code, stderr } = await refused(...args);
	expect([code, stderr.trim()]).toEqual([1, typeof says === 'string' ? says : expect.stringMatching(says)]);
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
