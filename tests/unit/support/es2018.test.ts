import { expect, test } from 'vitest';
import { newerThanEs2018 } from '../../support/es2018.ts';

test.each([
	'const { a, ...b } = { ...c };',
	'/(?<=(?<year>\\d).)/su;',
	// Newer features that bundles need.
	'import a, { b } from "a"; import("./a.js").then((a) => import(a.next));',
	'export const here = new URL("./a.js", import.meta.url);',
])('accepts %s', (source) => {
	expect(newerThanEs2018(source)).toBeUndefined();
});

test.each([
	'import(a?.b);',
	'a ?? b;',
	'class A { #x() {} }',
	'try { f(); } catch {}',
	'/a/v;',
	'const = 1;',
])('refuses %s', (source) => {
	expect(newerThanEs2018(source)).toBeTypeOf('string');
});

test('shows the place of newer syntax', () => {
	expect(newerThanEs2018('const ok = 1; a ?? b;')).toMatch(/^Unexpected token .* at: .*\?\? b;$/);
});
