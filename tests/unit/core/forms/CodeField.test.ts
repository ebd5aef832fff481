import { expect, test } from 'vitest';
import { sixDigits } from '../../../../src/core/forms/CodeField.tsx';

test.each([
	['123456', '123456'],
	['123 456', '123456'],
	[' 12-34-56 ', '123456'],
	['\u2066123456\u2069', '123456'],
	['١٢٣٤٥٦', '123456'],
	['๐๑๒๓๔๕', '012345'],
	['', undefined],
	['12345', undefined],
	['1234567', undefined],
	['abcdef', undefined],
])('reads %j as the code %j', (typed, code) => {
	expect(sixDigits(typed)).toBe(code);
});
