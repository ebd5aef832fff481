import { isSitePath, isWebUrl } from './safe-url.ts';

/** A platform that the app can be downloaded for; profile is a configuration profile of iOS. */
export type Platform = 'android' | 'ios' | 'profile';

export interface Download {
	platform: Platform;
	href: string;
	/** Leads to the page of a store rather than to a file. */
	store: boolean;
}

/** EN-08, in the order in which they are shown. */
const TYPES = [
	['android', 'Android'],
	['ios', 'IOS'],
	['profile', 'MOBILECONFIG'],
] as const;

const FILE = /^[^?#]*\.(apk|ipa|mobileconfig)([?#]|$)/i;

type Resources = readonly { resourceType: string; url: string }[];

/** The downloads among the resources of the site status; a platform without an address that can be trusted is not there. */
export function downloadsIn(resources: Resources): Download[] {
	return TYPES.flatMap(([platform, type]) => {
		const href = addressOf(resources, type);
		return href ? [{ platform, href, store: !FILE.test(href) }] : [];
	});
}

/** The picture of the app; empty where there is none that a page may load from `origins`. */
export function appIconIn(resources: Resources, origins: readonly string[]): string {
	const address = addressOf(resources, 'AppDownloadIcon');
	return address.startsWith('/') || origins.includes(URL.parse(address)?.origin ?? '') ? address : '';
}

/** The first address of a type that is https or a path of this site, trimmed (EN-08). */
function addressOf(resources: Resources, type: string): string {
	const addresses = resources
		.filter(({ resourceType }) => resourceType === type)
		.map(({ url }) => url.trim());
	return addresses.find((address) => isSitePath(address) || isWebUrl(address)) ?? '';
}
