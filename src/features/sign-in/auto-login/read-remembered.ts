/** Reads a remembered login. Separate from the writing, as only that is fetched with every login. */
import { getPage } from '../../../core/page.ts';
import { localStore } from '../../../core/storage.ts';
import { TYPED_PASSWORD_MAX } from '../../../lib/account-rules.ts';
import { rememberedRecord } from '../../../lib/remembered-record.ts';
import { type RememberedLogin, SALT } from './remembered-login.ts';

/** Ignore longer names: no form accepts them. */
const LONGEST_NAME = 64;

/** Returns the remembered login; undefined unless the record is complete. */
export function rememberedLogin(): RememberedLogin | undefined {
	const record = rememberedRecord(localStore, getPage().merchant);
	const { type } = record ?? {};
	if (!record || (type !== 'username' && type !== 'sms')) return undefined;
	const name = type === 'sms' ? record.mobileNum : record.username;
	if (typeof name !== 'string' || !name || name.length > LONGEST_NAME) return undefined;
	return { type, name, password: passwordIn(record.password), autoLogin: Number(record.autoLogin) !== 0 };
}

/** Ignore passwords that the login call would reject. */
function passwordIn(encoded: unknown): string | undefined {
	const password = typeof encoded === 'string' ? decodePassword(encoded) : undefined;
	return password && password.length <= TYPED_PASSWORD_MAX ? password : undefined;
}

/** Decodes a password. Returns undefined for anything that encodePassword didn't make. */
export function decodePassword(encoded: string): string | undefined {
	try {
		const bytes = atob(atob(encoded).slice(SALT));
		const password = new TextDecoder('utf-8', { fatal: true }).decode(
			Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)),
		);
		return password || undefined;
	} catch {
		return undefined;
	}
}
