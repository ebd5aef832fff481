import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import { parseJson } from '../../../lib/json.ts';
import { DOMAIN, type SignedDomains } from '../../../lib/signed-domains.ts';

/** A day: what a network or a country blocks now may be open tomorrow. */
const REGION_EXPIRES_MS = 86_400_000;

/** Stored data about the merchant's domains, in case this one fails. Anything may have written it. */
interface Stored {
	/** The newest list seen, so that no older one takes its place; its signature still has to be checked. */
	signed?: unknown;
	/** Those that answered the last time, the quickest one first. */
	quickest?: unknown;
	/** When the gateway last said that the site is closed to this region, in milliseconds. */
	closed?: unknown;
}

/** By merchant, as several can share one host. */
const key = () => `domains_${getPage().merchant}`;

const read = (): Stored => (parseJson(localStore.getItem(key())) ?? {}) as Stored;

const store = (change: Stored): void => localStore.setItem(key(), JSON.stringify({ ...read(), ...change }));

export const storedList = (): unknown => read().signed;
export const storeList = (signed: SignedDomains): void => store({ signed });

export const storedQuickest = (): string[] => {
	const { quickest } = read();
	return Array.isArray(quickest) ? quickest.filter((host) => DOMAIN.test(host)) : [];
};
export const storeQuickest = (quickest: string[]): void => store({ quickest });

/** A restricted region is no reason to look for another domain: none is ever offered there. */
export const storeRegion = (closed: boolean): void => store({ closed: closed ? Date.now() : 0 });
export const isRegionClosed = (): boolean =>
	Math.abs(Date.now() - Number(read().closed || 0)) < REGION_EXPIRES_MS;
