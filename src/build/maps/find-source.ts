import { readdirSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { mapFile, type ReleaseRecord, readJson, recordFile, type StoredMap } from './archive.ts';
import type { Build, Frame } from './read-report.ts';

/** A place in a source file, and that file's line. */
export interface Source {
	file: string;
	/** Both from 1. */
	line: number;
	column: number;
	text: string;
	commit: StoredMap['x_commit'];
}

/** A script without a hash in its address, and where it starts there: line and character, from 0. */
type Start = ReleaseRecord['pages'][string][number];

const HASHED = /^\/m\/_astro\/([\w.-]+\.js)$/;
const WORKER = '/m/sw.js';
/** They become part of a file's path, and anyone can send an event. */
const SAFE_NAME = /^[\w-]+$/;

/** Finds the source of a frame. Throws a one-line error that says why there is none. */
export function findSource(archive: string, frame: Frame, build: Build): Source {
	if (!frame.file.startsWith('/m/')) throw new Error('not a script of this site');
	const [, hashed] = HASHED.exec(frame.file) ?? [];
	const starts: Start[] = hashed ? [[hashed, 0, 0]] : startsOf(archive, frame.file, build);
	for (const start of starts) {
		const map = readJson<StoredMap>(mapFile(archive, start[0]));
		if (!map && hashed) throw new Error(`no source map of ${hashed} in ${archive}. Was it built elsewhere?`);
		const place = map && placeIn(map.x_lines, start, frame);
		if (!place) continue;
		const source = sourceAt(map, place);
		if (source) return source;
		throw new Error('written by the build itself, without a source');
	}
	throw new Error(hashed ? 'the script has no such place' : 'no script is known there');
}

function startsOf(archive: string, file: string, { release, merchant }: Build): Start[] {
	if (!release || !SAFE_NAME.test(release))
		throw new Error('its address names no build. Give its release: --release HASH');
	const merchants = merchant && SAFE_NAME.test(merchant) ? [merchant] : merchantsIn(archive);
	const records = merchants.flatMap(
		(code) => readJson<ReleaseRecord>(recordFile(archive, code, release)) ?? [],
	);
	if (!records.length)
		throw new Error(`no build of release ${release} in ${archive}. Was it built elsewhere?`);
	return records.flatMap(({ workers, pages }) =>
		file === WORKER ? workers.toReversed().map((script): Start => [script, 0, 0]) : (pages[file] ?? []),
	);
}

function merchantsIn(archive: string): string[] {
	try {
		return readdirSync(archive).filter((name) => name !== 'scripts');
	} catch {
		return [];
	}
}

/** A line and a character in a script, from 0. */
interface Place {
	line: number;
	character: number;
}

/** Returns where a frame is in a script, or undefined if it's outside. `lengths` are the lengths of the script's lines. */
function placeIn(lengths: readonly number[], [, startLine, start]: Start, frame: Frame): Place | undefined {
	const line = frame.line - 1 - startLine;
	const character = frame.column - 1 - (line === 0 ? start : 0);
	const length = lengths[line];
	if (length === undefined || character < 0 || character > length) return undefined;
	return { line, character };
}

function sourceAt(map: StoredMap, { line, character }: Place): Source | undefined {
	const origin = new SourceMap(map as unknown as SourceMapPayload).findOrigin(line + 1, character + 1);
	if (!('fileName' in origin)) return undefined;
	const { fileName: file, lineNumber, columnNumber: column } = origin;
	const text = map.sourcesContent[map.sources.indexOf(file)]?.split('\n')[lineNumber - 1] ?? '';
	return { file, line: lineNumber, column, text, commit: map.x_commit };
}
