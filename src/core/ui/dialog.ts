import type { ReactNode } from 'react';
import { emptyDialog, showDialog } from '../open-dialog.ts';
import { mountIsland } from './mount.ts';

/**
 * Makes a dialog with its close button, and adds it to the page. Open it with showDialog() (core/open-dialog.ts),
 * which lets the back button close it. It stays in the page when it's closed, with what was typed. The element with
 * the id NAME-title labels it.
 */
export function createDialog(name: string, content: ReactNode): HTMLDialogElement {
	const dialog = emptyDialog(name);
	const container = document.createElement('div');
	dialog.firstElementChild?.prepend(container);
	document.body.append(dialog);
	mountIsland(container, content);
	return dialog;
}

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
