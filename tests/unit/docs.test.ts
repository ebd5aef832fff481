import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';

const files = globSync(['*', '.*', '.ci/**', '.github/**', 'public/**', 'src/**', 'tests/**'], {
	exclude: ['**/node_modules', '.git'],
}).map((file) => file.replaceAll('\\', '/'));
const GUIDES = files.filter((file) => file.endsWith('.md'));

const read = (file: string) => readFileSync(file, 'utf8');
const sources = files
	.filter((file) => /\.(ts|tsx|mjs|cjs)$/.test(file) && file !== 'tests/unit/docs.test.ts')
	.map(read)
	.join('\n');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };

/** Readers replace these words with their own; 'foo' is the guides' example of a merchant. */
const PLACEHOLDER = /\b(NAME|CODE|LANGUAGE|X|foo)\b/;
/** Files of a built site. */
const BUILT = ['asset-manifest.json'];

const FENCE = /^ *```.*\n([\s\S]*?)^ *```$/gm;
const withoutFences = (text: string) => text.replace(FENCE, '');
/** All code: between backticks, and lines of fenced blocks. */
function codeIn(text: string): string[] {
	const inline = [...withoutFences(text).matchAll(/`([^`]+)`/g)].map(([, code = '']) =>
		code.replace(/\s+/g, ' '),
	);
	const lines = [...text.matchAll(FENCE)].flatMap(([, block = '']) => block.split('\n'));
	return [...inline, ...lines.map((line) => line.trim())];
}

/** Paths from the root have to exist; shorter ones have to be the end of a file's path. */
function missingFiles(text: string): string[] {
	const paths = codeIn(text)
		.flatMap((code) => code.split(/[\s'"(){},;]+/))
		.filter((word) => !PLACEHOLDER.test(word) && !BUILT.includes(word));
	return paths.filter((path) => {
		if (/^(src|tests|public|\.ci|\.github)\/[^*]+$/.test(path)) return !existsSync(path);
		if (/^[\w-]+(\/[\w-]+)*\/$/.test(path)) return !files.some((file) => file.includes(`/${path}`));
		return (
			/^[\w.-][\w./-]*\.(ts|tsx|astro|css|json|conf|md|mjs|cjs|tsv)$/.test(path) &&
			!files.some((file) => `/${file}`.endsWith(`/${path}`))
		);
	});
}

/** GitHub's name for a heading in an address. */
const slugOf = (title: string) =>
	title
		.toLowerCase()
		.replace(/[^\p{L}\p{N}_ -]/gu, '')
		.replaceAll(' ', '-');
const headingsOf = (guide: string) =>
	[...withoutFences(read(guide)).matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => slugOf(title));

/** Returns links and pictures without a target, written in Markdown or HTML. */
function brokenLinks(guide: string): string[] {
	const text = withoutFences(read(guide));
	const links = [...text.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(
		([, link, address]) => (link ?? address) as string,
	);
	return links.filter((link) => {
		if (/^https?:/.test(link)) return false;
		const [path = '', heading] = link.split('#');
		const target = path ? normalize(join(dirname(guide), path)) : guide;
		return !existsSync(target) || (heading !== undefined && !headingsOf(target).includes(heading));
	});
}

/** Variables of the tables that list them, and those set before a command. */
function variablesIn(text: string): string[] {
	const tables = [...text.matchAll(/^\| variable .*\n((?:\|.*\n)+)/gm)].map(([, rows = '']) => rows);
	const listed = tables.flatMap((rows) => rows.match(/^\| .*?(?= \|)/gm) ?? []).join();
	const set = codeIn(text).flatMap((code) => [...code.matchAll(/(?:^|\s)([A-Z][A-Z_]+)=\S/g)]);
	return [...(listed.match(/\b[A-Z][A-Z_]+\b/g) ?? []), ...set.map(([, name = '']) => name)];
}
const isRead = (name: string) =>
	new RegExp(`env\\.${name}\\b|find\\('${name}'|\\{[^}]*\\b${name}\\b[^}]*\\} = process\\.env`).test(sources);

describe.each(GUIDES)('%s', (guide) => {
	const text = read(guide);

	test('names files and folders that exist', () => {
		expect(missingFiles(text)).toEqual([]);
	});

	test('links files and headings that exist', () => {
		expect(brokenLinks(guide)).toEqual([]);
	});

	test('names commands and options that exist', () => {
		const code = codeIn(text).join('\n');
		const commands = [...code.matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
			([, name, short]) => (name ?? short) as string,
		);
		expect(commands.filter((name) => !(name in scripts))).toEqual([]);
		const own = [...code.matchAll(/(?:npm run [\w:-]+|^) -- (.+)$/gm)].flatMap(
			([, rest = '']) => rest.match(/--[a-z-]+/g) ?? [],
		);
		expect(own.filter((option) => !sources.includes(option))).toEqual([]);
	});

	test('names functions that exist', () => {
		const names = codeIn(text).flatMap((code) => code.match(/^[a-z]\w+(?=\(\)$)/i) ?? []);
		expect(names.filter((name) => !new RegExp(`\\b${name}\\b`).test(sources))).toEqual([]);
	});

	test('names environment variables and constants that exist', () => {
		expect(variablesIn(text).filter((name) => !isRead(name))).toEqual([]);
		const capitals = codeIn(text).filter((code) => /^[A-Z][A-Z0-9_]{3,}$/.test(code));
		expect(capitals.filter((name) => !PLACEHOLDER.test(name) && !sources.includes(name))).toEqual([]);
	});
});

test('the README has four pictures of 60 KB at most, with alternative texts', () => {
	const pictures = [...read('README.md').matchAll(/<img src="([^"]+)" width="\d+" alt="([^"]+)">/g)];
	expect(pictures).toHaveLength(4);
	for (const [, file = ''] of pictures) expect(statSync(file).size, file).toBeLessThanOrEqual(60_000);
});

test('the README has 250 lines at most', () => {
	expect(read('README.md').trimEnd().split('\n').length).toBeLessThanOrEqual(250);
});

test('decisions have less than 25 lines, and are numbered without gaps', () => {
	const records = GUIDES.filter((guide) => guide.startsWith('.github/decisions/')).sort();
	expect(records.map((record) => record.slice(18, 21))).toEqual(
		records.map((_, index) => String(index + 1).padStart(3, '0')),
	);
	for (const record of records) {
		const text = read(record);
		expect(text.match(/^#+ .*$/gm)?.slice(1), record).toEqual([
			'## Context',
			'## Decision',
			'## Consequence',
		]);
		expect(text.split('\n').length, record).toBeLessThan(25);
	}
});

test('the checks find missing files and unread variables', () => {
	expect(
		missingFiles('`src/none.ts`, `none/x.ts`, `src/boot.ts`, `boot.ts`, `push/` and `no-folder/`'),
	).toEqual(['src/none.ts', 'none/x.ts', 'no-folder/']);
	expect(
		variablesIn('| variable | means |\n|---|---|\n| `SOME_NAME`, `PORT` | |\n').filter(
			(name) => !isRead(name),
		),
	).toEqual(['SOME_NAME']);
});
