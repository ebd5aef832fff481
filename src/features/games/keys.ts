import { getPage } from '../../core/page.ts';

/** Local storage: this device's list of games. One per merchant, as several can share a host. */
export const gamesKey = (kind: 'favourite' | 'recent'): string => `${kind}_games_${getPage().merchant}`;

/** Session storage: where the player left for a game (features/games/launch/place.ts). */
export const GAME_PLACE_KEY = 'game_place';
