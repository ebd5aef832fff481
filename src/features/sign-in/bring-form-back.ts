import { sessionStore } from '../../core/storage.ts';

/** Has the login page start its form by itself after a reload, as it does for what was typed (boot.ts). */
export function bringFormBack(): void {
	if (!sessionStore.getItem('draft_login')) sessionStore.setItem('draft_login', '{}');
}
