import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { type InlineScript, inlineScript } from '../../../../src/build/inline-scripts.ts';
import { explain } from '../../../../src/build/maps/explain.ts';
import type { Frame } from '../../../../src/build/maps/read-report.ts';
import { type MappedScript, storeMaps } from '../../../../src/build/maps/store.ts';

const SOURCE = 'src/layouts/inline/guard.ts';
/** A bundled module stands in for all scripts of a site. */
const guard: InlineScript = await inlineScript(resolve(SOURCE));
const lines = readFileSync(SOURCE, 'utf8').split('\n');
/** A text that occurs once in the module and once in its bundle. */
const MARK = 'location.replace';

let archive: string;
beforeEach(() => {
	archive = mkdtempSync(join(tmpdir(), 'maps-'));
	onTestFinished(() => rmSync(archive, { recursive: true, force: true }));
});

const scriptOf = (name: string, before = ''): MappedScript => ({
	name,
	code: before + guard.text,
	map: { ...guard.map, mappings: ';'.repeat(before.split('\n').length - 1) + guard.map.mappings },
});

/** Stores a build whose home contains the inline script after `html`. */
function build(release: string, html = '<p>', merchant = 'foo'): void {
	storeMaps(
		archive,
		merchant,
		new Map([['m/home.html', `${html}<script>${guard.text}</script><script>unknown()</script>`]]),
		[scriptOf(`boot.${release}.js`, '\n'), scriptOf(`sw.${release}.js`)],
		[guard],
	);
}

/** Both count from 1. */
const column = guard.text.indexOf(MARK) + 1;
const line = lines.findIndex((text) => text.includes(MARK)) + 1;
const PLACE = `${SOURCE}:${line}:${(lines[line - 1]?.indexOf(MARK) ?? 0) + 1}`;
const explained = (frames: Frame[], from = {}) => explain(archive, { frames, ...from });

test('prints file, line, column, commit and source of a frame', () => {
	build('one');
	const { text, found } = explained([{ file: '/m/_astro/boot.one.js', line: 2, column }]);
	expect(found).toBe(1);
	const [place, source, mark] = text.split('\n');
	expect(place).toMatch(
		new RegExp(`^${PLACE.replaceAll('.', '\\.')} {2}(unknown commit|commit [0-9a-f]{10}( with changes)?)$`),
	);
	expect(source?.slice(mark?.indexOf('^'))).toMatch(new RegExp(`^${MARK.replaceAll('.', '\\.')}`));
	expect(source).toContain(` | ${lines[line - 1]?.trim()}`);
});

test('finds an inline script by its place in the page', () => {
	build('one', '<h1>\n</h1><p>');
	const frame = { file: '/m/home', line: 2, column: '</h1><p><script>'.length + column };
	for (const merchant of [undefined, 'foo', '../other'])
		expect(explained([frame], { release: 'one', merchant }).text).toContain(PLACE);
	expect(explained([frame], { release: 'one', merchant: 'bar' }).text).toContain('no build of release one');
	expect(explained([{ ...frame, column: 2 }], { release: 'one' })).toEqual({
		text: '/m/home:2:2: no script is known there',
		found: 0,
	});
});

test('finds the service worker of a release, and doesn’t read files outside the archive', () => {
	build('one');
	const frame = { file: '/m/sw.js', line: 1, column };
	expect(explained([frame], { release: 'one' }).text).toContain(PLACE);
	for (const release of [undefined, '../foo/one'])
		expect(explained([frame], { release }).text).toMatch(/^\/m\/sw\.js:1:\d+: its address names no build/);
});

test.each([
	['/m/_astro/boot.other.js', /: no source map of boot\.other\.js in .+\. Was it built elsewhere\?$/],
	['/m/_astro/boot.one.js', /^\/m\/_astro\/boot\.one\.js:3:1: the script has no such place$/],
	['https://vendor.example/a.js', /^https:\/\/vendor\.example\/a\.js:3:1: not a script of this site$/],
	['/m/_astro/../../secret.js', /: its address names no build\. Give its release: --release HASH$/],
])('says in one line why line 3 of %s has no source', (file, says) => {
	build('one');
	const { text, found } = explained([{ file, line: 3, column: 1 }]);
	expect(text).toMatch(says);
	expect(found).toBe(0);
});

test('removes control characters from what it prints', () => {
	expect(explained([{ file: 'a\u001b[2Jb\n\tc', line: 1, column: 2 }]).text).toMatch(
		/^a\[2Jb\n\tc:1:2: not a/,
	);
});
