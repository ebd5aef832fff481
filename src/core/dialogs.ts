import { localized } from '../lib/routes.ts';
import { fetchJson } from './files.ts';
import { ignoreNetworkFailure } from './ignore-network-failure.ts';
import type { IslandLoaders, IslandModule } from './islands.ts';
import { openModal } from './notice.ts';
import { getPage } from './page.ts';

const ALL = 'dialog[data-history]';

/**
 * Keeps dialogs in the history: the back button closes them, and a reload opens
 * the one that was open. The head script opens them too.
 */
export function followHistory(): void {
	/**
	 * Dialogs closed by a step back. Their close event comes late, and must not undo a step forward made
	 * meanwhile.
	 */
	const left = new Set<Element>();
	// A dialog's close event doesn't bubble, so catch it on its way down.
	document.addEventListener(
		'close',
		({ target }) => {
			const dialog = target as Element;
			if (left.delete(dialog)) return;
			if (!dialog.matches(ALL) || history.state?.dialog !== dialog.id) return;
			// A step back to an address with a fragment, such as the skip link's, moves the focus there.
			const { activeElement } = document;
			const refocus = () =>
				setTimeout(() => (activeElement as HTMLElement | null)?.focus({ preventScroll: true }));
			addEventListener('popstate', refocus, { once: true });
			history.back();
		},
		true,
	);
	let pressed: EventTarget | null = null;
	document.addEventListener('pointerdown', ({ target }) => {
		pressed = target;
	});
	document.addEventListener('click', ({ target }) => {
		// A tap on the backdrop targets the dialog itself; taps inside target its content. A press that began inside
		// and ends on the backdrop, as when text is selected, clicks the dialog, too.
		if (target === pressed && target instanceof HTMLDialogElement && target.matches(ALL)) target.close();
	});
	const sync = () => {
		const wanted: unknown = history.state?.dialog;
		for (const dialog of document.querySelectorAll<HTMLDialogElement>(ALL)) {
			if (dialog.id === wanted && !dialog.open) openModal(dialog);
			if (dialog.id !== wanted && dialog.open) {
				left.add(dialog);
				dialog.close();
			}
		}
	};
	addEventListener('popstate', sync);
	// A reload loses dialogs made by a script. One that a link fetches comes back.
	const id: unknown = history.state?.dialog;
	if (id && !document.querySelector(`#${id},[data-fetches="${id}"]`)) history.replaceState(null, '');
	// A dialog opened and closed before this script ran has left its entry behind.
	const early = document.getElementById(id as string) as HTMLDialogElement | null;
	if (early && early.dataset.shown === '' && !early.open) history.back();
	else sync();
}

/**
 * Opens the form of another page as a dialog over this one. A link with data-fetches names the island in the
 * page it leads to, and the file of its props (/m/islands/NAME.json). Without scripts, or if fetching fails,
 * it's followed as a link.
 */
export function openFetchedDialogs(loaders: IslandLoaders): void {
	document.addEventListener('click', (event) => {
		const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-fetches]');
		if (!link || event.ctrlKey || event.metaKey) return;
		const name = link.dataset.fetches as string;
		// The page has the form itself.
		if (document.getElementById(`${name}-props`)) return;
		event.preventDefault();
		// All at the same time.
		Promise.all([
			import('./open-dialog.ts'),
			loaders[name]?.(),
			fetchJson(localized(`/m/islands/${name}.json`, getPage().segment)),
		])
			.then(([{ openFetched }, module, props]) => openFetched(name, module as IslandModule, props))
			.catch((error) => {
				ignoreNetworkFailure(error);
				location.assign(link.href);
			});
	});
	// Reopens one that a reload has closed.
	document.querySelector<HTMLElement>(`a[data-fetches="${history.state?.dialog}"]`)?.click();
}
