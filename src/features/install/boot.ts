import { afterPageLoad } from '../../core/after-load.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { type InstallPromptEvent, installPrompt } from '../../core/install-prompt.ts';
import { barePath } from '../../core/navigate.ts';
import { localStore } from '../../core/storage.ts';
import { INSTALL_PAUSE_KEY } from '../../core/storage-keys.ts';

/**
 * Catches what browsers say about installing (INS-01, INS-03), and offers the
 * home screen on the pages that a visit starts from (RT-26), long after the
 * first view.
 */
export function followInstall(): void {
	addEventListener('beforeinstallprompt', (event) => {
		// Or Chrome on Android would show a bar of its own.
		event.preventDefault();
		installPrompt.event = event as InstallPromptEvent;
	});
	addEventListener('appinstalled', () => {
		import('./installed.ts').then((script) => script.rememberInstalled(), ignoreNetworkFailure);
	});
	if (!/^\/(m\/(home|index\.html))?$/.test(barePath())) return;
	if (Date.now() < Number(localStore.getItem(INSTALL_PAUSE_KEY))) return;
	afterPageLoad(() => {
		import('./offer.ts').then((script) => script.offerInstall()).catch(ignoreNetworkFailure);
	});
}
