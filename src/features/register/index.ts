import { sessionStore } from '../../core/storage.ts';
import { leaveWhenLoggedIn } from '../login/index.ts';
import { newName } from './new-name.ts';

/** The form's script, with Preact: fetched on first touch only. */
export const loadRegisterForm = () => import('./RegisterForm.island.tsx');

/** On /m/register. What was begun before a reload comes back without waiting for a touch. */
export async function startRegisterPage(root: HTMLElement): Promise<void> {
	if (newName() || sessionStore.getItem('draft_register'))
		root.querySelector('[data-island]')?.dispatchEvent(new Event('focusin'));
	// Who has just got a user name reads it first.
	if (!newName()) await leaveWhenLoggedIn();
}
