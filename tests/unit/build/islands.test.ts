import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// src/build/vite/leave-out.ts removes these parts of preact/compat. Unit tests render with React and wouldn't notice.
// To use one of them, put its part back first.
const REMOVED = {
	'names of SVG attributes': /<(svg|path|circle|g|use)\b|\b(stroke|fill|clip)[A-Z]\w+=/,
	'styles as attributes': /\bstyle=/,
	'lifecycle methods of classes': /\bcomponentWill\w+/,
};

test.each(Object.entries(REMOVED))('no island uses %s', (_, use) => {
	const islands = globSync('src/**/*.tsx');
	expect(islands.length).toBeGreaterThan(5);
	expect(islands.filter((file) => use.test(readFileSync(file, 'utf8')))).toEqual([]);
});
