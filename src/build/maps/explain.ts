import { findSource, type Source } from './find-source.ts';
import type { Frame, Report } from './read-report.ts';

/** Characters of a source line before and after the place. Packages are often minified. */
const BEFORE = 60;
const AFTER = 100;
/** Characters of a commit's hash, as git shortens it. */
const SHORT_HASH = 10;

/** Terminals obey control characters, and anyone can send an event. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what has to go.
const CONTROL = /[\x00-\x08\x0b-\x1f\x7f-\x9f]/g;

/** Returns the report with file, line, column, commit and source line of each frame, and how many of them have a source. */
export function explain(
	archive: string,
	{ title, frames, ...build }: Report,
): { text: string; found: number } {
	let found = 0;
	const blocks = frames.map((frame) => {
		try {
			const block = describe(findSource(archive, frame, build));
			found++;
			return block;
		} catch (error) {
			return `${nameOf(frame)}: ${(error as Error).message}`;
		}
	});
	const lines = [title, ...blocks].filter(Boolean).join('\n\n');
	return { text: lines.replace(CONTROL, ''), found };
}

const nameOf = ({ file, line, column }: Frame) => `${file}:${line}:${column}`;

function describe({ file, line, column, text, commit }: Source): string {
	const visible = text.replace(/\t/g, ' ');
	const from = Math.max(0, column - 1 - BEFORE);
	const part = visible.slice(from, column + AFTER).trimEnd();
	const indent = part.length - part.trimStart().length;
	const margin = `${line} | `;
	return [
		`${file}:${line}:${column}  ${commitName(commit)}`,
		`  ${margin}${part.trimStart()}`,
		`  ${' '.repeat(margin.length + column - 1 - from - indent)}^`,
	].join('\n');
}

function commitName(commit: string | undefined): string {
	if (!commit) return 'unknown commit';
	const hash = commit.slice(0, SHORT_HASH);
	return commit.endsWith('+') ? `commit ${hash} with changes` : `commit ${hash}`;
}
