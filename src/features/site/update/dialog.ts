import { openModal } from '../../../core/notice.ts';
import { emptyDialog } from '../../../core/open-dialog.ts';

/** UI-16. It isn't a step of the history: a step back must not compete with the reload. */
export function openUpdateDialog(texts: Record<string, string>, accept: () => void): HTMLDialogElement {
	const dialog = emptyDialog('update');
	delete dialog.dataset.history;
	dialog.setAttribute('aria-describedby', 'update-text');
	const content = document.createElement('div');
	content.className = 'dialog-alert update';
	const title = document.createElement('h2');
	title.id = 'update-title';
	title.textContent = texts.pwa_update_title ?? '';
	const text = document.createElement('p');
	text.id = 'update-text';
	text.textContent = texts.pwa_update_msg ?? '';
	const button = document.createElement('button');
	button.type = 'button';
	button.className = 'button';
	button.autofocus = true;
	button.textContent = texts.refresh ?? '';
	button.addEventListener('click', accept, { once: true });
	content.append(title, text, button);
	dialog.firstElementChild?.prepend(content);
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	openModal(dialog);
	return dialog;
}
