import { expect, test } from 'vitest';
import { cleanMessage } from '../../../../../src/features/analytics/telemetry/clean-message.ts';
import { fc } from '../../../../support/fast-check.ts';

test.each([
	["TypeError: Cannot read properties of undefined (reading 'classList')"],
	['ReferenceError: banners is not defined'],
	['RangeError: Maximum call stack size exceeded'],
	["TypeError: Failed to execute 'removeChild' on 'Node'"],
	['Error: The page has no pattern for dialogs'],
])('keeps details of the bug: %s', (message) => {
	expect(cleanMessage(message, [])).toBe(message);
});

test.each([
	['queries', 'Failed: https://www.example/m/home?name=player&code=1', 'Failed: https://www.example/m/home…'],
	['fragments', 'No element #token-abc here', 'No element … here'],
	['e-mail addresses', 'No user maria.cruz@example.com', 'No user …'],
	['e-mail addresses with apostrophes', "No user maria.o'cruz'@example.com here", 'No user … here'],
	[
		'what JSON.parse quotes',
		`Unexpected token 'P', "Play pass" is not valid JSON`,
		"Unexpected token 'P', … is not valid JSON",
	],
	['quoted text that isn’t a name', "'a[href=x y]' is not a valid selector", '… is not a valid selector'],
	['phone numbers', 'No number +63 917 555 0001 here', 'No number … here'],
	['long words', `Bad ${'abcdefgh'.repeat(4)}`, 'Bad …'],
])('cuts %s', (_, message, cleaned) => {
	expect(cleanMessage(message, [])).toBe(cleaned);
});

test('removes the member’s data from anywhere in the message', () => {
	expect(cleanMessage('player of 17 with secret: player', ['secret', 'player', undefined, ''])).toBe(
		'… of 17 with …: …',
	);
});

test('cuts a message at 200 characters', () => {
	expect(cleanMessage('ab '.repeat(200), [])).toHaveLength(200);
});

test('cuts every token, e-mail address and number, whatever the message', () => {
	const token = fc.stringMatching(/^[A-Za-z0-9_-]{0,20}\d[A-Za-z0-9_-]{20,40}$/);
	const secret = fc.oneof(token, fc.emailAddress(), fc.stringMatching(/^\d{4,15}$/));
	fc.assert(
		fc.property(fc.string({ maxLength: 40 }), secret, fc.string({ maxLength: 40 }), (before, said, after) => {
			expect(cleanMessage(`${before} ${said} ${after}`, [])).not.toContain(said);
		}),
		{ numRuns: 5000 },
	);
});
