/** Dialing code plus number, digits only. A leading zero is dialed only within a country (ITU-T E.164). */
export function fullNumber(countryDialingCode: string, mobileNum: string): string {
	return `${countryDialingCode}${mobileNum.replace(/^0/, '')}`;
}
