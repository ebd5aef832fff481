import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import { type DownloadSetting, downloadSetting } from '../../../gateway/contract/download-setting.ts';
import type { SiteStatus } from '../../../gateway/contract/status.ts';
import { type Download, downloadsIn } from '../../../lib/downloads.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** Milliseconds that a tap waits for the gateway's answer. Until then the build's data applies. */
const MAX_WAIT_MS = 3000;

/** Resolves to the site status, or to undefined if it doesn't come in time. */
export const statusInTime = (): Promise<SiteStatus | undefined> => statusKnown(MAX_WAIT_MS);

export const downloadsOf = ({ info }: SiteStatus): Download[] => downloadsIn(info.resources, location.origin);

const $current = atom<DownloadSetting>({});

/** The download settings (API-23); empty until they have loaded. */
export const $downloadSetting: ReadableAtom<DownloadSetting> = $current;

/** Loads the settings once. Never rejects: without them, the build's data applies. */
export const loadDownloadSetting = loadOnce(async (): Promise<void> => {
	try {
		$current.set(await call(downloadSetting, { domain: location.hostname }));
	} catch (error) {
		void reportQuietly(error, downloadSetting.name);
	}
});

/** The two sources that can require a login for downloads (EN-23): the download settings and the switch `requiredLogin`. */
export interface Gates {
	setting: boolean;
	switch: boolean;
}

/** Returns true if it's certain already whether a login comes first. */
export const areGatesKnown = (): boolean => !!$session.get() || !!$status.get();

/** EN-23: whether downloads are for members only, by the build's data and the gateway's current answer. */
export function areForMembers(
	built: Gates,
	{ requiredLogin = built.setting }: DownloadSetting,
	status: SiteStatus | undefined,
): boolean {
	return requiredLogin || (status ? switchOn('requiredLogin') : built.switch);
}

/** EN-23: whether a visitor has to log in first. */
export const loginComesFirst = (built: Gates): boolean =>
	!$session.get() && areForMembers(built, $downloadSetting.get(), $status.get());

/** A text of the settings in the page's language. */
export const inLanguage = (texts: Record<string, string> | undefined): string | undefined =>
	texts?.[getPage().language]?.trim();
