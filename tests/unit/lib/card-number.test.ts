import { expect, test } from 'vitest';
import { cardDigits, groupedNumber, passesLuhn } from '../../../src/lib/card-number.ts';

test.each([
	['4000 0012-3456.2460', '4000001234562460'],
	['٤٠٠٠۱۲۳۴', '40001234'],
	['१२๓៤９', '12349'],
	['card 12', '12'],
	['12345678901234567890123', '1234567890123456789'],
])('the digits of %s', (typed, digits) => {
	expect(cardDigits(typed)).toBe(digits);
});

test.each([
	['', ''],
	['4000', '4000'],
	['40000', '4000 0'],
	['4000001234562460', '4000 0012 3456 2460'],
])('%s in groups', (digits, grouped) => {
	expect(groupedNumber(digits)).toBe(grouped);
});

test.each(['4000001234562460', '79927398713', '4539578763621486'])(
	'%s has the right check digit',
	(number) => {
		expect(passesLuhn(number)).toBe(true);
		for (let index = 0; index < number.length; index++) {
			const other = (Number(number[index]) + 1) % 10;
			expect(passesLuhn(number.slice(0, index) + other + number.slice(index + 1))).toBe(false);
		}
	},
);
