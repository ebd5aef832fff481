/** Which downloads a device gets, and in which order. */
import type { BrowserKind } from '../../../lib/browser.ts';
import { DOWNLOAD_TYPES, type Download } from '../../../lib/downloads.ts';
import { browsersFor } from './bar-rules.ts';

/** The platforms in the order in which a device shows them: its own come first. `agent` is agentOf() of its browser. */
export function inOrder(agent: string) {
	const rank = (type: string) => Number(!RegExp(browsersFor([type])).test(agent));
	return DOWNLOAD_TYPES.map(([platform, type]) => ({ platform, type })).sort(
		(one, other) => rank(one.type) - rank(other.type),
	);
}

type Browser = Pick<BrowserKind, 'os' | 'name' | 'inApp'>;

/** Safari on iOS alone installs a configuration profile. */
export const takesProfiles = ({ os, name, inApp }: Browser): boolean =>
	os === 'ios' && name === 'safari' && !inApp;

/** DLB-03: the download that a direct button starts: the first for this device that it can install. */
export const directDownload = (downloads: readonly Download[], browser: Browser): Download | undefined =>
	downloads.find(
		({ platform }) => platform === browser.os || (platform === 'profile' && takesProfiles(browser)),
	);
