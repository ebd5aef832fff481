/** UI-02: the small panel above the tab bar that offers the home screen. */
import { appIcon, element } from './element.ts';

/** Milliseconds it takes to come and to go; install.css has the same. */
const TRANSITION = 250;

export interface SheetTexts {
	name: string;
	benefit: string;
	agree: string;
	cancel: string;
}

/** What became of it; gone, once the browser's own menu has installed the site. */
export type Answer = 'agree' | 'cancel' | 'gone';

/**
 * Shows the panel until it's answered. It comes by itself, so it takes neither
 * the focus nor the back button, and the page below stays in use; Escape
 * dismisses it unless something else is open or being typed in.
 */
export function showSheet(texts: SheetTexts): Promise<Answer> {
	const sheet = element('section', 'install-sheet');
	sheet.setAttribute('aria-label', texts.name);
	const words = element('div', 'install-words');
	words.setAttribute('role', 'status');
	words.append(element('b', '', texts.name), element('span', '', texts.benefit));
	const buttons = element('div', 'button-row');
	const cancel = Object.assign(element('button', 'button quiet', texts.cancel), { type: 'button' });
	const agree = Object.assign(element('button', 'button', texts.agree), { type: 'button' });
	buttons.append(cancel, agree);
	sheet.append(appIcon(52), words, buttons);
	(document.querySelector('.column') ?? document.body).append(sheet);
	// Laid out where it comes from, so that it moves.
	void sheet.offsetHeight;
	sheet.classList.add('install-shown');
	// Screen readers read, when they have nothing else to say, what comes into a place that they know already.
	setTimeout(() => words.append(...words.childNodes), TRANSITION);

	return new Promise((answer) => {
		const onInstalled = () => close('gone');
		const onKey = (event: KeyboardEvent) => {
			const elsewhere = event.defaultPrevented || document.querySelector('dialog[open]') || isTyping();
			if (event.key === 'Escape' && !elsewhere) close('cancel');
		};
		const close = (how: Answer) => {
			removeEventListener('keydown', onKey);
			removeEventListener('appinstalled', onInstalled);
			if (sheet.contains(document.activeElement))
				document.getElementById('main')?.focus({ preventScroll: true });
			sheet.classList.remove('install-shown');
			sheet.inert = true;
			setTimeout(() => sheet.remove(), TRANSITION);
			answer(how);
		};
		addEventListener('keydown', onKey);
		addEventListener('appinstalled', onInstalled);
		cancel.onclick = () => close('cancel');
		agree.onclick = () => close('agree');
	});
}

/** Whether the player is typing into something. */
export function isTyping(): boolean {
	return Boolean(document.activeElement?.matches('input,textarea,select,[contenteditable]'));
}
