import { parseJson } from './json.ts';

/** Where it is kept (EN-09); other programs of the platform read it too. */
export const REGISTRATION_KEY = 'reg_info';

/** EN-09: what brought a visitor, for the day he registers. */
export interface RegistrationInfo {
	affiliateCode: string;
	/** Empty where nobody has referred him. */
	referralCode: string;
	/** The current host with its first label replaced by the affiliate code. */
	originalDomain: string;
}

/** What the code of an affiliate or a friend looks like. */
export const REFERRER_CODE = /^[\w-]{1,64}$/;

/** The first of the values that has the shape of a code. */
const codeAmong = (...values: unknown[]) =>
	values.find((value): value is string => typeof value === 'string' && REFERRER_CODE.test(value)) ?? '';

/** RT-17: whose friend a query says its visitor is; empty where it names no code. */
export function referralCodeIn(search: string): string {
	const query = new URLSearchParams(search);
	return codeAmong(query.get('referralCode'), query.get('r'));
}

/**
 * Brings the record that is stored up to date with an address: a code in the
 * query replaces the one that is kept. RT-18: whose visitor this is says
 * affiliateCode in the query, else the first label of the host; preview counts
 * as www, and so does a host that has no label to spare, such as localhost, an
 * IP address or a domain itself. `bareHosts` are the domains that have more than
 * two labels, such as example.co.uk.
 */
export function registrationInfo(
	host: string,
	search: string,
	stored: string | null,
	bareHosts: readonly string[] = [],
): RegistrationInfo {
	const kept = parseJson(stored) as Partial<Record<keyof RegistrationInfo, unknown>> | null | undefined;
	const label = (!bareHosts.includes(host) && /^(?![\d.]+$)([a-z\d-]+)\.[^.]+\../i.exec(host)?.[1]) || '';
	const asked = new URLSearchParams(search).get('affiliateCode');
	const code = codeAmong(asked, kept?.affiliateCode, label);
	const affiliateCode = !code || code === 'preview' ? 'www' : code;
	return {
		affiliateCode,
		referralCode: referralCodeIn(search) || codeAmong(kept?.referralCode),
		originalDomain: label ? host.replace(label, affiliateCode) : host,
	};
}
