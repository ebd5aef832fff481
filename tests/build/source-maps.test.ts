import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import {
	archiveFolder,
	type InlinePlaces,
	mapFile,
	placesFile,
	type StoredMap,
} from '../../src/build/maps/store.ts';
import { sites } from './support/built-site.ts';

const archive = archiveFolder();
const mapOf = (script: string): StoredMap => JSON.parse(readFileSync(mapFile(archive, script), 'utf8'));
/** The bundler's own helpers, which have no source. */
const HELPERS = /^(client|defineProperty|rolldown-runtime)\./;

test('no source map is served, and no script refers to one', () => {
	for (const { files, read } of sites) {
		expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
		for (const file of files.filter((name) => name.endsWith('.js')))
			expect(read(file).includes('sourceMappingURL'), file).toBe(false);
	}
});

test('the archive has the map of each hashed script, with the project’s paths', () => {
	for (const { files } of sites) {
		const scripts = files.filter((file) => /\/_astro\/.+\.js$/.test(file)).map((file) => basename(file));
		const mapped = scripts.filter((name) => !HELPERS.test(name));
		expect(mapped.length).toBeGreaterThan(50);
		for (const name of mapped) {
			const { sources, sourcesContent } = mapOf(name);
			for (const source of sources) expect(source, name).toMatch(/^(src|node_modules)\//);
			expect(sourcesContent, name).not.toContain(null);
		}
	}
});

test('the archive has the service worker of each build, and the places of its inline scripts', () => {
	for (const { files, merchant, pages } of sites) {
		const [, release = ''] = files.map((file) => /\/boot\.([\w-]+)\.js$/.exec(file)).find(Boolean) ?? [];
		expect(mapOf(`sw.${release}.js`).sources).toContain('src/worker/sw.ts');
		const places: InlinePlaces = JSON.parse(
			readFileSync(placesFile(archive, merchant.code, release), 'utf8'),
		);
		const home = pages.find(({ route }) => route === '/home');
		const [script = '', line = 0, character = 0] = places[home?.path ?? '']?.at(-1) ?? [];
		expect(home?.html.split('\n')[line]?.slice(0, character)).toMatch(/<script>$/);
		expect(mapOf(script).sources.join()).toMatch(/src\/[\w/-]+\.inline\.ts|src\/layouts\/inline\//);
	}
});
