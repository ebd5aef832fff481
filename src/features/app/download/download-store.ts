import { atom, type ReadableAtom } from 'nanostores';
import { call } from '../../../core/gateway.ts';
import { getPage } from '../../../core/page.ts';
import { reportQuietly } from '../../../core/report.ts';
import { $session } from '../../../core/session.ts';
import { $status, statusKnown, switchOn } from '../../../core/site-status.ts';
import { track } from '../../../core/track.ts';
import { sendBeacon } from '../../../gateway/client/beacon.ts';
import { collect } from '../../../gateway/contract/collect.ts';
import { type DownloadSetting, downloadSetting } from '../../../gateway/contract/download-setting.ts';
import type { SiteStatus } from '../../../gateway/contract/status.ts';
import { type Download, downloadsIn, type Platform } from '../../../lib/downloads.ts';
import { loadOnce } from '../../../lib/load-once.ts';

/** Resolves to the site status, or after 3 s to undefined: then the build's data applies. */
export const statusInTime = (): Promise<SiteStatus | undefined> => statusKnown(3000);

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

/** EN-23: returns whether downloads are for members only, by the gateway's current answers, or else the build's. */
export function areForMembers(
	built: Gates,
	{ requiredLogin = built.setting }: DownloadSetting,
	status: SiteStatus | undefined,
): boolean {
	return requiredLogin || (status ? switchOn('requiredLogin') : built.switch);
}

/** EN-23: returns whether the player has to log in first. */
export const loginComesFirst = (built: Gates): boolean =>
	!$session.get() && areForMembers(built, $downloadSetting.get(), $status.get());

/** Returns a text of the settings in the page's language. */
export const inLanguage = (texts: Record<string, string> | undefined): string | undefined =>
	texts?.[getPage().language]?.trim();

/** Reports a download to the merchant (API-15). It has no personal data, so it needs no consent; the event does. */
export function countDownload(platform: Platform): void {
	const { gatewayUrl: baseUrl, merchant } = getPage();
	sendBeacon({ baseUrl, merchant }, collect, { event: 'download', platform });
	track('downloadClick', { contentId: platform });
}

/** Starts a download without a link (DLB-04). If the browser blocks new windows, a store opens in this one. */
export function startDownload({ platform, href, store }: Omit<Download, 'type'>): void {
	countDownload(platform);
	const opened = store && window.open(href, '_blank');
	if (opened) opened.opener = null;
	else location.assign(href);
}
