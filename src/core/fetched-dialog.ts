import type { IslandModule } from './islands.ts';
import { openModal } from './notice.ts';

/** By name. */
const made = new Map<string, Promise<HTMLDialogElement>>();

/**
 * Opens an island in a dialog of its own. It's complete before it shows, so that nothing moves afterwards.
 * Rejects if what it needs is out of reach.
 */
export async function openFetched(name: string, module: IslandModule, props: unknown): Promise<void> {
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
async function makeDialog(name: string, { mount }: IslandModule, props: unknown): Promise<HTMLDialogElement> {
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
