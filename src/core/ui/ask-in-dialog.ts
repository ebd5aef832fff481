import type { ReactNode } from 'react';
import { emptyDialog, showDialog } from '../fetched-dialog.ts';
import { mountIsland } from './mount.ts';

/**
 * Shows a question in a dialog of its own. Resolves to the value passed to `finish`; to undefined if the player closes
 * the dialog, which is removed then.
 */
export function askInDialog<Answer>(
	name: string,
	question: (finish: (answer: Answer) => void, close: () => void) => ReactNode,
): Promise<Answer | undefined> {
	return new Promise((resolve) => {
		document.getElementById(name)?.remove();
		const dialog = emptyDialog(name);
		const container = document.createElement('div');
		dialog.firstElementChild?.prepend(container);
		document.body.append(dialog);
		const close = () => dialog.close();
		const finish = (answer: Answer) => {
			resolve(answer);
			close();
		};
		const unmount = mountIsland(container, question(finish, close));
		dialog.addEventListener('close', () => {
			resolve(undefined);
			unmount();
			dialog.remove();
		});
		showDialog(dialog);
		(dialog.querySelector('input') ?? dialog.querySelector('button'))?.focus();
	});
}
