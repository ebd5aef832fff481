/** A member's accounts with third parties on this device: Firebase, and push messages. */
import { ignoreNetworkFailure } from '../../core/ignore-network-failure.ts';
import { getPage } from '../../core/page.ts';
import { FIREBASE_USED_KEY, localStore, PUSH_KEY } from '../../core/storage.ts';
import { forgetFirebaseAccount, keepFirebaseFresh } from '../sign-in/index.ts';

const loadPush = async () =>
	localStore.getItem(PUSH_KEY + getPage().merchant)
		? import('../push/index.ts').catch(ignoreNetworkFailure)
		: undefined;

/** Has the gateway stop sending messages here. It never rejects. */
export async function unbind(token: string): Promise<void> {
	await (await loadPush())?.unbind(token);
}

/** Removes the member's accounts, so that the next player on a shared phone doesn't see them. Never rejects. */
export async function forgetAccount(): Promise<void> {
	if (!localStore.getItem(FIREBASE_USED_KEY)) return;
	await forgetFirebaseAccount().catch(ignoreNetworkFailure);
}

/** Has Firebase forget the device's address for push messages. It never rejects. */
export async function forgetDevice(): Promise<void> {
	await (await loadPush())?.leave();
}

/** Renews the sign-in to Firebase before it ends (PSH-05). */
export const keepFresh = (): Promise<void> => keepFirebaseFresh().catch(ignoreNetworkFailure);
