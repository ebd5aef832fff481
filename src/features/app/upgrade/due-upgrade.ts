import { $status } from '../../../core/site-status.ts';
import { thisBrowser } from '../../../core/this-browser.ts';
import { isOlder } from '../../../lib/app-version.ts';
import { type Download, downloadsIn } from '../../../lib/downloads.ts';

export interface Upgrade {
	download: Download;
	/** Version of the app that shows the page. */
	current: string;
	/** The newest version. */
	version: string;
}

/**
 * The app's user agent has its version, and the site status has the newest one with the link for its platform.
 * Without a link, there's nowhere to get it.
 */
export function dueUpgrade(): Upgrade | undefined {
	const { os, officialApp: current = '' } = thisBrowser();
	const resources = $status.get()?.info.resources ?? [];
	const download = downloadsIn(resources, location.origin).find(({ platform }) => platform === os);
	const ofType = resources.filter(({ resourceType }) => resourceType === download?.type);
	const version = ofType.find((resource) => resource.version)?.version?.trim() ?? '';
	return download && isOlder(current, version) ? { download, current, version } : undefined;
}
