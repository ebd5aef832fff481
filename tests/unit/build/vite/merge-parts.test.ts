import { expect, test } from 'vitest';
import { mergeParts, type Part } from '../../../../src/build/vite/merge-parts.ts';

const SMALL = 500;
const LARGE = 50_000;

const part = (name: string, users: string[], size = SMALL, needs: Part[] = []): Part => ({
	modules: [name],
	users: new Set(users),
	size,
	needs: new Set(needs),
});

/** Returns the files, each as the names of its modules. */
const merged = (parts: Part[], weightOf = (_: string) => 1) =>
	mergeParts(parts, weightOf).map(({ modules }) => modules.join('+'));

test.each<[string, Part[], string[]]>([
	[
		'merges small parts that nearly the same scripts use',
		[part('a', ['x', 'y']), part('b', ['x', 'y', 'z'])],
		['a+b'],
	],
	['doesn’t merge parts without a common script', [part('a', ['x']), part('b', ['y'])], ['a', 'b']],
	[
		'doesn’t make a script load a large part only to save a request',
		[part('a', ['x'], LARGE), part('b', ['x', 'y'])],
		['a', 'b'],
	],
	[
		'counts the parts that a merged part needs',
		[part('a', ['x'], SMALL, [part('needed', ['x'], LARGE)]), part('b', ['x', 'y'])],
		['a', 'b'],
	],
])('%s', (_, parts, files) => {
	expect(merged(parts)).toEqual(files);
});

test('saves a request of a script with a higher weight at the expense of others', () => {
	const parts = () => [part('a', ['page'], 8000), part('b', ['page', 'touch'])];
	expect(merged(parts())).toEqual(['a', 'b']);
	expect(merged(parts(), (script) => (script === 'page' ? 20 : 1))).toEqual(['a+b']);
});

test('doesn’t merge parts that would need each other through a third one', () => {
	const last = part('last', ['x', 'y']);
	const between = part('between', ['x', 'y', 'z'], LARGE, [last]);
	const first = part('first', ['x'], SMALL, [between, last]);
	expect(merged([first, between, last])).not.toContain('first+last');
});
