import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { $session } from '../../core/session.ts';
import { localStore, sessionStore } from '../../core/storage.ts';
import { GAME_PLACE_KEY, gamesKey } from '../../core/storage-keys.ts';
import { loadLaterStyle } from '../../core/styles.ts';
import { followTouches } from '../../core/touch.ts';
import { whenIdle } from '../../core/when-idle.ts';

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
			const wake = ({ type, movementX }: PointerEvent) => {
				// Chromium sends a move of no distance when a page is laid out under a pointer at rest.
				if (type !== 'pointermove' || movementX) go();
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

const loadLaunch = () => import('./launch/launch.ts');

/** /m/launchGame. */
export const startLaunchPage = (root: HTMLElement) => loadLaunch().then((page) => page.launchPage(root));

/** /m/member/history. */
export const startHistoryPage = (root: HTMLElement) =>
	import('./history/history.ts').then((page) => page.start(root));

/** A member's tap on a game starts it from any page; visitors follow the link. */
export function launchByTouch(): void {
	followTouches(
		'a[href*="/launchGame?"]',
		loadLaunch,
		(script, link, isNewTab) => isNewTab || script.launchFrom(link),
		() => $session.get(),
	);
	// Back from a game.
	if (sessionStore.getItem(GAME_PLACE_KEY))
		void loadLaunch().then((script) => script.comeBack(), ignoreNetworkFailure);
}
