import { expect, test } from 'vitest';
import { moneyValues } from '../../../../src/features/member/MoneyCard.tsx';

const PESO = { currency: 'TLB', currencySymbol: '₱', currencyPosition: 'before' } as const;

/** Removes the marks that isolate amounts, and values that are left out. */
const shown = (...args: Parameters<typeof moneyValues>) =>
	Object.fromEntries(
		Object.entries(moneyValues(...args)).flatMap(([name, text]) =>
			text === undefined ? [] : [[name, text.replace(/[\u2068\u2069]/g, '')]],
		),
	);

test('EN-19 shows money and the number of deposits in the merchant’s format', () => {
	const all = {
		totalDepositSuccessCount: 1200,
		balance: 1860.5,
		bonusBalance: 0,
		minimum: 199.5,
		maximum: 100_000,
		lastDepositAt: '2026-11-20T12:00:00Z',
	};
	expect(shown(all, PESO, 'en-US')).toEqual({
		balance: '₱1,860.50',
		bonus: '₱0.00',
		deposits: '1,200',
		minimum: '₱199.50',
		maximum: '₱100,000',
		last: 'Nov 20, 2026',
	});
});

test('leaves out missing values and an invalid date', () => {
	expect(shown({ lastDepositAt: 'yesterday' }, PESO, 'en-US')).toEqual({});
});
