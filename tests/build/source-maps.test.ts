import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
	archiveFolder,
	mapFile,
	type ReleaseRecord,
	readJson,
	recordFile,
	type StoredMap,
} from '../../src/build/maps/archive.ts';
import { sites } from './support/built-site.ts';

const archive = archiveFolder();
/** The bundler's own helpers, which have no source. */
const HELPERS = /^(client|defineProperty|rolldown-runtime)\./;

test('no source map is served, and no script refers to one', () => {
	for (const { files, read } of sites) {
		expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
		for (const file of files.filter((name) => name.endsWith('.js')))
			expect(read(file).includes('sourceMappingURL'), file).toBe(false);
	}
});

test('the archive has the map of each hashed script, with its release and the project’s paths', () => {
	for (const { files } of sites) {
		const scripts = files.filter((file) => /\/_astro\/.+\.js$/.test(file)).map((file) => basename(file));
		const mapped = scripts.filter((name) => !HELPERS.test(name));
		expect(mapped.length).toBeGreaterThan(50);
		for (const name of mapped) {
			const map = readJson<StoredMap>(mapFile(archive, name));
			expect(map?.x_release, name).toMatch(/^[\w-]{7}$/);
			for (const source of map?.sources ?? ['']) expect(source, name).toMatch(/^(src|node_modules)\//);
			expect(map?.sourcesContent, name).not.toContain(null);
		}
	}
});

test('the archive has the service worker of each build, and the places of its inline scripts', () => {
	for (const { files, merchant, pages } of sites) {
		const [, release = ''] = files.map((file) => /\/boot\.([\w-]+)\.js$/.exec(file)).find(Boolean) ?? [];
		const record = readJson<ReleaseRecord>(recordFile(archive, merchant.code, release));
		const worker = record?.workers.at(-1) ?? '';
		expect(readJson<StoredMap>(mapFile(archive, worker))?.sources).toContain('src/worker/sw.ts');
		const home = pages.find(({ route }) => route === '/home');
		const [script = '', line = 0, character = 0] = record?.pages[home?.path ?? '']?.at(-1) ?? [];
		const htmlLine = home?.html.split('\n')[line] ?? '';
		expect(htmlLine.slice(0, character)).toMatch(/<script>$/);
		expect(readJson<StoredMap>(mapFile(archive, script))?.sources.join()).toMatch(
			/src\/[\w/-]+\.inline\.ts|src\/layouts\/inline\//,
		);
	}
});
