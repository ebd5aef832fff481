import { call } from '../../../../core/gateway.ts';
import { domainRoute } from '../../../../gateway/contract/domain-route.ts';
import {
	domainIn,
	isExpired,
	isSameList,
	type SignedDomains,
	signedDomainsIn,
} from '../../../../lib/signed-domains.ts';
import { storedList, storedQuickest, storeList } from '../stored.ts';
import { within } from '../within.ts';
import { type OwnFile, ownFile } from './own-file.ts';
import { isSigned } from './verify.ts';

export interface Known extends OwnFile {
	/** The other domains that may be tried, the preferred one first. */
	hosts: string[];
	/** Whether the gateway has just sent `list`. A list that was only stored may name a domain that was given up since. */
	isConfirmed: boolean;
}

/**
 * Returns the newest of some lists that the merchant has signed. Values without a valid signature are ignored. The
 * build has checked the host's own list, which is as trustworthy as the key beside it.
 */
export async function newestSigned(own: OwnFile, others: readonly unknown[]): Promise<SignedDomains> {
	let newest = own.list;
	for (const value of others) {
		const list = signedDomainsIn(value, own.list.merchant);
		// ISO times of one shape: the later one is the greater text.
		if (list && list.issued > newest.issued && (await isSigned(list, own.publicKey))) newest = list;
	}
	return newest;
}

/**
 * The hosts that a gateway's list may lead to: official ones, and not this one. They are taken from the signed list,
 * so no part of an entry gets into an address. A gateway that names none of them leaves it to the signed list.
 */
export function officialAmong(entries: readonly unknown[], { hosts }: SignedDomains, here: string): string[] {
	const others = hosts.filter((host) => host !== here);
	const named = new Set(entries.map(domainIn));
	const ordered = [...named].flatMap((name) => others.filter((host) => host === name));
	return ordered.length ? ordered : others;
}

/** The merchant's other domains. `ask` waits for the gateway's list for so many milliseconds; 0 takes what is known. */
export async function otherDomains(ask: number): Promise<Known | undefined> {
	// API-10. Without an answer in time, the signed list has to do.
	const answer = () => call(domainRoute, { device: 'MOBILE' }).catch(() => undefined);
	const asked = ask ? within(ask, answer(), undefined) : undefined;
	const own = await ownFile();
	if (!own) return undefined;
	const { domainList = storedQuickest(), signed } = (await asked) ?? {};
	const list = await remembered(own, [signed]);
	const sent = signedDomainsIn(signed, list.merchant);
	return {
		...own,
		list,
		hosts: officialAmong(domainList, list, location.hostname),
		isConfirmed: sent !== undefined && isSameList(sent, list),
	};
}

/** The newest list that this device knows. */
export async function newestKnown(): Promise<SignedDomains | undefined> {
	const own = await ownFile();
	return own && remembered(own);
}

/** Whether the newest list that this device knows names a host, and still counts. Another tab may have found a newer one. */
export async function mayOffer(host: string): Promise<boolean> {
	const list = await newestKnown();
	return list !== undefined && !isExpired(list) && list.hosts.includes(host);
}

/** The newest list that this device has seen. It's stored even if it's the host's own: a host may go back to an older one. */
async function remembered(own: OwnFile, others: readonly unknown[] = []): Promise<SignedDomains> {
	const list = await newestSigned(own, [storedList(), ...others]);
	storeList(list);
	return list;
}
