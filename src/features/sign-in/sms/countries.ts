import { call } from '../../../core/gateway.ts';
import { type CountryInfo, country } from '../../../gateway/contract/country.ts';
import { dialOf } from '../../../lib/dialing.ts';
import { languageTag } from '../../../lib/languages.ts';

/** A country as the list of dialing codes shows it. */
export interface DialingCountry {
	/** See dialOf. */
	value: string;
	/** In the page's language where the browser knows country names (not before Chrome 81). */
	name: string;
}

/** The countries that players may come from, by name, and the merchant's own (EN-15). Rejects with a GatewayError. */
export async function dialingCountries(
	language: string,
	ask = (): Promise<CountryInfo> => call(country, {}),
): Promise<{ own: DialingCountry; all: DialingCountry[] }> {
	const { countries, ...own } = await ask();
	const tag = languageTag(language);
	const nameOf = regionNames(tag);
	const listed = (one: (typeof countries)[number]): DialingCountry => ({
		value: dialOf(one),
		name: nameOf(one.countryCode),
	});
	const all = countries.map(listed);
	all.sort((one, other) => one.name.localeCompare(other.name, tag));
	return { own: listed(own), all };
}

function regionNames(tag: string): (code: string) => string {
	return (code) => {
		try {
			return new Intl.DisplayNames(tag, { type: 'region' }).of(code) ?? code;
		} catch {
			return code;
		}
	};
}
