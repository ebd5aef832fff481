import type { BrowserKind } from '../../../lib/browser.ts';
import { DOWNLOAD_TYPES, type Download } from '../../../lib/downloads.ts';
import { browsersFor } from './bar-rules.ts';

/** Returns the platforms, those of this device first. `agent` is agentOf() of its browser. */
export function inOrder(agent: string) {
	const rank = (type: string) => Number(!RegExp(browsersFor([type])).test(agent));
	return DOWNLOAD_TYPES.map(([platform, type]) => ({ platform, type })).sort(
		(one, other) => rank(one.type) - rank(other.type),
	);
}

type Browser = Pick<BrowserKind, 'os' | 'name' | 'inApp'>;

/** Only Safari on iOS installs configuration profiles. */
export const takesProfiles = ({ os, name, inApp }: Browser): boolean =>
	os === 'ios' && name === 'safari' && !inApp;

/** DLB-03: returns the download that a direct button starts, the first that this device can install. */
export const directDownload = (downloads: readonly Download[], browser: Browser): Download | undefined =>
	downloads.find(
		({ platform }) => platform === browser.os || (platform === 'profile' && takesProfiles(browser)),
	);
