import { parseJson } from '../lib/json.ts';
import { getPage } from './page.ts';
import { localStore } from './storage.ts';

/** Where a remembered login is kept (EN-06). */
export const REMEMBERED_KEY = 'remembered_login';

/**
 * The record of this merchant; several can share a host. Its fields are
 * unchecked: anything can write to storage.
 */
export function rememberedRecord(): Record<string, unknown> | undefined {
	const record = parseJson(localStore.getItem(REMEMBERED_KEY)) as Record<string, unknown> | null | undefined;
	return record?.merchant === getPage().merchant ? record : undefined;
}

/** The device no longer logs in by itself (AUT-03) and needs no password for it; the name stays for the form. */
export function stopAutoLogin(): void {
	const record = rememberedRecord();
	if (record)
		localStore.setItem(REMEMBERED_KEY, JSON.stringify({ ...record, password: undefined, autoLogin: 0 }));
}

/** ERR-03: what is remembered is no longer good, or not wanted. Another merchant's record stays. */
export function dropRememberedLogin(): void {
	if (rememberedRecord()) localStore.removeItem(REMEMBERED_KEY);
}
