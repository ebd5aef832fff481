import { array, type InferOutput, object, picklist, string } from 'valibot';
import type { Endpoint, NoFields } from './endpoint.ts';

/** EN-15. */
const CountryInfo = object({
	countries: array(object({ countryCode: string(), countryDialingCode: string() })),
	countryCode: string(),
	countryDialingCode: string(),
	currency: string(),
	currencySymbol: string(),
	currencyPosition: picklist(['before', 'after']),
});
export type CountryInfo = InferOutput<typeof CountryInfo>;

/** API-09. */
export const country: Endpoint<NoFields, typeof CountryInfo> = {
	name: 'country',
	method: 'GET',
	path: '/wps/system/country',
	auth: 'optional',
	value: CountryInfo,
	cached: 'shared',
};
