/** Which downloads a device gets, and in which order. */
import type { BrowserKind } from '../../../lib/browser.ts';
import { DOWNLOAD_TYPES, type Download, type Platform } from '../../../lib/downloads.ts';
import { browsersFor } from './bar-rules.ts';

/** The platforms in the order in which a device shows them: its own come first. `agent` is agentOf() of its browser. */
export function inOrder(agent: string) {
	const rank = (type: string) => Number(!RegExp(browsersFor([type])).test(agent));
	return DOWNLOAD_TYPES.map(([platform, type]) => ({ platform, type })).sort(
		(one, other) => rank(one.type) - rank(other.type),
	);
}

interface DeviceDownloads {
	/** Those of the device, best first; none on a computer. */
	platforms: Platform[];
	/** Safari on iOS alone installs a configuration profile. */
	takesProfiles: boolean;
}

export function downloadsHere({
	os,
	name,
	inApp,
}: Pick<BrowserKind, 'os' | 'name' | 'inApp'>): DeviceDownloads {
	const ios: Platform[] = ['ios', 'profile'];
	return {
		platforms: os === 'ios' ? ios : os === 'android' ? ['android'] : [],
		takesProfiles: os === 'ios' && name === 'safari' && !inApp,
	};
}

/** DLB-03: the download that a direct button starts: the first for this device that it can install. */
export function directDownload(
	downloads: readonly Download[],
	{ platforms, takesProfiles }: DeviceDownloads,
): Download | undefined {
	return platforms
		.filter((platform) => platform !== 'profile' || takesProfiles)
		.map((platform) => downloads.find((download) => download.platform === platform))
		.find(Boolean);
}
