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

/** Folder of packages. Where it is depends on the machine. */
const PACKAGES = 'node_modules/';

/**
 * Bundlers name sources from the folders that they write to, all of which are in the project's. Copies of a module have
 * a query (vite/own-copies.ts).
 */
function sourcePath(source: string): string {
	const [path = ''] = source.split('?');
	const packages = path.lastIndexOf(PACKAGES);
	return packages < 0 ? path.replace(/^(\.\.?\/)+/, '') : path.slice(packages);
}

export function storedMap(
	{ code, map }: MappedScript,
	release: string,
	commit: string | undefined,
): StoredMap {
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
