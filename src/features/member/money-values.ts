import type { DepositSettings } from '../../gateway/contract/deposit-settings.ts';
import { dateLocale } from '../../lib/dates.ts';
import { type Currency, moneyText } from '../../lib/money.ts';

export type MoneyName = 'balance' | 'bonus' | 'deposits' | 'minimum' | 'maximum' | 'last';

/** A member's money in words (EN-19); undefined for values that the gateway leaves out. `language` is a language tag. */
export function moneyValues(
	deposits: DepositSettings,
	currency: Currency,
	language: string,
): Record<MoneyName, string | undefined> {
	const amount = (value: number | undefined) =>
		value === undefined ? undefined : moneyText(value, currency, language);
	/** Limits are mostly whole sums, and long ones fit their places without decimals. */
	const limit = (value: number | undefined) =>
		value !== undefined && Number.isInteger(value) ? moneyText(value, currency, language, 0) : amount(value);
	const count = deposits.totalDepositSuccessCount;
	return {
		balance: amount(deposits.balance),
		bonus: amount(deposits.bonusBalance),
		minimum: limit(deposits.minimum),
		maximum: limit(deposits.maximum),
		deposits: count === undefined ? undefined : new Intl.NumberFormat(language).format(count),
		last: dateText(deposits.lastDepositAt, language),
	};
}

function dateText(iso: string | undefined, language: string): string | undefined {
	const date = new Date(iso ?? '');
	if (Number.isNaN(date.getTime())) return undefined;
	return new Intl.DateTimeFormat(dateLocale(language), { dateStyle: 'medium' }).format(date);
}
