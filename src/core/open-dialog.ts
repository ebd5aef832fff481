import { type HelpTopic, helpPath } from '../lib/help-topics.ts';
import { hrefTo } from './navigate.ts';
import { openModal } from './notice.ts';
import { loadTexts } from './texts.ts';

/** An island's module (IslandModule in core/islands.ts). */
interface Mountable {
	mount(container: Element, props: unknown): unknown;
}

/** By name. */
const made = new Map<string, Promise<HTMLDialogElement>>();

/**
 * Opens an island in a dialog of its own. It's complete before it shows, so that nothing moves afterwards.
 * Rejects if a script or style that it needs can't be loaded.
 */
export async function openFetched(name: string, module: Mountable, props: unknown): Promise<void> {
	let making = made.get(name);
	if (!making) {
		making = makeDialog(name, module, props);
		making.catch(() => made.delete(name));
		made.set(name, making);
	}
	const dialog = await making;
	if (!dialog.open) showDialog(dialog);
}

/** Opens a dialog with an entry in the history. Replaces one that is open, or that a reload has closed. */
export function showDialog(dialog: HTMLDialogElement): void {
	const other = document.querySelector<HTMLDialogElement>('dialog[data-history][open]');
	const replaces = other || history.state?.dialog === dialog.id;
	history[replaces ? 'replaceState' : 'pushState']({ dialog: dialog.id }, '');
	other?.close();
	openModal(dialog);
}

/**
 * An empty dialog with its close button, labelled by the element with the id NAME-title. Throws without the
 * page's shell.
 */
export function emptyDialog(name: string): HTMLDialogElement {
	const pattern = document.getElementById('fetched') as HTMLTemplateElement | null;
	const dialog = pattern?.content.firstElementChild?.cloneNode(true) as HTMLDialogElement | undefined;
	if (!dialog) throw new Error('The page has no pattern for dialogs');
	dialog.id = name;
	dialog.setAttribute('aria-labelledby', `${name}-title`);
	return dialog;
}

/** It stays in the page when it's closed, with what was typed, so nothing is unmounted. */
async function makeDialog(name: string, { mount }: Mountable, props: unknown): Promise<HTMLDialogElement> {
	const dialog = emptyDialog(name);
	const island = document.createElement('div');
	island.dataset.island = name;
	dialog.firstElementChild?.prepend(island);
	document.body.append(dialog);
	try {
		await mount(island, props);
	} catch (error) {
		dialog.remove();
		throw error;
	}
	island.dataset.ready = '';
	// The first field to type into, rather than the first button.
	island.querySelector('input')?.setAttribute('autofocus', '');
	return dialog;
}

/**
 * Adds a link to an article of the help center to the alert, below its text, and removes it with the text. Its label is
 * the footer's, in the page's language: nothing has to be fetched, and nothing moves.
 */
export function linkHelp(topic: HelpTopic): void {
	const text = document.querySelector('#notice p');
	const links = Array.from(document.links);
	const name = links.find((link) => link.pathname.endsWith('/help') && link.closest('footer'))?.textContent;
	if (!text || !name) return;
	const link = document.createElement('a');
	link.className = 'link';
	link.href = hrefTo(helpPath(topic));
	link.textContent = name;
	if (text.nextElementSibling?.matches('.link')) text.nextElementSibling.remove();
	text.after(link);
	const another = new MutationObserver(() => {
		another.disconnect();
		link.remove();
	});
	another.observe(text, { childList: true });
}

/** The popup's texts, if it isn't about a site that is unavailable at this address. */
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
	const dialog = (document.getElementById('domain') as HTMLDialogElement | null) ?? makeDomainPopup();
	const [heading, line, button] = dialog.querySelectorAll('h2, p, [data-reload]');
	if (heading) heading.textContent = title;
	if (line) line.textContent = text;
	if (button) button.textContent = texts.retry ?? '';
	if (!dialog.open) openModal(dialog);
	return dialog;
}

function makeDomainPopup(): HTMLDialogElement {
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
