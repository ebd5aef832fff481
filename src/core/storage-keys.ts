/**
 * Keys of web storage that a feature's boot.ts shares with its other files, which it may not import.
 */
import { getPage } from './page.ts';

/** Session storage: the member info, so that the account page shows at once. */
export const MEMBER_INFO_KEY = 'member_info';

/** Session storage: unread messages, VIP progress and deposits (SES-02), so that page hops don't ask for them. */
export const COUNTS_KEY = 'member_counts';

/** Session storage: a language was chosen, and the platform does not know of it yet (LNG-05). */
export const CHOSEN_LANGUAGE_KEY = 'language_chosen';

/** Local storage: queries that are worth reading, a line each: the time in milliseconds, and the query. */
export const LANDINGS_KEY = 'ad_landings';

/** Local storage: this device's list of games. By merchant, as several can stand on one host. */
export const gamesKey = (kind: 'favourite' | 'recent'): string => `${kind}_games_${getPage().merchant}`;

/**
 * Session storage: while it holds 1, protected pages lead to the change of the
 * password (RT-05). The guard script reads it.
 */
export const FORCED_KEY = 'must_change_password';

/** Session storage: the user name that the gateway has made (REG-05), until the member has read it. */
export const NEW_NAME_KEY = 'new_user_name';

/** Session storage: what a member has typed into forms and not sent yet; see draft.ts. */
export const DRAFTS_KEY = 'member_drafts';

/** Session storage: where the player left for a game (features/games/launch/place.ts). */
export const GAME_PLACE_KEY = 'game_place';
