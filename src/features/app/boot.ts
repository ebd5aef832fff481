import { inOfficialApp } from '../../core/environment.ts';
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { type InstallPromptEvent, installPrompt } from '../../core/install-prompt.ts';

/** Listens for the browser's events about installing (INS-01, INS-03). */
export function listenForInstall(): void {
	addEventListener('beforeinstallprompt', (event) => {
		// Otherwise Chrome on Android shows its own bar.
		event.preventDefault();
		installPrompt.event = event as InstallPromptEvent;
	});
	addEventListener('appinstalled', () => {
		import('./install/installed.ts').then((script) => script.rememberInstalled(), ignoreNetworkFailure);
	});
}

/** Looks for a newer version of the merchant's own app, inside it (UI-14). Resolves to whether the player can't go on without it. */
export const offerUpgrade = () =>
	inOfficialApp() &&
	import('./upgrade/upgrade.tsx').then((script) => script.offerUpgrade(), ignoreNetworkFailure);
