import type { ReactNode } from 'react';
import { emptyDialog, showDialog } from '../../../../core/fetched-dialog.ts';
import { mountIsland } from '../../../../core/ui/mount.ts';

/**
 * Shows a form in a dialog of its own. Answers the value passed to `finish`; undefined if the player closes
 * the dialog.
 */
export function askIn<Answer>(
	name: string,
	form: (finish: (answer: Answer) => void, close: () => void) => ReactNode,
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
		const unmount = mountIsland(container, form(finish, close));
		dialog.addEventListener('close', () => {
			resolve(undefined);
			unmount();
			dialog.remove();
		});
		showDialog(dialog);
		dialog.querySelector('input')?.focus();
	});
}
