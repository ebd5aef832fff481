/**
 * Web storage that never throws: some private modes refuse it, and it can be full. A value that can't be stored is
 * lost silently, so nothing may depend on it.
 */
export const sessionStore = guarded(() => sessionStorage);
export const localStore = guarded(() => localStorage);

function guarded(open: () => Storage): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
	const attempt = <T>(use: (storage: Storage) => T): T | null => {
		try {
			return use(open());
		} catch {
			return null;
		}
	};
	return {
		getItem: (key) => attempt((storage) => storage.getItem(key)),
		setItem: (key, value) => void attempt((storage) => storage.setItem(key, value)),
		removeItem: (key) => void attempt((storage) => storage.removeItem(key)),
	};
}

/** Session storage: the member info, so that the account page shows at once. */
export const MEMBER_INFO_KEY = 'member_info';

/** Session storage: the values that a login fetches (features/member/counts.ts), so that page hops don't ask for them. */
export const COUNTS_KEY = 'member_counts';

/** Session storage: the draft of the only form of members that has one, /m/feedback (core/forms/drafts.ts). */
export const MEMBER_DRAFT_KEY = 'draft_feedback';

/**
 * Session storage: while it holds 1, protected pages lead to the change of the
 * password (RT-05). The guard script reads it.
 */
export const FORCED_KEY = 'must_change_password';

/**
 * Local storage: 1 while Firebase may keep an account on this device, 'left' from the logout until that account is
 * forgotten (features/sign-in/providers/firebase).
 */
export const FIREBASE_USED_KEY = 'firebase_used';

/** Local storage: this device's record of push messages; the merchant's code follows (features/push/device/record.ts). */
export const PUSH_KEY = 'push_';

/** Session storage: 1 once the member has done something that notifications are worth having for (features/push/after-load.ts). */
export const PUSH_MOMENT_KEY = 'push_moment';

/** Local storage: the day on which notifications were last offered. */
export const PUSH_OFFERED_KEY = 'push_offered';

/** Session storage: path of the page that this visit began with, or '-' once another one was opened. */
export const LANDING_KEY = 'landing';
