import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { followTouches } from '../../core/islands.ts';
import { inOfficialApp } from '../../core/page.ts';
import { sessionStore } from '../../core/storage.ts';
import { BAR_CLOSED_KEY, type InstallPromptEvent, installPrompt } from './keys.ts';

/**
 * The download bar's taps. It's no island: an inline script shows it before the first paint, and closing it must not
 * wait for more.
 */
export function followDownloadBar(): void {
	const bar = document.getElementById('app-bar');
	if (!bar) return;
	// Closed elsewhere, while this page was in the back-forward cache.
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
