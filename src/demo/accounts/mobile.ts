/** Dialing code and number in one, digits only; a leading zero is only dialed within a country (ITU-T E.164). */
export function fullNumber(countryDialingCode: string, mobileNum: string): string {
	return `${countryDialingCode}${mobileNum.replace(/^0/, '')}`;
}
