import { whenIdle } from '../../core/environment.ts';
import { memoryKey } from '../../core/memory-key.ts';
import { localStore } from '../../core/storage.ts';

/**
 * The script of the lobby and the category pages. It comes at once where the
 * address asks for a search, in idle time where there are hearts to show, and
 * otherwise with the first touch of the page, whatever is touched.
 */
export async function startLobbyPage(root: HTMLElement): Promise<void> {
	// The form holds what is chosen before the script is there.
	root.addEventListener('submit', (event) => event.preventDefault());
	if (!/[?&](q|vendor|show)=/.test(location.search) && !root.contains(document.activeElement)) {
		await new Promise<void>((go) => {
			for (const type of ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll']) {
				addEventListener(type, () => go(), { once: true, passive: true });
			}
			if (localStore.getItem(memoryKey('favourite'))) whenIdle(go);
		});
	}
	(await import('./lobby.ts')).startLobby(root);
}
