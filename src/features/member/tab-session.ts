import { $session, tellTabs } from '../../core/session.ts';
import { FORCED_KEY, sessionStore } from '../../core/storage.ts';
import { fingerprint } from '../../gateway/client/request.ts';

/** Session storage: 1 while the session is a link's (RT-14), and the player hasn't acted in this tab yet. */
const LINK_KEY = 'link_session';

/** Not `pointerdown`: a touch may only scroll. */
const ACTS = ['click', 'keydown', 'submit'] as const;

/**
 * Returns the session that other tabs may have. A member who has to change the password first (RT-05) does it in one
 * tab. The session of a link stays in its tab until the player acts there: anyone can send a link, and a visitor
 * may be filling in a form in another tab.
 */
export const sharedSession = () =>
	sessionStore.getItem(FORCED_KEY) || sessionStore.getItem(LINK_KEY) ? undefined : $session.get();

/** Call it before the session of a link starts. */
export const keepInThisTab = (): void => sessionStore.setItem(LINK_KEY, '1');

/** Tells the other tabs of a link's session once the player acts. */
export function shareOnceUsed(): void {
	if (!sessionStore.getItem(LINK_KEY)) return;
	const share = () => {
		for (const act of ACTS) removeEventListener(act, share, true);
		sessionStore.removeItem(LINK_KEY);
		tellTabs({ session: sharedSession() });
	};
	for (const act of ACTS) addEventListener(act, share, true);
}

/** Session storage: the session that ended last in this tab. No other tab's late answer brings it back. */
const ENDED_KEY = 'ended_session';

export const storeEndedSession = (token: string): void => sessionStore.setItem(ENDED_KEY, fingerprint(token));

export const hasEnded = (token: string): boolean => sessionStore.getItem(ENDED_KEY) === fingerprint(token);
