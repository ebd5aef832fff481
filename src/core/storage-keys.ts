/** Keys of web storage that a feature's boot.ts shares with its other files, which it must not import. */
import { getPage } from './page.ts';

/** Session storage: the member info, so that the account page shows at once. */
export const MEMBER_INFO_KEY = 'member_info';

/** Session storage: unread messages, VIP progress and deposits (SES-02), so that page hops don't ask for them. */
export const COUNTS_KEY = 'member_counts';

/** Session storage: a language was chosen, and the platform hasn't been told yet (LNG-05). */
export const CHOSEN_LANGUAGE_KEY = 'language_chosen';

/** Local storage: queries worth reading, one per line: the time in milliseconds, and the query. */
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

/** Session storage: the draft of the only form of members that has one, /m/feedback (core/forms/drafts.ts). */
export const MEMBER_DRAFT_KEY = 'draft_feedback';

/** Session storage: where the player left for a game (features/games/launch/place.ts). */
export const GAME_PLACE_KEY = 'game_place';

/** Session storage: path of the page that this visit began with, or '-' once another one was opened. */
export const LANDING_KEY = 'landing';

/** Session storage: the span of a session of Maya's, and when its tokens end in milliseconds; 0 until that is known (features/sign-in/providers/maya). */
export const MAYA_TOKENS_KEY = 'maya_tokens';

/** Session storage: the span of a session that began with a password, until that member has been offered a passkey. */
export const PASSKEY_OFFER_KEY = 'passkey_offer';

/** Session storage: what a sign-in provider's page has led back with. The login page's inline script writes it. */
export const RETURNED_KEY = 'signin_returned';

/**
 * Local storage: 1 while Firebase may keep an account on this device, 'left' from the logout until that account is
 * forgotten (features/sign-in/providers/firebase).
 */
export const FIREBASE_USED_KEY = 'firebase_used';

/** Session storage: 'events' while this tab shows the event log (features/analytics/event-log). */
export const DEBUG_KEY = 'debug';

/** Local storage: what this device knows of push messages; by merchant, whose code follows (features/push/device/record.ts). */
export const PUSH_KEY = 'push_';

/** Local storage: the day on which notifications were last offered. */
export const PUSH_OFFERED_KEY = 'push_offered';

/** Session storage: 1 once the member has done something that notifications are worth having for (features/push/after-load.ts). */
export const PUSH_MOMENT_KEY = 'push_moment';

/** Local storage: when this browser's visitor last opened the platform's chat, in milliseconds (features/support/chat). */
export const CHAT_USED_KEY = 'chat_used';

/** Session storage: 1 once the player has put the button of customer service away. */
export const SERVICE_HIDDEN_KEY = 'service_hidden';

/** Local storage: the place that the player has given the button of customer service (features/support/button/place.ts). */
export const SERVICE_PLACE_KEY = 'service_place';

/** Local storage: the ways to customer service of the last site status. Several merchants can share one host. */
export const servicesKey = (merchant: string): string => `services_${merchant}`;
