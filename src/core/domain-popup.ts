import { openModal } from './notice.ts';
import { loadTexts } from './texts.ts';

/** What the popup says, if it isn't that the merchant's site is not available here. */
export interface DomainTexts {
	title: string;
	text: string;
}

/**
 * UI-01, ERR-01: the merchant's site is not available at this address. Rejects
 * if its texts can't be loaded. features/site/domains inserts a link to another
 * address above its button.
 */
export async function openDomainPopup(own?: DomainTexts): Promise<HTMLDialogElement> {
	const texts = await loadTexts('domain');
	const { title = '', text = '' } = { ...texts, ...own };
	const dialog = (document.getElementById('domain') as HTMLDialogElement | null) ?? make();
	const [heading, line, button] = dialog.querySelectorAll('h2, p, [data-reload]');
	if (heading) heading.textContent = title;
	if (line) line.textContent = text;
	if (button) button.textContent = texts.retry ?? '';
	if (!dialog.open) openModal(dialog);
	return dialog;
}

function make(): HTMLDialogElement {
	const dialog = document.createElement('dialog');
	dialog.id = 'domain';
	dialog.setAttribute('aria-labelledby', 'domain-title');
	const form = document.createElement('form');
	form.method = 'dialog';
	form.className = 'dialog-alert';
	const title = document.createElement('h2');
	title.id = 'domain-title';
	const button = document.createElement('button');
	button.className = 'button';
	button.dataset.reload = '';
	form.append(title, document.createElement('p'), button);
	dialog.append(form);
	document.body.append(dialog);
	return dialog;
}
