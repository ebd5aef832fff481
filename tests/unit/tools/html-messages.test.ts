import { expect, test } from 'vitest';
import { faultsIn } from '../../../src/tools/html/check-html.ts';

const output = (...messages: string[]) =>
	JSON.stringify({
		messages: messages.map((message) => ({
			type: 'error',
			url: 'file:/site/dist/aurelia/m/index.html',
			lastLine: 3,
			message,
			extract: '<meta\n http-equiv="refresh">',
		})),
	});

test('names page, line, fault and markup of a message', () => {
	expect(faultsIn(output('Expected a space character, but saw “u” instead.'))).toEqual([
		'dist/aurelia/m/index.html:3 Expected a space character, but saw “u” instead. <meta http-equiv="refresh">',
	]);
});

test('accepts styles that the checker doesn’t know, but no other message about styles', () => {
	expect(
		faultsIn(
			output(
				"CSS: “container-type”: Property “container-type” doesn't exist.",
				'CSS: Unrecognized at-rule “@container”',
				'CSS: Parse Error.',
			),
		),
	).toEqual([]);
	expect(faultsIn(output("CSS: “colour”: Property “colour” doesn't exist."))).toHaveLength(1);
});

test('rejects other output', () => {
	expect(() => faultsIn('{}')).toThrow();
	expect(() => faultsIn('')).toThrow();
});
