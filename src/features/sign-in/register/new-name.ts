import { $session } from '../../../core/session.ts';
import { sessionStore } from '../../../core/storage.ts';
import { NEW_NAME_KEY } from '../../../core/storage-keys.ts';

/** The user name that the gateway made for this member, until they have read it; '' then. */
export function newName(): string {
	const name = sessionStore.getItem(NEW_NAME_KEY);
	return name && name === $session.get()?.userName ? name : '';
}

export const forgetNewName = (): void => sessionStore.removeItem(NEW_NAME_KEY);
