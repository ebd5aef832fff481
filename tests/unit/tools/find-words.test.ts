import { expect, test } from 'vitest';
import { findWords } from '../../../src/tools/words/find-words.ts';

test.each([
	['/** What the merchant says of himself. */', ['a.ts:1 "What"', 'a.ts:1 "himself"']],
	['const a = 1; // Rejects where its texts are out of reach.', ['a.ts:1 "out of reach"']],
	['// The first line.\n// The key is read\n// anew for every call.', ['a.ts:3 "anew"']],
	['/**\n * A game that is launched takes the token\n * along.\n */', ['a.ts:2 "takes the token along"']],
	[
		"test.each([1])(\n\t'EN-09 where storage is refused, the address counts', () => {});",
		['a.ts:2 "EN-09 where"'],
	],
	['throw new Error(`There is none. Write: npm run build`);', ['a.ts:1 "Write: npm"']],
	['const code = "// is none"; // A key that is none throws.', ['a.ts:1 "is none"']],
])('finds stilted English: sample %#', (source, found) => {
	expect(findWords('a.ts', source).map((line) => line.split(': write ')[0])).toEqual(found);
});

test.each([
	["// Who is it?\nconst none = 'himself'; // There is none.", 'a.ts'],
	['/** Returns the first one; the others are none of our business. */', 'a.ts'],
	['/** Values that are no longer valid, if the gateway is out of reach. */', 'a.ts'],
	['`git anew`\n```sh\nfind himself\n```\nRun `npm test`: the tests pass.', 'a.md'],
	[
		"const paths = ['src/**/his/*.ts'];\ntest('shows an error when the password is wrong', () => {});",
		'a.test.ts',
	],
])('passes plain English: sample %#', (source, file) => {
	expect(findWords(file, source)).toEqual([]);
});
