import { openModal } from './notice.ts';
import { loadTexts } from './texts.ts';

/** What the popup says, if it isn't that the merchant's site is not available here. */
export interface DomainTexts {
	title: string;
	text: string;
}

/**
 * UI-01, ERR-01: the merchant's site is not available at this address. Rejects
 * if its texts are out of reach. features/domains puts the way to another
 * address over its button.
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
	dialog.innerHTML =
		'<form method="dialog" class="dialog-alert"><h2 id="domain-title"></h2><p></p><button type="submit" class="button" data-reload></button></form>';
	document.body.append(dialog);
	return dialog;
}
