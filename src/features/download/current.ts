import { call } from '../../core/gateway.ts';
import { reportQuietly } from '../../core/report.ts';
import { $session } from '../../core/session.ts';
import { switchOn } from '../../core/site-status.ts';
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

/** EN-23: a visitor has to log in first, by the download settings or by the switch. */
export const loginComesFirst = (bySetting: boolean): boolean =>
	!$session.get() && (bySetting || switchOn('requiredLogin'));
