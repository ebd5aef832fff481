import { expect, test } from 'vitest';
import { moneyText } from '../../../src/lib/money.ts';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' } as const;
const DONG = { currency: 'VND', currencySymbol: '₫', currencyPosition: 'after' } as const;

test.each([
	// CON-03: TLB is the peso, which has two decimals; the dong has none.
	[1250, PESO, 'en-US', '₱1,250.00'],
	[0.5, PESO, 'en-US', '₱0.50'],
	[0, PESO, 'en-US', '₱0.00'],
	[1250.4, DONG, 'vi', '1.250\u00a0₫'],
	[50_000, DONG, 'en-US', '50,000\u00a0₫'],
	// The symbol and its place are the gateway's, not the language's.
	[1250, { ...PESO, currencyPosition: 'after' }, 'en-US', '1,250.00\u00a0₱'],
	[1250, { ...DONG, currencyPosition: 'before' }, 'vi', '₫1.250'],
	// Other codes are cut to three letters.
	[3, { ...PESO, currency: 'KWD2', currencySymbol: 'KD' }, 'en-US', 'KD3.000'],
	// Digits and grouping are the reader's.
	[1_250_000, PESO, 'hi', '₱12,50,000.00'],
	[1250, PESO, 'bn', '₱১,২৫০.০০'],
	[1250, PESO, 'ru', '₱1\u00a0250,00'],
	// A sum with an invalid currency code is still shown.
	[5, { ...PESO, currency: '' }, 'en-US', '₱5.00'],
	[5, { ...PESO, currency: '??' }, 'en-US', '₱5.00'],
] as const)('EN-15 CON-03 %d of %j for readers of %s', (amount, currency, tag, expected) => {
	expect(moneyText(amount, currency, tag)).toBe(`\u2068${expected}\u2069`);
});
