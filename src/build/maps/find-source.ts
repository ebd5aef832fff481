import { readdirSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { mapFile, type ReleaseRecord, readJson, recordFile } from './archive.ts';
import type { Frame } from './frames.ts';
import type { StoredMap } from './stored-map.ts';

/** A place in a source file, and that file's line. */
export interface Source {
	file: string;
	/** Both from 1. */
	line: number;
	column: number;
	text: string;
	/** See StoredMap. */
	commit: string | undefined;
}

/** The build that a frame is from, as far as it's known. */
export interface Build {
	release?: string | undefined;
	merchant?: string | undefined;
}

/** A line and a character in a script, from 0. */
interface Place {
	script: string;
	line: number;
	character: number;
}

const HASHED = /^\/m\/_astro\/([\w.-]+\.js)$/;
const WORKER = '/m/sw.js';
/** They become part of a file's path, and anyone can send an event. */
const SAFE_NAME = /^[\w-]+$/;

/** Finds the source of a frame. Throws a one-line error that says why there is none. */
export function findSource(archive: string, frame: Frame, build: Build): Source {
	if (!frame.file.startsWith('/m/')) throw new Error('not a script of this site');
	const [, hashed] = HASHED.exec(frame.file) ?? [];
	const scripts = hashed ? [{ script: hashed, line: 0, character: 0 }] : placesOf(archive, frame.file, build);
	for (const start of scripts) {
		const map = readJson<StoredMap>(mapFile(archive, start.script));
		if (!map) {
			if (!hashed) continue;
			throw new Error(`no source map of ${hashed} in ${archive}. Was it built elsewhere?`);
		}
		const place = placeIn(map, start, frame);
		if (!place) continue;
		const source = sourceAt(map, place);
		if (source) return source;
		throw new Error('written by the build itself, without a source');
	}
	throw new Error(hashed ? 'the script has no such place' : 'no script is known there');
}

/** Returns scripts without a hash in their address, and where they start in it. */
function placesOf(archive: string, file: string, { release, merchant }: Build): Place[] {
	if (!release || !SAFE_NAME.test(release))
		throw new Error('its address names no build. Give its release: --release HASH');
	const merchants = merchant && SAFE_NAME.test(merchant) ? [merchant] : merchantsIn(archive);
	const records = merchants
		.map((code) => readJson<ReleaseRecord>(recordFile(archive, code, release)))
		.filter((record) => record !== undefined);
	if (!records.length)
		throw new Error(`no build of release ${release} in ${archive}. Was it built elsewhere?`);
	return records.flatMap(({ workers, pages }) =>
		file === WORKER
			? workers.toReversed().map((script) => ({ script, line: 0, character: 0 }))
			: (pages[file] ?? []).map(([script, line, character]) => ({ script, line, character })),
	);
}

function merchantsIn(archive: string): string[] {
	try {
		return readdirSync(archive).filter((name) => name !== 'scripts');
	} catch {
		return [];
	}
}

/** Returns where a frame is in a script that starts at `start`, or undefined if it's outside. */
function placeIn({ x_lines: lengths }: StoredMap, start: Place, frame: Frame): Place | undefined {
	if ('position' in frame) return placeOfCharacter(lengths, frame.position, start.script);
	const line = frame.line - 1 - start.line;
	const character = frame.column - 1 - (line === 0 ? start.character : 0);
	const length = lengths[line];
	if (length === undefined || character < 0 || character > length) return undefined;
	return { script: start.script, line, character };
}

function placeOfCharacter(lengths: readonly number[], position: number, script: string): Place | undefined {
	let character = position;
	for (const [line, length] of lengths.entries()) {
		if (character <= length) return { script, line, character };
		character -= length + 1;
	}
	return undefined;
}

function sourceAt(map: StoredMap, { line, character }: Place): Source | undefined {
	const entry = new SourceMap(map as unknown as SourceMapPayload).findEntry(line, character);
	if (!('originalSource' in entry) || entry.originalLine === undefined) return undefined;
	const content = map.sourcesContent[map.sources.indexOf(entry.originalSource)];
	return {
		file: entry.originalSource,
		line: entry.originalLine + 1,
		column: entry.originalColumn + 1,
		text: content?.split('\n')[entry.originalLine] ?? '',
		commit: map.x_commit,
	};
}
