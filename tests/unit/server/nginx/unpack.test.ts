import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DISK, type Disk } from '../../../../src/releases/disk.ts';
import { releaseFolder, unpack } from '../../../../src/server/nginx/unpack.ts';
import { smallStore } from '../../../edge/support/small-sites.ts';

let sites: ReturnType<typeof smallStore>;
let folder: string;
beforeEach(() => {
	sites = smallStore();
	folder = mkdtempSync(join(tmpdir(), 'unpack-'));
});
afterEach(() => {
	sites.remove();
	rmSync(folder, { recursive: true });
});

/** Contents of all files below the folder, by their paths. */
const contents = () =>
	new Map(
		readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map(({ parentPath, name }) => `${parentPath}/${name}`)
			.map((path) => [path, readFileSync(path, 'latin1')]),
	);

test('writes everything again that a power cut has left empty', async () => {
	const name = await sites.publish('aurelia', 'one');
	await unpack(sites.store, folder, name);
	const whole = contents();
	expect(whole.size).toBeGreaterThan(50);
	const dates = new Map([...whole.keys()].map((path) => [path, statSync(path).mtimeMs]));
	for (const path of whole.keys()) truncateSync(path);
	await unpack(sites.store, folder, name);
	expect(contents()).toEqual(whole);
	for (const [path, date] of dates) expect(statSync(path).mtimeMs, path).toBe(date);
});

test('links no empty file into another release', async () => {
	const [one, two] = [await sites.publish('aurelia', 'one'), await sites.publish('aurelia', 'two')];
	await unpack(sites.store, folder, one);
	for (const path of contents().keys()) truncateSync(path);
	await unpack(sites.store, folder, two);
	const empty = [...contents()].filter(
		([path, text]) => path.startsWith(releaseFolder(folder, two)) && !text,
	);
	expect(empty).toEqual([]);
});

test('flushes all files before a release gets its name, and nothing if it was unpacked before', async () => {
	const name = await sites.publish('aurelia', 'one');
	const steps: string[] = [];
	const disk: Disk = {
		...DISK,
		write(...args) {
			expect(existsSync(releaseFolder(folder, name))).toBe(false);
			DISK.write(...args);
			steps.push('write');
		},
		async flushAll(flushed) {
			expect(flushed).toBe(folder);
			expect(existsSync(releaseFolder(folder, name))).toBe(false);
			steps.push('flush');
		},
	};
	await unpack(sites.store, folder, name, disk);
	expect(steps.indexOf('flush')).toBe(steps.length - 1);
	expect(steps.length).toBeGreaterThan(20);
	expect(existsSync(releaseFolder(folder, name))).toBe(true);
	steps.length = 0;
	await unpack(sites.store, folder, name, disk);
	expect(steps).toEqual([]);
});

test('a disk that fails to flush leaves the release without a name', async () => {
	const name = await sites.publish('aurelia', 'one');
	const flushAll = () => Promise.reject(new Error('Command failed: sync'));
	await expect(unpack(sites.store, folder, name, { ...DISK, flushAll })).rejects.toThrow(
		`${folder} can't be flushed to the disk.`,
	);
	expect(existsSync(releaseFolder(folder, name))).toBe(false);
});
