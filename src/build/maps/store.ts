import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { InlineScript, RawMap } from '../inline-scripts.ts';
import { type SiteFiles, textOf } from '../site-files.ts';

/** Git-ignored, and beside dist, so that no host serves it. Nothing is removed automatically. */
export const archiveFolder = (): string => resolve('.maps');

/** Scripts of all merchants are the same. The service worker, whose address has no hash, is sw.RELEASE.js here. */
export const mapFile = (archive: string, script: string): string => `${archive}/scripts/${script}.map`;

export const placesFile = (archive: string, merchant: string, release: string): string =>
	`${archive}/${merchant}/${release}.json`;

/** A source map in the archive. Fields with x_ are ours; other tools ignore them. */
export interface StoredMap extends RawMap {
	/** Paths from the project's folder, so that the maps of all machines are the same. */
	sources: string[];
	sourcesContent: (string | null)[];
	/** Commit of the last build with this script, with a + if files had been changed; missing outside a repository. */
	x_commit?: string;
	/** Lengths of the script's lines: browsers name some places by their character. */
	x_lines: number[];
}

/** A built script and its map. */
export interface MappedScript {
	/** The name by which the archive finds the map. */
	name: string;
	code: string;
	map: RawMap;
}

/** By path, such as /m/home: the inline scripts of that page, each with the line and the character where it starts, from 0. */
export type InlinePlaces = Record<string, [script: string, line: number, character: number][]>;

const BOOT = /^boot\.([\w-]+)\.js$/;
/** Vite's plugin for service workers needs this comment to correct the map. Browsers would only look for a map that isn't served. */
const COMMENT = /\n\/\/# sourceMappingURL=sw\.js\.map\n?$/;

/** Takes the source maps out of a site that Astro has rendered, and what names them. */
export function takeMaps(site: string): MappedScript[] {
	const folder = `${site}/m/_astro`;
	const scripts = readdirSync(folder)
		.filter((file) => file.endsWith('.js.map'))
		.map((file) => file.replace(/\.map$/, ''))
		.map((name) => ({
			name,
			code: readFileSync(`${folder}/${name}`, 'utf8'),
			map: takeMap(`${folder}/${name}`),
		}));
	const worker = `${site}/m/sw.js`;
	const code = readFileSync(worker, 'utf8').replace(COMMENT, '');
	writeFileSync(worker, code);
	return [...scripts, { name: `sw.${releaseOf(scripts)}.js`, code, map: takeMap(worker) }];
}

function takeMap(script: string): RawMap {
	const map = JSON.parse(readFileSync(`${script}.map`, 'utf8'));
	rmSync(`${script}.map`);
	return map;
}

/** Returns the hash in the name of the boot script. */
function releaseOf(scripts: readonly MappedScript[]): string {
	const release = scripts.map(({ name }) => BOOT.exec(name)?.[1]).find(Boolean);
	if (!release) throw new Error('The build has no source map of its boot script');
	return release;
}

/** Stores what `npm run explain` needs: the maps of a site's scripts, and where its pages contain inline ones. */
export function storeMaps(
	archive: string,
	merchant: string,
	files: SiteFiles,
	scripts: readonly MappedScript[],
	inline: Iterable<InlineScript>,
): void {
	const hashOf = (code: string) => createHash('sha256').update(code).digest('base64url').slice(0, 10);
	const mapped = Array.from(inline, ({ name, text, map }): MappedScript => {
		return { name: `inline-${name}.${hashOf(text)}.js`, code: text, map };
	});
	const commit = commitOfBuild();
	for (const script of [...scripts, ...mapped])
		writeJson(mapFile(archive, script.name), storedMap(script, commit));
	const names = new Map(mapped.map(({ code, name }) => [code, name]));
	writeJson(placesFile(archive, merchant, releaseOf(scripts)), inlinePlaces(files, names));
}

function writeJson(file: string, value: unknown): void {
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, JSON.stringify(value));
}

/** Inline scripts have no attributes (secure.ts). */
const INLINE = /<script>([\s\S]*?)<\/script>/g;

/** Finds the inline scripts of pages. `names` are their names by their text. */
function inlinePlaces(files: SiteFiles, names: ReadonlyMap<string, string>): InlinePlaces {
	const places: InlinePlaces = {};
	for (const [path, content] of files) {
		if (!path.endsWith('.html')) continue;
		const html = textOf(content);
		places[`/${path.replace(/\.html$/, '')}`] = [...html.matchAll(INLINE)].flatMap(
			({ index, 1: text = '' }) => {
				const name = names.get(text);
				const before = html.slice(0, index + '<script>'.length);
				const line = before.split('\n').length - 1;
				return name ? [[name, line, before.length - before.lastIndexOf('\n') - 1]] : [];
			},
		);
	}
	return places;
}

function storedMap({ code, map }: MappedScript, commit: string | undefined): StoredMap {
	return {
		version: map.version,
		sources: map.sources.map((source) => sourcePath(source ?? 'unknown')),
		sourcesContent: map.sources.map((_, index) => map.sourcesContent?.[index] ?? null),
		names: map.names,
		mappings: map.mappings,
		...(commit && { x_commit: commit }),
		x_lines: code.split('\n').map(({ length }) => length),
	};
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
