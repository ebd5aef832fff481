import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

// src/build/vite/lean-packages.ts takes from preact/compat what islands don't use. React, which the unit tests render
// with, would not notice: so put that part back before you use one of these.
const LEFT_OUT = {
	'names of SVG attributes': /\b(stroke|fill|clip|stop|text|marker)[A-Z]\w+=/,
	'styles, downloads and double clicks': /\b(style|download|onDoubleClick)=|\sdownload\b(?!-)[^=]*>/,
	'lifecycle methods of classes': /\bcomponentWill\w+/,
};

test.each(Object.entries(LEFT_OUT))('no island uses what the browser lacks: %s', (_, use) => {
	const islands = globSync('src/**/*.tsx');
	expect(islands.length).toBeGreaterThan(5);
	expect(islands.filter((file) => use.test(readFileSync(file, 'utf8')))).toEqual([]);
});
