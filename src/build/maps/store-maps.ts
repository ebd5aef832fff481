import { execFileSync } from 'node:child_process';
import type { InlineScript } from '../inline-scripts.ts';
import { type SiteFiles, textOf } from '../site-files.ts';
import { type MappedScript, type ReleaseRecord, type StoredMap, storeMap, storeRecord } from './archive.ts';
import { hashOf } from './take-maps.ts';

const BOOT = /^boot\.([\w-]+)\.js$/;

/** Stores what `npm run explain` needs: the maps of a site's scripts, and where its pages contain inline ones. */
export function storeMaps(
	archive: string,
	merchant: string,
	files: SiteFiles,
	scripts: readonly MappedScript[],
	inline: Iterable<InlineScript>,
): void {
	const release = scripts.map(({ name }) => BOOT.exec(name)?.[1]).find(Boolean);
	if (!release) throw new Error('The build has no source map of its boot script');
	const mapped = [...inline].map(
		({ name, text, map }): MappedScript => ({
			name: `inline-${name}.${hashOf(text)}.js`,
			code: text,
			map,
		}),
	);
	const commit = commitOfBuild();
	for (const script of [...scripts, ...mapped])
		storeMap(archive, script.name, storedMap(script, release, commit));
	const names = new Map(mapped.map(({ code, name }) => [code, name]));
	storeRecord(archive, merchant, release, {
		workers: scripts.map(({ name }) => name).filter((name) => name.startsWith('sw.')),
		pages: inlinePlaces(files, names),
	});
}

/** Inline scripts have no attributes (secure.ts). */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Finds the inline scripts of pages. `names` are their names by their text. */
function inlinePlaces(files: SiteFiles, names: ReadonlyMap<string, string>): ReleaseRecord['pages'] {
	const pages: ReleaseRecord['pages'] = {};
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		const html = textOf(content);
		const places: ReleaseRecord['pages'][string] = [];
		for (const { index, 1: text = '' } of html.matchAll(INLINE)) {
			const name = names.get(text);
			const before = html.slice(0, index + '<script>'.length);
			const line = before.split('\n').length - 1;
			if (name) places.push([name, line, before.length - before.lastIndexOf('\n') - 1]);
		}
		if (places.length) pages[`/${path.replace(/\.html$/, '')}`] = places;
	}
	return pages;
}

/**
 * Returns the path from the project's folder. Bundlers name sources from the folders that they write to, all of which
 * are in it. Where packages are depends on the machine. Copies of a module have a query (vite/own-copies.ts).
 */
function sourcePath(source: string): string {
	const [path = ''] = source.split('?');
	const packages = path.lastIndexOf('node_modules/');
	return packages < 0 ? path.replace(/^(\.\.?\/)+/, '') : path.slice(packages);
}

function storedMap({ code, map }: MappedScript, release: string, commit: string | undefined): StoredMap {
	return {
		version: map.version,
		sources: map.sources.map((source) => sourcePath(source ?? 'unknown')),
		sourcesContent: map.sources.map((_, index) => map.sourcesContent?.[index] ?? null),
		names: map.names,
		mappings: map.mappings,
		...(commit && { x_commit: commit }),
		x_release: release,
		x_lines: code.split('\n').map(({ length }) => length),
	};
}

const git = (...args: string[]) =>
	execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** Returns the hash of the commit that a build is made from, with a + if files differ from it. Undefined outside a repository. */
function commitOfBuild(): string | undefined {
	try {
		return git('rev-parse', 'HEAD') + (git('status', '--porcelain') ? '+' : '');
	} catch {
		return undefined;
	}
}
