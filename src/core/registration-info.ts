import { parseJson } from '../lib/json.ts';
import { getPage } from './page.ts';
import { localStore } from './storage.ts';

/** Storage key (EN-09). Other programs of the platform read it too. */
export const REGISTRATION_KEY = 'reg_info';

/** EN-09: what brought a visitor, kept until they register. */
export interface RegistrationInfo {
	affiliateCode: string;
	/** Empty if they weren't referred. */
	referralCode: string;
	/** The current host with its first label replaced by the affiliate code. */
	originalDomain: string;
}

/** Format of the code of an affiliate or a friend. */
export const REFERRER_CODE = /^[\w-]{1,64}$/;

/** The first of the values that has the shape of a code. */
const codeAmong = (...values: unknown[]) =>
	values.find((value): value is string => typeof value === 'string' && REFERRER_CODE.test(value)) ?? '';

/** RT-17: the code of the friend whom a query names; empty without one. */
export function referralCodeIn(search: string): string {
	const query = new URLSearchParams(search);
	return codeAmong(query.get('referralCode'), query.get('r'));
}

/**
 * Updates the stored record from an address: a code in the query replaces the kept one. RT-18: the affiliate
 * is affiliateCode in the query, else the first label of the host. preview counts as www, and so does a host
 * without a subdomain, such as localhost, an IP address or the bare domain. `bareHosts` are the bare domains
 * with more than two labels, such as example.co.uk.
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

/** Returns the registration info on this page. Without storage, from its address alone. */
export const readRegistrationInfo = (): RegistrationInfo =>
	registrationInfo(
		location.hostname,
		location.search,
		localStore.getItem(REGISTRATION_KEY),
		getPage().bareHosts,
	);

/** Stores it, so that a code survives until its visitor registers (EN-09). */
export function keepRegistrationInfo(): void {
	localStore.setItem(REGISTRATION_KEY, JSON.stringify(readRegistrationInfo()));
}
