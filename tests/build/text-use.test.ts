import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Source, textUse } from './support/text-use.ts';

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
