import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface Source {
	path: string;
	code: string;
}

interface TextUse {
	/** Matches `namespace:key`, without the ending of a plural form. */
	patterns: RegExp[];
	/** Keys that appear literally in a source. */
	keys: { key: string; path: string }[];
	/** Keys made of a namespace and a value, with no list beside them of what the value can be. */
	undeclared: string[];
}

const HOLE = /\$\{[^{}]*\}/;
/** t('key'), t(`key`), t('namespace:key') */
const CALL = /\bt\(\s*(?:'([^'\n]+)'|`([^`\n]+)`)/g;
/** A key that is handed on as a value: title="games:title" */
const KEY = /['"`]([a-z]+:[a-z_\d]+)['"`]/g;
/** A comment beside a key that only running code can complete. texts: home:{sports,live} */
const DECLARATION = /\btexts: ([a-z]+):\{([a-z_\d,]+)\}/g;

const withNamespace = (key: string) => (key.includes(':') ? key : `common:${key}`);

function patternOf(template: string): RegExp {
	const parts = template.split(new RegExp(HOLE, 'g')).map((part) => part.replace(/[^\w:]/g, '\\$&'));
	return new RegExp(`^${parts.join('[A-Za-z\\d]+')}$`);
}

function textUse(sources: Source[], namespaces: string[]): TextUse {
	const use: TextUse = { patterns: [], keys: [], undeclared: [] };
	for (const { path, code } of sources) {
		const declared = new Set<string>();
		for (const [, namespace = '', names = ''] of code.matchAll(DECLARATION)) {
			declared.add(namespace);
			for (const name of names.split(',')) use.keys.push({ key: `${namespace}:${name}`, path });
		}
		for (const [, key] of code.matchAll(KEY))
			if (key && namespaces.includes(key.split(':')[0] ?? '')) use.keys.push({ key, path });
		for (const [, quoted, template] of code.matchAll(CALL)) {
			const key = withNamespace(quoted ?? template ?? '');
			if (!HOLE.test(key)) use.keys.push({ key, path });
			else if (!/:\$\{[^{}]*\}$/.test(key)) use.patterns.push(patternOf(key));
			else if (!declared.has(key.split(':')[0] ?? '')) use.undeclared.push(`${path}: ${key}`);
		}
	}
	return use;
}

const root = `${import.meta.dirname}/../../src`;
const english = readdirSync(`${root}/locales/en`).flatMap((file) =>
	Object.keys(JSON.parse(readFileSync(`${root}/locales/en/${file}`, 'utf8'))).map(
		(key) => `${file.replace('.json', '')}:${key}`,
	),
);
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
	.filter((path) => /\.(astro|tsx?)$|^features\/.*\.json$/.test(path))
	.map((path): Source => ({ path, code: readFileSync(`${root}/${path}`, 'utf8') }));
const withoutForm = (key: string) => key.replace(/_(one|other)$/, '');
const known = new Set(english.map(withoutForm));
const use = textUse(sources, [...new Set(english.map((key) => key.replace(/:.*/, '')))]);

test('a key with a variable part has a list of its values beside it', () => {
	expect(use.undeclared).toEqual([]);
});

test('every key that the code uses exists', () => {
	expect(use.keys.filter(({ key }) => !known.has(withoutForm(key)))).toEqual([]);
});

test('the code uses every key', () => {
	// The namespaces that scripts get as a whole (core/texts.ts, or an island's props) and read by property.
	const readers = sources.filter(({ path, code }) => /^(core|features)\//.test(path) && /texts/i.test(code));
	const isRead = (name: string) =>
		readers.some(({ code }) => new RegExp(`\\.${name}\\b|['"]${name}['"]`).test(code));
	const asked = new Set(use.keys.map(({ key }) => withoutForm(key)));
	const left = english.filter(
		(key) =>
			!asked.has(withoutForm(key)) &&
			!use.patterns.some((pattern) => pattern.test(key)) &&
			!(
				/^(access|consent|domains|feedback|firebase|inapp|inbox|install|launch|offline|passkey|push|security|service|signin|update|wallet):/.test(
					key,
				) && isRead(key.replace(/^\w+:/, ''))
			),
	);
	expect(left).toEqual([]);
});
