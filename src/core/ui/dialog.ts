import type { ReactNode } from 'react';
import { emptyDialog } from '../fetched-dialog.ts';
import { mountIsland } from './mount.ts';

/**
 * Makes a dialog with its close button, and adds it to the page. Open it with showDialog() (core/fetched-dialog.ts),
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
