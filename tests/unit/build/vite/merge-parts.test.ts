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

test('merges small parts that nearly the same scripts use', () => {
	expect(merged([part('a', ['x', 'y']), part('b', ['x', 'y', 'z'])])).toEqual(['a+b']);
});

test('doesn’t merge parts without a common script', () => {
	expect(merged([part('a', ['x']), part('b', ['y'])])).toEqual(['a', 'b']);
});

test('doesn’t make a script load a large part that it doesn’t need only to save a request', () => {
	expect(merged([part('a', ['x'], LARGE), part('b', ['x', 'y'])])).toEqual(['a', 'b']);
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

test('counts the parts that a merged part needs', () => {
	const needed = part('needed', ['x'], LARGE);
	expect(merged([part('a', ['x'], SMALL, [needed]), part('b', ['x', 'y'])])).toEqual(['a', 'b']);
});
