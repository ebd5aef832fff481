import { hidePassword, showPassword } from '../lib/remembered-password.ts';
import { getPage } from './page.ts';
import { REMEMBERED_KEY, rememberedRecord } from './remembered-key.ts';
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

/** Longer names are not ours. */
const LONGEST_NAME = 64;

/** What this device remembers for this merchant, if it is whole. */
export function rememberedLogin(): RememberedLogin | undefined {
	const record = rememberedRecord();
	const { type } = record ?? {};
	if (!record || (type !== 'username' && type !== 'sms')) return undefined;
	const name = type === 'sms' ? record.mobileNum : record.username;
	if (typeof name !== 'string' || !name || name.length > LONGEST_NAME) return undefined;
	return { type, name, password: passwordIn(record.password), autoLogin: Number(record.autoLogin) !== 0 };
}

/** One that the login call would reject counts as none. */
function passwordIn(hidden: unknown): string | undefined {
	const password = typeof hidden === 'string' ? showPassword(hidden) : undefined;
	return password && password.length <= 128 ? password : undefined;
}

/** Keeps it under the merchant's name, its password hidden. */
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
