import { openModal } from './notice.ts';

const ALL = 'dialog[data-history]';

/**
 * Dialogs of the page belong to the history: the back button closes them, and
 * a reload opens the one again that was open. The head script opens them too.
 */
export function followHistory(): void {
	// The events reach the document only on their way down: a dialog's close does not bubble.
	document.addEventListener(
		'close',
		({ target }) => {
			const dialog = target as Element;
			if (dialog.matches(ALL) && history.state?.dialog === dialog.id) history.back();
		},
		true,
	);
	document.addEventListener('click', ({ target }) => {
		// A tap on the backdrop hits the dialog itself; taps inside hit its content.
		if (target instanceof HTMLDialogElement && target.matches(ALL)) target.close();
	});
	const sync = () => {
		const wanted: unknown = history.state?.dialog;
		for (const dialog of document.querySelectorAll<HTMLDialogElement>(ALL)) {
			if (dialog.id === wanted && !dialog.open) openModal(dialog);
			if (dialog.id !== wanted && dialog.open) dialog.close();
		}
	};
	window.addEventListener('popstate', sync);
	// A dialog that a script has made is gone after a reload; one that a link fetches comes again.
	const id: unknown = history.state?.dialog;
	if (id && !document.querySelector(`#${id},[data-fetches="${id}"]`)) history.replaceState(null, '');
	// One that was opened and closed before this script came has left its entry behind.
	const early = document.querySelector(`${ALL}[data-shown]:not([open])`);
	if (early && early.id === history.state?.dialog) history.back();
	else sync();
}
