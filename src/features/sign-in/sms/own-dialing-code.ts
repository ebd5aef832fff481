import { call } from '../../../core/gateway.ts';
import { country } from '../../../gateway/contract/country.ts';

/**
 * The digits of the merchant's own dialing code. It takes the place of a chosen one while the list of countries
 * is missing: the list would have begun with it.
 */
export const ownDialingCode = async (): Promise<string> =>
	(await call(country, {})).countryDialingCode.replace(/\D/g, '');
