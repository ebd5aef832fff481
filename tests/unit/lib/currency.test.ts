import { expect, test } from 'vitest';
import { currencyCode } from '../../../src/lib/currency.ts';

test.each([
	['TLB', 'PHP'],
	['VND', 'VND'],
	['VND2', 'VND'],
	['IDR (K)', 'IDR'],
	['USDT', 'USD'],
	['TLBX', 'TLB'],
	['tlb', 'tlb'],
	['CN', 'CN'],
	['', ''],
])('CON-03 the currency %j is shown as %j', (currency, expected) => {
	expect(currencyCode(currency)).toBe(expected);
});
