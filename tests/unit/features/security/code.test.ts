import { expect, test } from 'vitest';
import { isCode, sixDigits } from '../../../../src/features/security/code.ts';

test.each([
	['123456', '123456'],
	['123 456', '123456'],
	[' 12-34-56 ', '123456'],
	['\u2066123456\u2069', '123456'],
	['١٢٣٤٥٦', '123456'],
	['๐๑๒๓๔๕', '012345'],
])('%s is a code, whatever the keyboard makes of it', async (typed, code) => {
	expect(isCode(typed)).toBe(true);
	expect(await sixDigits(typed)).toBe(code);
});

test.each(['', '12345', '1234567', 'abcdef', '12.456', '１２３'])('%s is none', (typed) => {
	expect(isCode(typed)).toBe(false);
});
