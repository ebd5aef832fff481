import { ignoreNetworkFailure } from '../../../core/ignore-network-failure.ts';
import { getPage } from '../../../core/page.ts';
import { forget } from '../../../core/session.ts';
import { $status, switchOn } from '../../../core/site-status.ts';
import { localStore, sessionStore } from '../../../core/storage.ts';
import { REMEMBERED_KEY } from '../../../lib/remembered-record.ts';
import { loadSettings } from '../submit/settings.ts';

/** Session storage: the gateway has refused the automatic login once, so the next pages don't try again. */
export const AUTO_LOGIN_REFUSED_KEY = 'auto_login_refused';

/** EN-06. It's stored with the password encoded, and 1 or 0 for the flag. */
export interface RememberedLogin {
	type: 'username' | 'sms';
	/** The user name; for SMS the dialing code and the number (mobileNum in storage). */
	name: string;
	/** Only for a login by user name, and only if the merchant lets devices keep it. */
	password: string | undefined;
	autoLogin: boolean;
}

/** Remembers a login if the merchant has automatic login, with its password if the settings allow it. */
export async function rememberLogin({
	type,
	name,
	password,
}: Omit<RememberedLogin, 'autoLogin'>): Promise<void> {
	// Without a status, nothing is known about it.
	if (!$status.get()) return;
	if (!switchOn('MOBILEAUTOLOGIN3')) return forget('rememberedLogin');
	const settings = await loadSettings().catch(ignoreNetworkFailure);
	const isKept = type === 'username' && settings?.rememberPasswords && password;
	const record = {
		type,
		[type === 'sms' ? 'mobileNum' : 'username']: name,
		// Several merchants can share a host.
		merchant: getPage().merchant,
		...(isKept && { password: encodePassword(password) }),
		autoLogin: 1,
	};
	localStore.setItem(REMEMBERED_KEY, JSON.stringify(record));
	sessionStore.removeItem(AUTO_LOGIN_REFUSED_KEY);
}

/** Characters of salt in front of the password. */
export const SALT = 8;

/** EN-06: Base64 of a random salt and of the password's Base64. It only hides the password from a glance. */
export function encodePassword(password: string): string {
	const bytes = crypto.getRandomValues(new Uint8Array(SALT));
	const salt = Array.from(bytes, (byte) => (byte % 36).toString(36)).join('');
	return btoa(salt + btoa(String.fromCharCode(...new TextEncoder().encode(password))));
}
