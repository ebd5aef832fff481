import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, utimesSync, writeFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

/** Git-ignored, and beside dist, so that no host serves it. Nothing is removed automatically. */
export const archiveFolder = (): string => resolve('.maps');

/** Scripts of all merchants are the same. */
export const mapFile = (archive: string, script: string): string => `${archive}/scripts/${script}.map`;

/** A source map as a bundler writes it (ECMA-426). */
export interface RawMap {
	version: number;
	file?: string | null;
	sources: readonly (string | null)[];
	sourcesContent?: readonly (string | null)[] | undefined;
	names: readonly string[];
	mappings: string;
}

/** A source map in the archive. Fields with x_ are ours; other tools ignore them. */
export interface StoredMap extends RawMap {
	/** Paths from the project's folder, so that the maps of all machines are the same. */
	sources: string[];
	sourcesContent: (string | null)[];
	/** Commit of the first build with this script, with a + if files had been changed; missing outside a repository. */
	x_commit?: string;
	/** Release of that build: the hash in the name of its boot script. */
	x_release: string;
	/** Lengths of the script's lines: browsers name some places by their character. */
	x_lines: number[];
}

/** A built script and its map. */
export interface MappedScript {
	/** The name by which the archive finds the map. It contains a hash of the script. */
	name: string;
	code: string;
	map: RawMap;
}

/** A merchant's builds of one release. */
export interface ReleaseRecord {
	/** Names of the service workers, the newest last. Their address has no hash. */
	workers: string[];
	/**
	 * By path, such as /m/home: the inline scripts of that page, each with the line and the character where it starts,
	 * from 0. Builds with other content can have them in other places.
	 */
	pages: Record<string, [script: string, line: number, character: number][]>;
}

export const recordFile = (archive: string, merchant: string, release: string): string =>
	`${archive}/${merchant}/${release}.json`;

/** Returns undefined if there is no such file. Throws if it isn't JSON. */
export function readJson<T>(file: string): T | undefined {
	let text: string;
	try {
		text = readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
	return JSON.parse(text) as T;
}

/** In one step: other builds may read the file meanwhile. */
function writeJson(file: string, value: unknown): void {
	const unfinished = `${dirname(file)}/.${randomUUID()}`;
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(unfinished, JSON.stringify(value));
	renameSync(unfinished, file);
}

/**
 * Stores a script's map. An existing one stays, because its lines belong to its commit; only a map from changed files
 * is replaced by a commit's. The file's time is set to the last build with this script.
 */
export function storeMap(archive: string, script: string, map: StoredMap): void {
	const file = mapFile(archive, script);
	const old = readJson<StoredMap>(file);
	const isBetter = old?.x_commit?.endsWith('+') && map.x_commit?.endsWith('+') === false;
	const now = new Date();
	if (old && !isBetter) utimesSync(file, now, now);
	else writeJson(file, map);
}

/** Adds a build to the record of its release. */
export function storeRecord(archive: string, merchant: string, release: string, build: ReleaseRecord): void {
	const file = recordFile(archive, merchant, release);
	const { workers, pages } = readJson<ReleaseRecord>(file) ?? { workers: [], pages: {} };
	const added = build.workers;
	const all = {
		workers: [...workers.filter((name) => !added.includes(name)), ...added],
		pages: { ...pages },
	};
	for (const [path, places] of Object.entries(build.pages)) {
		const known = pages[path] ?? [];
		const isKnown = (place: readonly unknown[]) => known.some((other) => `${other}` === `${place}`);
		all.pages[path] = [...known, ...places.filter((place) => !isKnown(place))];
	}
	writeJson(file, all);
}
