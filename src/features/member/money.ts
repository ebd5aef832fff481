import { useEffect } from 'react';
import { call } from '../../core/gateway.ts';
import { createResource, type Resource, useMemberResource } from '../../core/resource.ts';
import { country } from '../../gateway/contract/country.ts';
import { type DepositSettings, depositSettings } from '../../gateway/contract/deposit-settings.ts';
import { dateLocale } from '../../lib/dates.ts';
import { type Currency, moneyText } from '../../lib/money.ts';
import { $deposits, askCount } from './counts.ts';

interface Money {
	deposits: DepositSettings;
	currency: Currency;
}

const createMoney = (isFresh: boolean) =>
	createResource<Money>({
		call: depositSettings.name,
		load: async () => {
			const [currency] = await Promise.all([call(country, {}), askCount('deposits', { fresh: isFresh })]);
			return { currency, deposits: $deposits.get() ?? {} };
		},
	});

/**
 * Creates the money of the member who is logged in, for a component. Newer figures that another tab loads replace it.
 * With `isFresh`, figures that an earlier page loaded aren't used.
 */
export function useMoney(isFresh: boolean): Resource<Money> {
	const resource = useMemberResource(() => createMoney(isFresh));
	useEffect(
		() =>
			$deposits.listen((deposits) => {
				const { value } = resource.$state.get();
				if (deposits && value) resource.set({ ...value, deposits });
			}),
		[resource],
	);
	return resource;
}

export type MoneyName = 'balance' | 'bonus' | 'deposits' | 'minimum' | 'maximum' | 'last';

/** A member's money in words (EN-19); undefined for values that the gateway leaves out. `language` is a language tag. */
export function moneyValues(
	deposits: DepositSettings,
	currency: Currency,
	language: string,
): Record<MoneyName, string | undefined> {
	const amount = (value: number | undefined, decimals?: number) =>
		value === undefined ? undefined : moneyText(value, currency, language, decimals);
	/** Limits are mostly whole sums, and long ones fit their places without decimals. */
	const limit = (value: number | undefined) => amount(value, Number.isInteger(value) ? 0 : undefined);
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
