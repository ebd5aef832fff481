import { call } from '../../core/gateway.ts';
import { createResource, type Resource } from '../../core/resource.ts';
import { country } from '../../gateway/contract/country.ts';
import { type DepositSettings, depositSettings } from '../../gateway/contract/deposit-settings.ts';
import type { Currency } from '../../lib/money.ts';
import { $deposits, askCount } from './counts.ts';

interface Money {
	deposits: DepositSettings;
	currency: Currency;
}

/** Creates the money of the member who is logged in. With `isFresh`, figures that an earlier page loaded aren't used. */
export function createMoney(isFresh: boolean): Resource<Money> {
	return createResource<Money>({
		call: depositSettings.name,
		load: async () => {
			const [currency] = await Promise.all([call(country, {}), askCount('deposits', { fresh: isFresh })]);
			return { currency, deposits: $deposits.get() ?? {} };
		},
	});
}

/** Replaces the figures by newer ones that another tab loads. Returns a function that stops it. */
export const followDeposits = (resource: Resource<Money>): (() => void) =>
	$deposits.listen((deposits) => {
		const { value } = resource.$state.get();
		if (deposits && value) resource.set({ ...value, deposits });
	});
