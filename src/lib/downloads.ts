import { isSitePath, isWebUrl } from './safe-url.ts';

/** A platform that the app can be downloaded for; profile is a configuration profile of iOS. */
export type Platform = 'android' | 'ios' | 'profile';

export interface Download {
	platform: Platform;
	/** Its name in the site status. */
	type: (typeof DOWNLOAD_TYPES)[number][1];
	href: string;
	/** DLB-04: leads to the page of a store, which opens in a window of its own, rather than to a file. */
	store: boolean;
}

/** EN-08, in the order in which they are shown. */
export const DOWNLOAD_TYPES = [
	['android', 'Android'],
	['ios', 'IOS'],
	['profile', 'MOBILECONFIG'],
] as const;

/** DLB-04: a link to a file opens in the same window. A query after the ending doesn't change that. */
const FILE = /^[^?#]*\.(apk|ipa|mobileconfig)([?#]|$)/i;

/** Returns true if the address ends in .apk, .ipa or .mobileconfig. */
export const isAppFile = (address: string): boolean => FILE.test(address);

/** iOS installs an app by this scheme, with the address of a manifest. */
const ITMS = 'itms-services://?action=download-manifest&url=';

type Resources = readonly { resourceType: string; url: string }[];

/**
 * The downloads among the resources of the site status; a platform without an
 * address that can be trusted is not there. `origin` is the page's own, where it is known.
 */
export function downloadsIn(resources: Resources, origin = ''): Download[] {
	return DOWNLOAD_TYPES.flatMap(([platform, type]) => {
		const address = addressOf(resources, type);
		const href = platform === 'ios' ? installAddress(address, origin) : address;
		return href
			? [{ platform, type, href, store: !isAppFile(address) && href === address && !isItms(href) }]
			: [];
	});
}

/**
 * A browser saves an .ipa and can do nothing with it. iOS installs it by its
 * manifest, a property list that has to come over https
 * (support.apple.com/guide/deployment/depce7cefc4d). A merchant names that, or
 * has it beside the .ipa under the same name.
 */
function installAddress(address: string, origin: string): string {
	const absolute = isSitePath(address) ? origin + address : address;
	const manifest = absolute.replace(/^([^?#]*)\.ipa(?=[?#]|$)/i, '$1.plist');
	return /^[^?#]*\.plist([?#]|$)/i.test(manifest) && isWebUrl(manifest)
		? ITMS + encodeURIComponent(manifest)
		: address;
}

/** Starts an installation by a manifest over https, and nothing else. */
function isItms(address: string): boolean {
	const [, url = ''] =
		/^itms-services:\/\/\/?\?action=download-manifest&url=([^&#\s]+)$/i.exec(address) ?? [];
	try {
		return isWebUrl(decodeURIComponent(url));
	} catch {
		return false;
	}
}

/** The picture of the app; empty if there is none that a page may load from `origins`. */
export function appIconIn(resources: Resources, origins: readonly string[]): string {
	const address = addressOf(resources, 'AppDownloadIcon');
	return address.startsWith('/') || origins.includes(URL.parse(address)?.origin ?? '') ? address : '';
}

/** The first address of a type that is https, a path of this site, or an installation on iOS, trimmed (EN-08). */
function addressOf(resources: Resources, type: string): string {
	const addresses = resources
		.filter(({ resourceType }) => resourceType === type)
		.map(({ url }) => url.trim());
	const trusted = (address: string) =>
		isSitePath(address) || isWebUrl(address) || (type === 'IOS' && isItms(address));
	return addresses.find(trusted) ?? '';
}
