import { expect, test } from 'vitest';
import { submissionFor } from '../../../../src/features/feedback/submission.ts';

const MESSAGE = 'payments  My deposit is missing';

test('a message has the same id for each try, and what is kept with the draft says so', () => {
	const first = submissionFor('', MESSAGE);
	expect(first.id).toMatch(/^[\da-f]{32}$/);
	expect(submissionFor(first.keep, MESSAGE)).toEqual(first);
});

test('a message that was changed is another one', () => {
	const first = submissionFor('', MESSAGE);
	const changed = submissionFor(first.keep, `${MESSAGE}!`);
	expect(changed.id).not.toBe(first.id);
	expect(submissionFor(changed.keep, `${MESSAGE}!`)).toEqual(changed);
});

test('two messages never have the same id', () => {
	const ids = Array.from({ length: 1000 }, () => submissionFor('', MESSAGE).id);
	expect(new Set(ids).size).toBe(1000);
});

test.each([`x ${MESSAGE}`, ` ${MESSAGE}`, MESSAGE, `${'A'.repeat(32)} ${MESSAGE}`])(
	'what is kept may be anything: %s',
	(kept) => {
		expect(submissionFor(kept, MESSAGE).id).toMatch(/^[\da-f]{32}$/);
		expect(kept).not.toContain(submissionFor(kept, MESSAGE).id);
	},
);
