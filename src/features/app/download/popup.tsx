/** UI-08: what /m/download shows, in a dialog over the page. */

import { thisBrowser } from '../../../core/browser.ts';
import { fetchJson, loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { getPage } from '../../../core/page.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { localized } from '../../../lib/routes.ts';
import { loadOpenInBrowser } from '../in-app/OpenInBrowser.tsx';
import { $appBonus, loadAppBonus } from './app-bonus.ts';
import { agentOf } from './bar-rules.ts';
import { Downloads } from './Downloads.tsx';
import { loadDownloadSetting, statusInTime } from './download-store.ts';
import style from './popup.css?url&no-inline';
import type { DownloadsProps } from './props.ts';

/** Opens the popup. Rejects if its data can't be loaded. */
export async function openDownloads(): Promise<void> {
	showDialog(await loadPopup());
}

/** Complete before it shows, so that nothing moves. */
const loadPopup = loadOnce(async () => {
	const [props, help] = await Promise.all([
		fetchJson<DownloadsProps>(localized('/m/islands/downloads.json', getPage().segment)),
		// Downloads often fail inside other apps.
		thisBrowser().inApp ? loadOpenInBrowser('download').catch(ignoreNetworkFailure) : undefined,
		loadDownloadSetting(),
		statusInTime(),
		loadAppBonus(),
		loadStyle(style),
	]);
	// ROL-04: a bonus that isn't known isn't promised.
	const hasBonus = $appBonus.get() ?? false;
	const dialog = createDialog(
		'downloads',
		<Downloads {...props} hasBonus={hasBonus} agent={agentOf(navigator)} help={help} isPopup />,
	);
	dialog.classList.add('downloads');
	return dialog;
});
