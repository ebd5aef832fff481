import { describe, expect, test } from 'vitest';
import { newerThanEs2018 } from '../../support/es2018.ts';

describe('the ES2018 check', () => {
	test.each([
		['spread of objects', 'const { a, ...b } = { ...c };'],
		['async iteration', 'async function f() { for await (const a of b) await a; }'],
		['named groups, lookbehind, dotAll', '/(?<=(?<year>\\d).)/su;'],
		['static import and export', 'import a, { b } from "a"; export { b }; export default a;'],
		['import()', 'import("./a.js").then((a) => import(a.next));'],
		['import.meta', 'export const here = new URL("./a.js", import.meta.url);'],
	])('accepts %s', (_, source) => {
		expect(newerThanEs2018(source)).toBeUndefined();
	});

	test.each([
		['optional chaining', 'a?.b;'],
		['optional chaining inside import()', 'import(a?.b);'],
		['nullish coalescing', 'a ?? b;'],
		['logical assignment', 'a ||= b;'],
		['class fields', 'class A { x = 1; }'],
		['static blocks', 'class A { static { f(); } }'],
		['private names', 'class A { #x() {} }'],
		['bigint', '1n;'],
		['numeric separators', '1_000;'],
		['optional catch binding', 'try { f(); } catch {}'],
		['top-level await', 'await f();'],
		['export * as', 'export * as a from "a";'],
		['import attributes', 'import a from "./a.json" with { type: "json" };'],
		['regex flag v', '/a/v;'],
		['regex flag d', '/a/d;'],
	])('refuses %s', (_, source) => {
		expect(newerThanEs2018(source)).toBeTypeOf('string');
	});

	test('shows the place', () => {
		expect(newerThanEs2018('const ok = 1; a ?? b;')).toMatch(/^Unexpected token .* at: .*\?\? b;$/);
	});

	test('reports what no version can parse', () => {
		expect(newerThanEs2018('const = 1;')).toMatch(/^Unexpected token/);
	});
});
