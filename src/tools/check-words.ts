/** Part of the tests: finds stilted English in comments, test titles, messages and guides. */
import { globSync, readFileSync } from 'node:fs';
import { conclude } from './conclude.ts';
import { findWords } from './words/find-words.ts';

const files = globSync(
	['{*,.github/**/*,src/**/*,tests/**/*}.{md,ts,tsx,mjs,cjs,astro,css}', 'src/locales/en/*.json'],
	{ exclude: ['**/node_modules', '**/find-words.test.ts'] },
).sort();
const found = files.flatMap((file) => findWords(file, readFileSync(file, 'utf8')));
conclude(found, 'The English is plain.');
