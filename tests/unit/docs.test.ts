import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { expect, test } from 'vitest';

const DOCUMENTS = ['README.md', '.github/CONTRIBUTING.md', 'src/features/README.md'];

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };

/** NAME, CODE and LANGUAGE stand for the reader's own; 'foo' is the README's example of a merchant. */
const STANDS_FOR_ANY = /\b(NAME|CODE|LANGUAGE|foo)\b/;

const inCode = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code]) => code as string);

test.each(DOCUMENTS)('%s names files that exist', (document) => {
	const text = readFileSync(document, 'utf8');
	const paths = inCode(text).filter((code) => /^(src|tests|\.ci)\/[\w./-]+$/.test(code));
	expect(paths.filter((path) => !STANDS_FOR_ANY.test(path) && !existsSync(path))).toEqual([]);
	// Links to other documents, and to headings of this one.
	const links = [...text.matchAll(/\]\(([^)]+)\)/g)].map(([, link]) => link as string);
	const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
		(title as string)
			.toLowerCase()
			.replace(/[^\w -]/g, '')
			.replaceAll(' ', '-'),
	);
	for (const link of links) {
		const [file, heading] = link.split('#') as [string, string?];
		if (file) expect(existsSync(resolve(dirname(document), file)), link).toBe(true);
		else expect(headings, link).toContain(heading);
	}
});

test.each(DOCUMENTS)('%s names commands that exist', (document) => {
	const text = readFileSync(document, 'utf8');
	const commands = [...text.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name as string);
	expect(commands.filter((name) => !(name in scripts))).toEqual([]);
});
