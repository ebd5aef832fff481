/** Value of a choice of dialing code: ISO 3166-1 and the code's digits, such as PH-63, as several countries share one. */
export const dialOf = (country: { countryCode: string; countryDialingCode: string }): string =>
	`${country.countryCode}-${country.countryDialingCode.replace(/\D/g, '')}`;

/** The dialing code of a chosen country: 63 of PH-63; '' of anything else. */
export const dialingCodeIn = (dial: string): string => /^[A-Z]{2}-(\d{1,4})$/.exec(dial)?.[1] ?? '';
