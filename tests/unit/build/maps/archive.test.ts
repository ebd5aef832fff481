import { mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import {
	mapFile,
	type ReleaseRecord,
	readJson,
	recordFile,
	type StoredMap,
	storeMap,
	storeRecord,
} from '../../../../src/build/maps/archive.ts';

let archive: string;
beforeEach(() => {
	archive = mkdtempSync(join(tmpdir(), 'maps-'));
});
afterEach(() => rmSync(archive, { recursive: true, force: true }));

const mapOf = (commit: string | undefined, source = 'a.ts'): StoredMap => ({
	version: 3,
	sources: [source],
	sourcesContent: [''],
	names: [],
	mappings: '',
	...(commit && { x_commit: commit }),
	x_release: 'one',
	x_lines: [1],
});
const stored = () => readJson<StoredMap>(mapFile(archive, 'a.1.js'));

test('the first map of a script is kept, and its file has the time of the last build with the script', () => {
	storeMap(archive, 'a.1.js', mapOf('111'));
	utimesSync(mapFile(archive, 'a.1.js'), 1, 1);
	storeMap(archive, 'a.1.js', mapOf('222'));
	storeMap(archive, 'a.1.js', mapOf('333+'));
	storeMap(archive, 'a.1.js', mapOf(undefined));
	expect(stored()?.x_commit).toBe('111');
	expect(statSync(mapFile(archive, 'a.1.js')).mtimeMs).toBeGreaterThan(1000);
});

test('the map of a commit replaces one that was made from changed files', () => {
	storeMap(archive, 'a.1.js', mapOf('111+', 'changed.ts'));
	storeMap(archive, 'a.1.js', mapOf('222+', 'changed.ts'));
	expect(stored()?.x_commit).toBe('111+');
	storeMap(archive, 'a.1.js', mapOf('222'));
	expect(stored()).toMatchObject({ x_commit: '222', sources: ['a.ts'] });
	expect(readdirSync(`${archive}/scripts`)).toEqual(['a.1.js.map']);
});

test('a record lists the service workers and inline scripts of all builds of a release', () => {
	const store = (build: ReleaseRecord) => storeRecord(archive, 'foo', 'one', build);
	store({ workers: ['sw.1.js'], pages: { '/m/home': [['head', 0, 5]], '/m/old': [['head', 0, 5]] } });
	store({ workers: ['sw.2.js'], pages: { '/m/home': [['head', 0, 5]] } });
	store({ workers: ['sw.1.js'], pages: { '/m/home': [['head', 0, 6]] } });
	expect(readJson(recordFile(archive, 'foo', 'one'))).toEqual({
		workers: ['sw.2.js', 'sw.1.js'],
		pages: {
			'/m/home': [
				['head', 0, 5],
				['head', 0, 6],
			],
			'/m/old': [['head', 0, 5]],
		},
	});
});
