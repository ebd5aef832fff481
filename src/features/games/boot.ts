import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { followTouches } from '../../core/islands.ts';
import { $session } from '../../core/session.ts';
import { localStore, sessionStore } from '../../core/storage.ts';
import { GAME_PLACE_KEY, gamesKey } from './keys.ts';

/** Starts the lobby in idle time, instead of on touch, if the address has a search or there are hearts to show. */
export function prepareLobby(): void {
	const lobby = document.querySelector<HTMLElement>('[data-island=lobby]');
	if (lobby && (/[?&](q|vendor|show)=/.test(location.search) || localStore.getItem(gamesKey('favourite'))))
		lobby.dataset.start = 'idle';
}

const loadLaunch = () => import('./launch/launch.ts');

/** Starts the games that members tap, on any page. Visitors follow the link. */
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
