import { whenIdle } from '../../core/environment.ts';
import { localStore } from '../../core/storage.ts';
import { gamesKey } from '../../core/storage-keys.ts';
import { loadLaterStyle } from '../../core/styles.ts';

/**
 * The lobby and the category pages. Their script comes at once if the address
 * asks for a search, in idle time if there are hearts to show, and otherwise
 * with the first touch of the page.
 */
export async function startLobbyPage(root: HTMLElement): Promise<void> {
	// The form holds what is chosen before the script is there.
	root.addEventListener('submit', (event) => event.preventDefault());
	if (!/[?&](q|vendor|show)=/.test(location.search) && !root.contains(document.activeElement)) {
		await new Promise<void>((go) => {
			const wake = ({ type, movementX, movementY }: PointerEvent) => {
				// Chromium sends a move of no distance when a page is laid out under a pointer at rest.
				if (type !== 'pointermove' || movementX || movementY) go();
			};
			for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin']) {
				addEventListener(type, wake as EventListener, { passive: true });
			}
			if (localStore.getItem(gamesKey('favourite'))) whenIdle(go);
		});
	}
	// The later style has the look of what it adds to the cards.
	const [{ startLobby }] = await Promise.all([import('./lobby/lobby.ts'), loadLaterStyle()]);
	startLobby(root);
}

/** /m/launchGame. */
export const startLaunchPage = async (root: HTMLElement) => (await import('./launch/launch.ts')).launch(root);

/** /m/member/history. */
export const startHistoryPage = async (root: HTMLElement) =>
	(await import('./history/history.ts')).showHistory(root);
