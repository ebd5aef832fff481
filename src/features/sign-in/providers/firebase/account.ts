import type { User } from 'firebase/auth';
import { localStore } from '../../../../core/storage.ts';
import { FIREBASE_USED_KEY } from '../../../../core/storage-keys.ts';
import type { Proof } from '../provider.ts';

/** The proof that a signed-in account gives. */
export async function proofOfUser(channel: string, user: User): Promise<Proof>;
export async function proofOfUser(channel: string, user: User | undefined): Promise<Proof | undefined>;
export async function proofOfUser(channel: string, user: User | undefined): Promise<Proof | undefined> {
	if (!user) return undefined;
	const firebaseIdToken = await user.getIdToken();
	localStore.setItem(FIREBASE_USED_KEY, '1');
	const { displayName, photoURL } = user;
	return {
		type: 'firebase',
		provider: channel,
		firebaseChannel: channel,
		firebaseIdToken,
		...(displayName && { name: displayName }),
		...(photoURL && { picture: photoURL }),
	};
}
