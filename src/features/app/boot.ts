import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { followTouches } from '../../core/islands.ts';
import { inOfficialApp } from '../../core/page.ts';
import { sessionStore } from '../../core/storage.ts';
import { BAR_CLOSED_KEY, type InstallPromptEvent, installPrompt } from './keys.ts';

/** Handles taps on the download bar. Not an island: closing it must not wait for another script. */
export function followDownloadBar(): void {
	const bar = document.getElementById('app-bar');
	if (!bar) return;
	// It may have been closed while this page was in the back-forward cache.
	addEventListener('pageshow', () => {
		if (sessionStore.getItem(BAR_CLOSED_KEY)) bar.hidden = true;
	});
	bar.addEventListener('click', ({ target }) => {
		if (!(target instanceof HTMLButtonElement)) return;
		sessionStore.setItem(BAR_CLOSED_KEY, '1');
		bar.hidden = true;
	});
	followTouches(
		'.app-bar [data-way]',
		() => import('./download/bar-tap.ts'),
		(script, link, isNewTab) => isNewTab || script.followBarButton(link),
	);
}

/** Listens for the browser's events about installing (INS-01, INS-03). */
export function listenForInstall(): void {
	addEventListener('beforeinstallprompt', (event) => {
		// Otherwise Chrome on Android shows a bar.
		event.preventDefault();
		installPrompt.event = event as InstallPromptEvent;
	});
	addEventListener('appinstalled', () => {
		import('./install/installed.ts').then((script) => script.rememberInstalled(), ignoreNetworkFailure);
	});
}

/** Offers an upgrade of the merchant's own app, inside it (UI-14). Resolves to whether the player can't continue without. */
export const offerUpgrade = () =>
	inOfficialApp() &&
	import('./upgrade/upgrade.tsx').then((script) => script.offerUpgrade(), ignoreNetworkFailure);
