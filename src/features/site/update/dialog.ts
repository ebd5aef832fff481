import { openModal } from '../../../core/notice.ts';
import { emptyDialog } from '../../../core/open-dialog.ts';
import { make } from '../make.ts';

/** UI-16. It isn't a step of the history: a step back must not compete with the reload. */
export function openUpdateDialog(texts: Record<string, string>, accept: () => void): HTMLDialogElement {
	const dialog = emptyDialog('update');
	delete dialog.dataset.history;
	dialog.setAttribute('aria-describedby', 'update-text');
	const button = make('button', { type: 'button', class: 'button', autofocus: '' }, texts.refresh ?? '');
	button.addEventListener('click', accept, { once: true });
	dialog.firstElementChild?.prepend(
		make(
			'div',
			{ class: 'dialog-alert update' },
			make('h2', { id: 'update-title' }, texts.pwa_update_title ?? ''),
			make('p', { id: 'update-text' }, texts.pwa_update_msg ?? ''),
			button,
		),
	);
	dialog.addEventListener('close', () => dialog.remove());
	document.body.append(dialog);
	openModal(dialog);
	return dialog;
}
