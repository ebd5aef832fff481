import { call } from '../../core/gateway.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { $status, switchOn } from '../../core/site-status.ts';
import { statusKnown } from '../../core/status-known.ts';
import { type DownloadSetting, downloadSetting } from '../../gateway/contract/download-setting.ts';
import type { SiteStatus } from '../../gateway/contract/status.ts';
import { type Download, downloadsIn } from '../../lib/downloads.ts';

/** Milliseconds that a tap waits for what the gateway says. The page knows what the build said. */
const LONGEST = 3000;

/** The site status once it's there, or undefined if it doesn't come in time. */
export const statusInTime = (): Promise<SiteStatus | undefined> => statusKnown(LONGEST);

export const downloadsOf = ({ info }: SiteStatus): Download[] => downloadsIn(info.resources, location.origin);

/** The download settings (API-23). Without them, what the build knew stands. */
export async function askForSetting(): Promise<DownloadSetting> {
	try {
		return await call(downloadSetting, { domain: location.hostname });
	} catch (error) {
		void reportQuietly(error, downloadSetting.name);
		return {};
	}
}

/** What a download may need a login for (EN-23): data-login of the list and of the bar says what the build knew. */
export interface Gates {
	setting: boolean;
	switch: boolean;
}

export const gatesOf = (login = ''): Gates => ({
	setting: /\bsetting\b/.test(login),
	switch: /\bswitch\b/.test(login),
});

/** Returns true if it's certain already whether a login comes first. */
export const gatesKnown = (): boolean => !!$session.get() || !!$status.get();

/** EN-23: whether a visitor has to log in first. Without a site status, what the build knew of the switch stands. */
export const loginComesFirst = (gates: Gates): boolean =>
	!$session.get() && (gates.setting || ($status.get() ? switchOn('requiredLogin') : gates.switch));
