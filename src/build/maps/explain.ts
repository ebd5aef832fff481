import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import type { Build, Frame, Report } from './read-report.ts';
import { type InlinePlaces, mapFile, placesFile, type StoredMap } from './store.ts';

/** Characters of a source line before and after the place. Packages are often minified. */
const BEFORE = 60;
const AFTER = 100;
/** Characters of a commit's hash, as git shortens it. */
const SHORT_HASH = 10;

const HASHED = /^\/m\/_astro\/([\w.-]+\.js)$/;
const WORKER = '/m/sw.js';
/** They become part of a file's path, and anyone can send an event. */
const SAFE_NAME = /^[\w-]+$/;
/** Terminals obey control characters, and anyone can send an event. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go.
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** A script, and where it starts in the file that a frame names: line and character, from 0. */
type Start = InlinePlaces[string][number];

/** Returns file, line, column, commit and source line of each frame, and how many of them have a source. */
export function explain(archive: string, { frames, ...build }: Report): { text: string; found: number } {
	let found = 0;
	const blocks = frames.map((frame) => {
		try {
			const block = sourceOf(archive, frame, build);
			found++;
			return block;
		} catch (error) {
			return `${frame.file}:${frame.line}:${frame.column}: ${(error as Error).message}`;
		}
	});
	return { text: blocks.join('\n\n').replace(CONTROL, ''), found };
}

/** Throws a one-line error that says why there is no source. */
function sourceOf(archive: string, frame: Frame, build: Build): string {
	if (!frame.file.startsWith('/m/')) throw new Error('not a script of this site');
	const [, hashed] = HASHED.exec(frame.file) ?? [];
	const starts: Start[] = hashed ? [[hashed, 0, 0]] : startsOf(archive, frame.file, build);
	for (const [script, startLine, start] of starts) {
		const map = readJson<StoredMap>(mapFile(archive, script));
		if (!map) throw new Error(`no source map of ${script} in ${archive}. Was it built elsewhere?`);
		const place = placeIn(map.x_lines, startLine, start, frame);
		if (place) return describe(map, place);
	}
	throw new Error(hashed ? 'the script has no such place' : 'no script is known there');
}

function startsOf(archive: string, file: string, { release, merchant }: Build): Start[] {
	if (!release || !SAFE_NAME.test(release))
		throw new Error('its address names no build. Give its release: --release HASH');
	if (file === WORKER) return [[`sw.${release}.js`, 0, 0]];
	const all = existsSync(archive) ? readdirSync(archive).filter((name) => name !== 'scripts') : [];
	const merchants = merchant && SAFE_NAME.test(merchant) ? [merchant] : all;
	const pages = merchants
		.map((code) => readJson<InlinePlaces>(placesFile(archive, code, release)))
		.filter((places) => places !== undefined);
	if (!pages.length) throw new Error(`no build of release ${release} in ${archive}. Was it built elsewhere?`);
	return pages.flatMap((places) => places[file] ?? []);
}

/** Returns undefined if there is no such file. */
const readJson = <T>(file: string): T | undefined =>
	existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;

/** A line and a character in a script, from 0. */
interface Place {
	line: number;
	character: number;
}

/** Returns where a frame is in a script, or undefined if it's outside. `lengths` are the lengths of the script's lines. */
function placeIn(
	lengths: readonly number[],
	startLine: number,
	start: number,
	frame: Frame,
): Place | undefined {
	const line = frame.line - 1 - startLine;
	const character = frame.column - 1 - (line === 0 ? start : 0);
	const length = lengths[line];
	return length === undefined || character < 0 || character > length ? undefined : { line, character };
}

function describe(map: StoredMap, { line, character }: Place): string {
	const origin = new SourceMap(map as unknown as SourceMapPayload).findOrigin(line + 1, character + 1);
	if (!('fileName' in origin)) throw new Error('written by the build itself, without a source');
	const { fileName: file, lineNumber, columnNumber: column } = origin;
	const text = map.sourcesContent[map.sources.indexOf(file)]?.split('\n')[lineNumber - 1] ?? '';
	const from = Math.max(0, column - 1 - BEFORE);
	const part = text
		.replace(/\t/g, ' ')
		.slice(from, column + AFTER)
		.trimEnd();
	const indent = part.length - part.trimStart().length;
	const margin = `${lineNumber} | `;
	return [
		`${file}:${lineNumber}:${column}  ${commitName(map.x_commit)}`,
		`  ${margin}${part.trimStart()}`,
		`  ${' '.repeat(margin.length + column - 1 - from - indent)}^`,
	].join('\n');
}

function commitName(commit: string | undefined): string {
	if (!commit) return 'unknown commit';
	const hash = commit.slice(0, SHORT_HASH);
	return commit.endsWith('+') ? `commit ${hash} with changes` : `commit ${hash}`;
}
