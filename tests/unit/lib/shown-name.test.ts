import { expect, test } from 'vitest';
import { isolated } from '../../../src/core/texts.ts';
import { initialOf, shownName } from '../../../src/lib/shown-name.ts';

test.each([
	['lucky88', 'lucky88'],
	['\u202elucky88', 'lucky88'],
	['\u2067Anna\u2069\u200f\u061c', 'Anna'],
	['one\ntwo\r\tthree\0', 'onetwothree'],
	// Persian and Indic scripts, and emoji of several parts, need joiners.
	['می\u200cخواهم 👨\u200d👩', 'می\u200cخواهم 👨\u200d👩'],
])('removes marks that turn or break the line from %j', (name, shown) => {
	expect(shownName(name)).toBe(shown);
	expect(isolated(name)).toBe(`\u2068${shown}\u2069`);
});

test.each([
	['lucky88', 'l'],
	['😀lucky88', '😀'],
	['👨\u200d👩\u200d👧 family', '👨\u200d👩\u200d👧'],
	['e\u0301lan', 'e\u0301'],
	[' ann', 'a'],
	['', ''],
])('the initial of %j is %j', (name, initial) => {
	expect(initialOf(name)).toBe(initial);
});
