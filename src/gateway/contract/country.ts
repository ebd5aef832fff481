import { fallback, type InferOutput, object, picklist, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';
import { listOf } from './list-of.ts';

/** EN-15. */
const CountryInfo = object({
	/** Without it, forms offer the merchant's own country. */
	countries: fallback(listOf(object({ countryCode: string(), countryDialingCode: string() })), []),
	countryCode: string(),
	countryDialingCode: string(),
	currency: string(),
	currencySymbol: string(),
	currencyPosition: fallback(picklist(['before', 'after']), 'before'),
});
export type CountryInfo = InferOutput<typeof CountryInfo>;

/** API-09. The merchant's country and currency, and the countries that players may come from. */
export const country: Endpoint<NoFields, typeof CountryInfo> = {
	name: 'country',
	method: 'GET',
	path: '/wps/system/country',
	auth: 'optional',
	value: CountryInfo,
	cached: 'shared',
};
