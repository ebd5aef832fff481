import { getPage } from '../../../../core/page.ts';
import { localStore } from '../../../../core/storage.ts';

/** How often the offer is shown to a player who neither accepts nor declines it. */
const MOST_OFFERS = 3;

/**
 * Local storage: what this device knows about passkeys. yes: it has used or made one; no: the player doesn't
 * want any; otherwise how often the offer was shown. By merchant, as several can share a host.
 */
const key = () => `passkey_${getPage().merchant}`;

export const rememberPasskey = (): void => localStore.setItem(key(), 'yes');
export const rememberDeclined = (): void => localStore.setItem(key(), 'no');

/** Whether the player may be asked. Anything can write to storage, so ignore what isn't a count. */
export const mayBeAsked = (): boolean => !/^(yes|no)$/.test(kept()) && timesShown() < MOST_OFFERS;

/** Answers whether the device remembers it. If it doesn't, the offer would come up again and again. */
export function rememberShown(): boolean {
	const times = timesShown() + 1;
	localStore.setItem(key(), String(times));
	return timesShown() === times;
}

const kept = () => localStore.getItem(key()) ?? '';
const timesShown = () => (/^\d$/.test(kept()) ? Number(kept()) : 0);
