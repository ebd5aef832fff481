import {
	existsSync,
	lstatSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepHashedFiles, swapSite } from '../../../src/build/swap.ts';

const DAY = 86_400_000;

let dist: string;
beforeEach(() => {
	dist = mkdtempSync(join(tmpdir(), 'dist-'));
});
afterEach(() => rmSync(dist, { recursive: true, force: true }));

/** Writes a complete site: its manifest lists its hashed files. */
function complete(text: string, scripts: readonly string[], folder = `${dist}/.foo-unfinished`): string {
	const files: Record<string, string> = { 'm/home.html': text };
	for (const script of scripts) {
		files[`m/_astro/${script}`] = script;
		files[`m/_astro/${script}.br`] = `${script} in brotli`;
	}
	files['m/asset-manifest.json'] = JSON.stringify({ hash: text, files: scripts });
	for (const [path, content] of Object.entries(files)) {
		mkdirSync(dirname(`${folder}/${path}`), { recursive: true });
		writeFileSync(`${folder}/${path}`, content);
	}
	return folder;
}

function build(text: string, scripts: readonly string[], now: number): void {
	const folder = complete(text, scripts);
	keepHashedFiles(`${dist}/foo`, folder, now);
	swapSite(`${dist}/foo`, folder);
}
const scripts = () => readdirSync(`${dist}/foo/m/_astro`).filter((name) => name.endsWith('.js'));

test('a complete site replaces the old one, and no other folder remains', () => {
	swapSite(`${dist}/foo`, complete('one', ['a.js']));
	expect(readFileSync(`${dist}/foo/m/home.html`, 'utf8')).toBe('one');
	swapSite(`${dist}/foo`, complete('two', ['b.js']));
	expect(readFileSync(`${dist}/foo/m/home.html`, 'utf8')).toBe('two');
	expect(lstatSync(`${dist}/foo`).isSymbolicLink()).toBe(true);
	expect(readdirSync(dist)).toHaveLength(2);
});

test('also replaces a folder in place of the link, and what an interrupted build left', () => {
	complete('old', ['a.js'], `${dist}/foo`);
	complete('left', [], `${dist}/.foo-next`);
	rmSync(`${dist}/.foo-next`, { recursive: true });
	writeFileSync(`${dist}/.foo-next`, '');
	swapSite(`${dist}/foo`, complete('new', ['b.js']));
	expect(readFileSync(`${dist}/foo/m/home.html`, 'utf8')).toBe('new');
	expect(readdirSync(dist)).toHaveLength(2);
});

test('hashed files are kept for 14 days after the first build without them, however old they are', () => {
	const start = Date.now();
	build('one', ['a.js', 'shared.js'], start);
	// It was live for a year.
	build('two', ['b.js', 'shared.js'], start + 365 * DAY);
	expect(scripts()).toEqual(['a.js', 'b.js', 'shared.js']);
	expect(existsSync(`${dist}/foo/m/_astro/a.js.br`)).toBe(true);
	build('three', ['c.js', 'shared.js'], start + 375 * DAY);
	expect(scripts()).toEqual(['a.js', 'b.js', 'c.js', 'shared.js']);
	build('four', ['d.js', 'shared.js'], start + 380 * DAY);
	expect(scripts()).toEqual(['b.js', 'c.js', 'd.js', 'shared.js']);
	expect(existsSync(`${dist}/foo/m/_astro/a.js.br`)).toBe(false);
});
