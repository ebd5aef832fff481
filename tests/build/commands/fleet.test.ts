import { cpSync, existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSite } from '../../../src/build/site-files.ts';
import {
	fileKey,
	isBrotli,
	type Pointer,
	poolKey,
	type Release,
	releaseKey,
} from '../../../src/edge/release.ts';
import { Project } from '../support/project.ts';

const FLEET = 'src/cli/fleet.ts';
const STORE = '.fleet/store';
/** Of the second shuffled cards. */
const [THAI, OLD, NEW] = ['src/demo/texts/th.json', 'เวิลด์ คิกออฟ', 'เวิลด์ คิกออฟ ๒'];

let project: Project;
beforeAll(() => {
	project = new Project();
	// What the build has compressed well already.
	if (existsSync('.astro/kept')) cpSync('.astro/kept', `${project.root}/.astro/kept`, { recursive: true });
});
// Thousands of files, and on a busy machine each takes its time.
afterAll(() => project.delete(), 60_000);

const pointerOf = (host: string): Pointer => JSON.parse(project.read(`${STORE}/hosts/${host}.json`));
const releaseOf = (name: string): Release => JSON.parse(project.read(`${STORE}/${releaseKey(name)}`));

/** The files of a release, by path: m/home.html. */
function filesOf(name: string): Map<string, Buffer> {
	const { files, pool } = releaseOf(name);
	const read = (key: string) => {
		const content = readFileSync(`${project.root}/${STORE}/${key}`);
		return isBrotli(key) ? brotliDecompressSync(content) : content;
	};
	return new Map([
		...Object.entries(files).map(([path, object]) => [path.slice(1), read(fileKey(object))] as const),
		...pool.map((object) => [`m/_astro/${object.replace(/\.br$/, '')}`, read(poolKey(object))] as const),
	]);
}

test('one process makes the same files of both merchants as their builds do, and leaves one aside that is broken', {
	timeout: 180_000,
}, async () => {
	project.copyMerchant('senviet', 'broken');
	project.remove('src/merchants/broken/icon.svg');
	const { code, stdout, stderr } = await project.run(FLEET, {}, ['--workers', '1']);
	expect(stderr).toBe(
		'broken could not be made: src/merchants/broken/icon.svg: is missing. Add the picture.\n',
	);
	expect(code).toBe(1);
	expect(stdout).toMatch(/^2 of 3 merchants are in \.fleet\/store, in \d+/m);
	for (const merchant of ['aurelia', 'senviet']) {
		const built = readSite(resolve('dist', merchant));
		for (const path of built.keys()) if (/\.(br|gz|dcz)$/.test(path)) built.delete(path);
		const made = filesOf(pointerOf(`www.${merchant}.example`).release);
		expect([...made.keys()].sort()).toEqual([...built.keys()].sort());
		expect([...made].filter(([path, content]) => !content.equals(built.get(path) as Buffer))).toEqual([]);
	}
});

test('what has not changed is not made again, and of what has only its language; hosts show it when they are told to', {
	timeout: 120_000,
}, async () => {
	const { release } = pointerOf('senviet.localhost');
	const before = project.list(STORE);
	const unchanged = await project.run(FLEET, {}, ['senviet', 'aurelia']);
	expect(unchanged).toMatchObject({ code: 0, stderr: '' });
	expect(unchanged.stdout.match(/^(aurelia|senviet): nothing has changed/gm)).toHaveLength(2);
	expect(project.list(STORE)).toEqual(before);

	project.replace(THAI, OLD, NEW);
	const changed = await project.run(FLEET, {}, ['senviet']);
	const [, next = '', count] = changed.stdout.match(/^(senviet\/\w+): (\d+) files made/m) ?? [];
	const thai = Object.keys(releaseOf(release).files).filter((path) => path.startsWith('/m/th/'));
	expect(Number(count)).toBe(thai.length);
	expect(changed.stdout).toContain(`senviet.localhost still shows ${release}`);
	expect(filesOf(next).get('m/th/game.html')?.toString()).toContain(NEW);

	const all = await project.run(FLEET, {}, ['senviet', '--force', '--live']);
	expect(all.code).toBe(0);
	expect(pointerOf('senviet.localhost')).toMatchObject({ release: next, previous: release });
});

test('a merchant, an option or a number that makes no sense is refused', async () => {
	for (const [args, says] of [
		[['nobody'], 'There is no merchant called nobody. Choose from: aurelia, '],
		[['--workers', '0'], '--workers has to be a number from 1 to 64. Write: npm run fleet'],
		[['--fast'], "Unknown option '--fast'. Write: npm run fleet"],
	] as const) {
		const { code, stderr } = await project.run(FLEET, {}, [...args]);
		expect(stderr).toContain(says);
		expect(code).toBe(1);
	}
});
