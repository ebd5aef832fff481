import { hidePassword, showPassword } from '../lib/remembered-password.ts';
import { getPage } from './page.ts';
import { REMEMBERED_KEY } from './remembered-key.ts';
import { localStore } from './storage.ts';

/** EN-06, as it is used; stored with its password hidden, and 1 or 0 for the flag. */
export interface RememberedLogin {
	type: 'username' | 'sms';
	/** The user name; with SMS the dialing code and the number (mobileNum, as it is stored). */
	name: string;
	/** Only of a login by user name, and only where the merchant lets devices keep it. */
	password: string | undefined;
	autoLogin: boolean;
}

/** What this device remembers for this merchant, if it is whole; storage is anybody's. */
export function rememberedLogin(): RememberedLogin | undefined {
	try {
		const kept = JSON.parse(localStore.getItem(REMEMBERED_KEY) ?? 'null');
		if (kept?.merchant !== getPage().merchant) return undefined;
		const bySms = kept.type === 'sms';
		const name: unknown = bySms ? kept.mobileNum : kept.username;
		if ((!bySms && kept.type !== 'username') || typeof name !== 'string' || !name || name.length > 64)
			return undefined;
		return {
			type: kept.type,
			name,
			password: passwordIn(kept.password),
			autoLogin: Number(kept.autoLogin) !== 0,
		};
	} catch {
		return undefined;
	}
}

/** What the login call would refuse is none. */
function passwordIn(hidden: unknown): string | undefined {
	const password = typeof hidden === 'string' ? showPassword(hidden) : undefined;
	return password && password.length <= 128 ? password : undefined;
}

/** ERR-03: what is remembered is no longer good, or not wanted. */
export function dropRememberedLogin(): void {
	localStore.removeItem(REMEMBERED_KEY);
}

/** Keeps it under the merchant's name, its password hidden. The last two fields stand where stopAutoLogin cuts. */
export function storeRememberedLogin({ type, name, password, autoLogin }: RememberedLogin): void {
	const record = {
		type,
		[type === 'sms' ? 'mobileNum' : 'username']: name,
		merchant: getPage().merchant,
		...(password && { password: hidePassword(password) }),
		autoLogin: autoLogin ? 1 : 0,
	};
	localStore.setItem(REMEMBERED_KEY, JSON.stringify(record));
}
