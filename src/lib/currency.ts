/** CON-03: the gateway's currency as an ISO 4217 code. TLB is the platform's own code for the peso. */
export function currencyCode(currency: string): string {
	return currency === 'TLB' ? 'PHP' : currency.slice(0, 3);
}
