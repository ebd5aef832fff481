import { expect, test } from 'vitest';
import { createProgress, duration } from '../../../src/fleet/progress.ts';

function progressOf(total: number, isTTY: boolean) {
	let written = '';
	let time = 0;
	const stream = { isTTY, write: (text: string) => (written += text) } as unknown as NodeJS.WriteStream;
	const progress = createProgress(total, { stream, now: () => time });
	return { progress, passes: (milliseconds: number) => (time += milliseconds), written: () => written };
}

test('each line says how far it is and how long the rest will take', () => {
	const { progress, passes, written } = progressOf(3, false);
	passes(60_000);
	progress.step('aurelia: made');
	progress.say('a word besides');
	passes(10_000);
	progress.step('foo: made');
	progress.step('senviet: made');
	progress.end();
	expect(written()).toBe(
		'aurelia: made (1 of 3, 2 min 0 s left)\na word besides\nfoo: made (2 of 3, 35 s left)\nsenviet: made (3 of 3)\n',
	);
});

test('in a terminal, one line below the others changes, and is gone at the end', () => {
	const { progress, passes, written } = progressOf(2, true);
	passes(4000);
	progress.step('aurelia: made');
	progress.end();
	const clear = '\r\u001b[K';
	expect(written()).toBe(`${clear}0 of 2${clear}aurelia: made\n${clear}1 of 2, 4 s left${clear}`);
});

test('a duration is given in minutes and seconds', () => {
	expect([0, 59_400, 59_600, 250_000].map(duration)).toEqual(['0 s', '59 s', '1 min 0 s', '4 min 10 s']);
});
