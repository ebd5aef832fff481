import { thisBrowser } from '../../../core/browser.ts';
import { fetchJson, loadStyle } from '../../../core/files.ts';
import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { showDialog } from '../../../core/open-dialog.ts';
import { getPage } from '../../../core/page.ts';
import { createDialog } from '../../../core/ui/dialog.ts';
import { loadOnce } from '../../../lib/load-once.ts';
import { localized } from '../../../lib/routes.ts';
import { loadOpenInBrowser } from '../in-app/OpenInBrowser.tsx';
import { loadAppBonus } from './app-bonus.ts';
import { agentOf } from './bar-rules.ts';
import { Downloads } from './Downloads.tsx';
import { loadDownloadSetting, statusInTime } from './download-store.ts';
import style from './popup.css?url&no-inline';
import type { DownloadsProps } from './props.ts';

/** Shows the content of /m/download in a dialog (UI-08). Rejects if its data can't be loaded. */
export async function openDownloads(): Promise<void> {
	showDialog(await loadPopup());
}

/** Loads everything before it shows, so that nothing moves. */
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
	const dialog = createDialog(
		'downloads',
		// ROL-04: promises no bonus that isn't known.
		<Downloads {...props} hasBonus={false} agent={agentOf(navigator)} help={help} isPopup />,
	);
	dialog.classList.add('downloads');
	return dialog;
});
