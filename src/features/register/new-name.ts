import { $session } from '../../core/session.ts';
import { sessionStore } from '../../core/storage.ts';

const KEY = 'new_user_name';

/** The user name that the gateway made for this member, until he has seen it; ''. */
export function newName(): string {
	const name = sessionStore.getItem(KEY);
	return name && name === $session.get()?.userName ? name : '';
}

/** A reload before he has read it shows it again. */
export const keepNewName = (name: string): void => sessionStore.setItem(KEY, name);
export const forgetNewName = (): void => sessionStore.removeItem(KEY);
